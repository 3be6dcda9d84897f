"""Why tables are as they are and what a draw could not keep: facts that the log stores, and the words for them."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.text.stored import AsWritten, in_every
from tuolaji.tournament.bounds import EntryNumbers
from tuolaji.tournament.pairing.check import Difference
from tuolaji.tournament.pairing.explain import Words, both, broken_text, joined, why_text
from tuolaji.tournament.pairing.knockout import Slot, slot_text
from tuolaji.tournament.pairing.pair import Broken, Why

KnownWhy: TypeAlias = Literal[
    "by hand", "opponent left", "came later", "both through", "third place", "third place alone"
]

_KNOWN: dict[KnownWhy, Words] = {
    "by hand": both("组织者指定", "set by the organiser"),
    "opponent left": both("对手退出", "the opponent has left the event"),
    "came later": both("后来补入空位", "came later and took an empty place"),
    "both through": both("双方晋级", "both came through"),
    "third place": both("三四名", "for the third place"),
    "third place alone": both("三四名，对手未到", "for the third place; the opponent has left"),
}


class Known(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="known"):
    """A reason that needs no numbers."""

    what: KnownWhy


class OutOfBracket(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="slots"):
    """A table of a bracket: how each of the two came to its place in the draw."""

    slots: Annotated[tuple[Slot, ...], Meta(max_length=2)]


class NotInRound(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="gone"):
    """Somebody who was drawn is no longer in the round."""

    entries: EntryNumbers


class OldWhy(AsWritten, frozen=True, tag="old", omit_defaults=True):
    """A reason in the words in which a log from before facts were stored has it."""

    by_hand: bool = False


TableWhy: TypeAlias = Why | Known | OutOfBracket | NotInRound | OldWhy
NotKept: TypeAlias = Broken | Difference | AsWritten


def why_words(why: TableWhy | None) -> Words:
    """The reason of a table or of a bye in words; nothing where there is none."""
    match why:
        case None:
            return {}
        case Why():
            return why_text(why)
        case Known():
            return _KNOWN[why.what]
        case OutOfBracket():
            return joined([slot_text(slot) for slot in why.slots])
        case NotInRound():
            listed = ", ".join(map(str, why.entries))
            return both(f"{listed}号已不在本轮", f"{listed} is no longer in the round")
        case OldWhy():
            return in_every(why.texts)


def set_by_hand(why: TableWhy | None) -> bool:
    """Has the organiser put this table together?"""
    match why:
        case Why() | OldWhy():
            return why.by_hand
        case Known():
            return why.what == "by hand"
    return False


def not_kept_words(broken: Sequence[NotKept]) -> tuple[Words, ...]:
    """What a draw could not keep, a line each."""
    return tuple(_not_kept(one) for one in broken)


def _not_kept(one: NotKept) -> Words:
    match one:
        case Broken():
            return broken_text(one)
        case Difference():
            return one.text()
        case AsWritten():
            return in_every(one.texts)
