"""Tuolaji: the competition system for Tractor. What this module offers is the library; the rest is private.

sheet, sheet_ids, Sheet   a rule sheet, and what it says about a case
Hand                      cards
Trump, Verdict            trump and order at a level: lead, follow, trick, dig, with reasons
ask                       any question to the judge, as plain data
Deal, View                a deal to step through, strict or refereed, and what one viewer sees of it
Match, Record             deals one after the other; records to read, write and verify
Player, Arena             programs that play, and how good they are
Competition               entries, draws, results, standings
errors                    every error, as one tree: `TuolajiError` is its root
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tuolaji import errors as errors
    from tuolaji.errors import MissingExtra as MissingExtra
    from tuolaji.errors import TuolajiError as TuolajiError
    from tuolaji.library.competition import Competition as Competition
    from tuolaji.library.deal import Deal as Deal
    from tuolaji.library.hand import Hand as Hand
    from tuolaji.library.judge import ask as ask
    from tuolaji.library.match import Match as Match
    from tuolaji.library.players import Arena as Arena
    from tuolaji.library.players import Player as Player
    from tuolaji.library.record import Record as Record
    from tuolaji.library.sheet import Sheet as Sheet
    from tuolaji.library.sheet import sheet as sheet
    from tuolaji.library.sheet import sheet_ids as sheet_ids
    from tuolaji.library.trump import Trump as Trump
    from tuolaji.library.verdict import Verdict as Verdict
    from tuolaji.library.view import View as View

__version__ = "0.1.0"

_HOMES = {
    "Arena": "tuolaji.library.players",
    "Competition": "tuolaji.library.competition",
    "Deal": "tuolaji.library.deal",
    "Hand": "tuolaji.library.hand",
    "Match": "tuolaji.library.match",
    "MissingExtra": "tuolaji.errors",
    "Player": "tuolaji.library.players",
    "Record": "tuolaji.library.record",
    "Sheet": "tuolaji.library.sheet",
    "Trump": "tuolaji.library.trump",
    "TuolajiError": "tuolaji.errors",
    "Verdict": "tuolaji.library.verdict",
    "View": "tuolaji.library.view",
    "ask": "tuolaji.library.judge",
    "errors": "",
    "sheet": "tuolaji.library.sheet",
    "sheet_ids": "tuolaji.library.sheet",
}
"""The module of each public name; it is imported when the name is first used."""

__all__ = [
    "Arena",
    "Competition",
    "Deal",
    "Hand",
    "Match",
    "MissingExtra",
    "Player",
    "Record",
    "Sheet",
    "Trump",
    "TuolajiError",
    "Verdict",
    "View",
    "__version__",
    "ask",
    "errors",
    "sheet",
    "sheet_ids",
]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = import_module(f"{__name__}.{name}") if not home else getattr(import_module(home), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return __all__
