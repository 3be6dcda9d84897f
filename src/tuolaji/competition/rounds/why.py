"""Why tables are as they are and what a draw could not keep: facts that the log stores, and the words for them."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.competition.bounds import EntryNumbers
from tuolaji.competition.pairing.check import Difference
from tuolaji.competition.pairing.explain import Words, broken_text, why_text
from tuolaji.competition.pairing.knockout import Slot, slot_text
from tuolaji.competition.pairing.pair import Broken, Why
from tuolaji.text.catalogue import Message, in_languages, language_tags
from tuolaji.text.stored import AsWritten, in_every

KnownWhy: TypeAlias = Literal[
    "by hand", "opponent left", "came later", "both through", "third place", "third place alone"
]

_KNOWN: dict[KnownWhy, str] = {
    "by hand": "event_pairing.by_hand",
    "opponent left": "event_pairing.opponent_left",
    "came later": "event_pairing.came_later",
    "both through": "event_pairing.both_through",
    "third place": "event_pairing.third_place",
    "third place alone": "event_pairing.third_place_alone",
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
            return in_languages(why_text(why))
        case Known():
            return in_languages(Message(_KNOWN[why.what]))
        case OutOfBracket():
            return in_languages(Message("event_pairing.facts", facts=[slot_text(slot) for slot in why.slots]))
        case NotInRound():
            return in_languages(Message("event_pairing.not_in_round", entries=why.entries))
        case OldWhy():
            return in_every(why.texts, language_tags())


def set_by_hand(why: TableWhy | None) -> bool:
    """Has the organiser put this table together?"""
    match why:
        case Why() | OldWhy():
            return why.by_hand
        case Known():
            return why.what == "by hand"
    return False


def not_kept_words(broken: Sequence[NotKept]) -> tuple[Words, ...]:
    """The constraints that a draw could not keep, a line each."""
    return tuple(_not_kept(one) for one in broken)


def _not_kept(one: NotKept) -> Words:
    match one:
        case Broken():
            return in_languages(broken_text(one))
        case Difference():
            return in_languages(one.text())
        case AsWritten():
            return in_every(one.texts, language_tags())
