"""Actions at a refereed table besides playing: calls, choices and appeals of the players, the referee's rulings."""

from typing import TypeAlias

from msgspec import Struct

from tuolaji.cards import Seat
from tuolaji.deal.log.events import Ruled
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence


class Call(Struct, frozen=True):
    """A player calls an offence of the other side; `trick` counts from 1 (0: any). `admitted`: the sides agree."""

    by: Seat
    offence: OffenceName
    accused: Seat
    trick: int = 0
    admitted: bool = False


class Choose(Struct, frozen=True):
    """The side without fault takes one of the choices that a ruling gives it."""

    seat: Seat
    choice: str


class Penalise(Struct, frozen=True):
    """The referee applies the sheet to what only people can see."""

    seat: Seat
    offence: Offence
    by: str = "referee"


class Rule(Struct, frozen=True):
    """A referee's own ruling, with its reason."""

    ruled: Ruled


class Appeal(Struct, frozen=True):
    """Somebody wants a ruling to be heard again."""

    seat: Seat
    ruling: int
    reason: str


RefereeAction: TypeAlias = Call | Choose | Penalise | Rule | Appeal
