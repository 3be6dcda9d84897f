"""Pairing: the Swiss round (`pair`, `check`), the round robin and the knockout draw. Pure functions; chance
comes from a seed that the event writes down, so that anybody can draw again.
"""

from tuolaji.competition.pairing.check import Report, check
from tuolaji.competition.pairing.contender import DEFAULT, ConstraintName, Contender, EntryNumber
from tuolaji.competition.pairing.knockout import Bracket, Slot, bracket, meetings, next_round
from tuolaji.competition.pairing.pair import Broken, PairedBye, PairedTable, Pairing, Why, pair
from tuolaji.competition.pairing.robin import RobinRound, round_robin

__all__ = [
    "DEFAULT",
    "Bracket",
    "Broken",
    "ConstraintName",
    "Contender",
    "EntryNumber",
    "PairedBye",
    "PairedTable",
    "Pairing",
    "Report",
    "RobinRound",
    "Slot",
    "Why",
    "bracket",
    "check",
    "meetings",
    "next_round",
    "pair",
    "round_robin",
]
