"""A verdict: yes or no, the clause it rests on, and the reason as facts that are put into words at the edge."""

from typing import Any, NamedTuple

from tuolaji.rules.reason import reason_text


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

    def reason(self) -> dict[str, str]:
        """The reason in both languages: the fact, then the remedy, then the clause."""
        cited = f" ({self.clause})" if self.clause else ""
        return {lang: reason_text(lang, self.code, self.facts) + cited for lang in ("zh", "en")}
