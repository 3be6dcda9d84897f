"""Every error a caller can meet, drawn as one tree.

    TuolajiError                 anything we refuse, with a stable `code` and a text that quotes the value
    ├── CardError                a card or group of cards that does not exist
    │   ├── UnknownCard          "S1" is no card
    │   ├── NotHeld              a card is taken from a hand that lacks it
    │   └── TooManyCopies        more equal cards than the decks hold
    ├── SheetError               a rule sheet that cannot be used
    │   ├── UnknownSheet         no such id, no such file
    │   └── BrokenSheet          a file that breaks the schema; carries every problem found
    ├── RecordError              a game record that cannot be read
    ├── SettingsError            a server's settings that make no sense
    ├── PairingError             a field that cannot be paired as asked: an entry twice, a constraint that is none
    ├── Refusal                  what cannot be done, told in any language
    │   ├── IllegalAction        an action in a deal that the sheet refuses; carries the verdict
    │   ├── MatchError           a score sheet or a step of a match that makes no sense
    │   └── CompetitionError           a step of an event that cannot be taken
    │       ├── DoubtfulSheet    a score sheet that is unlikely or incomplete: questions to be answered first
    │       ├── WouldLose        a step that throws away what players rely on, without saying so
    │       ├── SpreadsheetError a file of entries that cannot be read, a table that cannot be written
    │       └── StoreError       the event's file cannot be read or written
    ├── QuestionError            a question to the judge that makes no sense
    │   └── MissingFact          the answer hangs on a fact that was not given
    ├── ArgumentError            an argument of the library that makes no sense: "X" is no seat
    ├── MissingExtra             a part of the program that is not installed; says what to install
    └── PlayerError              a player that does not exist, or does what no player may
        ├── UnknownPlayer        "serach" is no player
        └── IllegalAnswer        a program at the table did what the sheet refuses

A player's offence is not here: it is a `Verdict`, a value.
"""

from collections.abc import Sequence
from typing import Any

from tuolaji.text.catalogue import Message, in_languages, language_tags


class TuolajiError(Exception):
    """Base of the tree; `code` is stable and part of the interface.

    What is told to people is a message of the catalogues. As a string an error is told in English.

    >>> import tuolaji
    >>> tuolaji.Hand("S1")
    Traceback (most recent call last):
    tuolaji.errors.UnknownCard: 'S1' in 'S1' is no card (write S2 … CA, w, W)
    """

    code = "error"

    def __init__(self, message: Message | str = ""):
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        return self.told("en")

    def told(self, tag: str) -> str:
        """The error in a language."""
        return self.message.told(tag) if isinstance(self.message, Message) else self.message

    @property
    def reason(self) -> dict[str, str]:
        """The error in every language."""
        if isinstance(self.message, Message):
            return in_languages(self.message)
        return dict.fromkeys(language_tags(), self.message)


class CardError(TuolajiError):
    code = "bad_cards"


class UnknownCard(CardError):
    code = "unknown_card"


class NotHeld(CardError):
    code = "not_held"


class TooManyCopies(CardError):
    code = "too_many_copies"


class SheetError(TuolajiError):
    code = "bad_sheet"


class UnknownSheet(SheetError):
    code = "unknown_sheet"


class BrokenSheet(SheetError):
    """A sheet file with mistakes in it: `problems` lists each with its path and value."""

    def __init__(self, source: str, problems: Sequence[Message]):
        self.source = source
        self.problems = tuple(problems)
        super().__init__(Message("sheet_problems.broken", source=source, problems=list(problems)))


class RecordError(TuolajiError):
    """A record that cannot be read: `fault` is what is wrong; in a text, `line` is where, counted from 1."""

    code = "bad_record"

    def __init__(self, fault: Message | str, line: int | None = None):
        self.fault, self.line = fault, line
        super().__init__(fault if line is None else Message("record.line", line=line, fault=fault))


class SettingsError(TuolajiError):
    code = "bad_settings"


class PairingError(TuolajiError):
    code = "bad_pairing"


class Refusal(TuolajiError):
    """Something that cannot be done: the fact, then what to do instead."""


class IllegalAction(Refusal):
    """An action in a deal that the sheet refuses: `verdict` says why, and by which clause."""

    code = "illegal_action"

    def __init__(self, message: Message | str, verdict: Any):
        self.verdict = verdict
        super().__init__(message)


class MatchError(Refusal):
    code = "bad_match"


class CompetitionError(Refusal):
    code = "bad_event"


class DoubtfulSheet(CompetitionError):
    """A score sheet that may well be a slip of the pen; `doubts` are the questions to whoever enters it."""

    code = "doubtful_sheet"

    def __init__(self, message: Message | str, doubts: Sequence[Any] = ()):
        self.doubts = tuple(doubts)
        super().__init__(message)


class WouldLose(CompetitionError):
    """A step would throw away what others rely on: say what is lost (`lose`), and why."""

    code = "would_lose"


class SpreadsheetError(CompetitionError):
    """A file that is no spreadsheet at all. Wrong cells in one that can be read are the problems of a preview."""

    code = "bad_spreadsheet"


class StoreError(CompetitionError):
    code = "bad_store"


class QuestionError(TuolajiError):
    """A question that makes no sense; the code says in what way."""

    def __init__(self, code: str, message: Message | str):
        self.code = code
        super().__init__(message)


class MissingFact(QuestionError):
    """An answer hangs on a fact that the question does not give; `key` names it."""

    def __init__(self, key: str, message: Message | str):
        self.key = key
        super().__init__("missing_key", message)


class ArgumentError(TuolajiError):
    code = "bad_argument"


class MissingExtra(TuolajiError):
    """A package that is not installed, and the `extra` that brings it.

    >>> str(MissingExtra("numpy", extra="bots"))
    "numpy is not installed. Install it with: pip install 'tuolaji[bots]'"
    """

    code = "missing_extra"

    def __init__(self, package: str, extra: str):
        self.package, self.extra = package, extra
        install = f"pip install 'tuolaji[{extra}]'"
        super().__init__(Message("library.missing_extra", package=package, install=install))


class PlayerError(TuolajiError):
    code = "bad_player"


class UnknownPlayer(PlayerError):
    code = "unknown_player"


class IllegalAnswer(PlayerError):
    code = "illegal_answer"
