"""A verdict: yes or no, the clause it rests on, and the reason as facts that are put into words at the edge."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from tuolaji.rules.reasons.reason import cited, reason_text
from tuolaji.text.catalogue import language, language_tags


class Verdict(NamedTuple):
    """A judgement. A player's offence is such a value, never an exception."""

    ok: bool
    clause: str | None
    code: str
    facts: dict[str, Any]

    @classmethod
    def yes(cls, clause: str | None, code: str, **facts: Any) -> "Verdict":
        return cls(True, clause, code, facts)

    @classmethod
    def no(cls, clause: str | None, code: str, **facts: Any) -> "Verdict":
        return cls(False, clause, code, facts)

    def told(self, tag: str) -> str:
        """The reason in a language."""
        return self.reason([tag])[tag]

    def reason(self, tags: Iterable[str] | None = None) -> dict[str, str]:
        """The reason in these languages, in all if none are named: the fact, then the remedy, then the clause."""
        return {
            tag: cited(language(tag), reason_text(tag, self.code, self.facts), self.clause)
            for tag in tags or language_tags()
        }
