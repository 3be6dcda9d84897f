"""Pairing: the Swiss round (`pair`, `check`), the round robin and the knockout draw. Pure functions; chance
comes from a seed that the event writes down, so that anybody can draw again.
"""

from tuolaji.tournament.pairing.check import Report, check
from tuolaji.tournament.pairing.contender import DEFAULT, ConstraintName, Contender, EntryNumber
from tuolaji.tournament.pairing.knockout import Bracket, Slot, bracket, meetings, next_round
from tuolaji.tournament.pairing.pair import Broken, Bye, Pairing, Table, Why, pair
from tuolaji.tournament.pairing.robin import RobinRound, round_robin

__all__ = [
    "DEFAULT",
    "Bracket",
    "Broken",
    "Bye",
    "ConstraintName",
    "Contender",
    "EntryNumber",
    "Pairing",
    "Report",
    "RobinRound",
    "Slot",
    "Table",
    "Why",
    "bracket",
    "check",
    "meetings",
    "next_round",
    "pair",
    "round_robin",
]
