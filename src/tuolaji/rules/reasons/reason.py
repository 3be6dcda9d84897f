"""Put reasons into words: a code names a message of the catalogue; its facts are cards, units, seats and numbers."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from tuolaji.cards import SEATS, SUITS
from tuolaji.cards.notation import write_for_people
from tuolaji.registry import title_code
from tuolaji.rules.shape import Unit
from tuolaji.rules.sheet.schema import PairingName, TieBreakName
from tuolaji.rules.trump import TRUMP
from tuolaji.text.catalogue import Language, language

_MOST_SPLITS = 4
_SYMBOL = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def cited(spoken: Language, text: str, clause: str | None) -> str:
    """A reason, followed by the clause it rests on, if there is one.

    >>> cited(language("en"), "Follow suit.", "TW-2.16a")
    'Follow suit. (TW-2.16a)'
    """
    return spoken.say("cited", {"text": text, "clause": clause}) if clause else text


def reason_text(tag: str, code: str, facts: dict[str, Any]) -> str:
    """One reason in one language; with the fact `hidden`, in the words for bids that nobody sees.

    The fact `notes` holds further reasons, which follow as sentences of their own.
    """
    spoken = language(tag)
    if facts.get("hidden") and spoken.has(f"hidden_bids.{code}"):
        code = f"hidden_bids.{code}"
    told = spoken.write(code, {name: _fact(spoken, name, facts[name]) for name in spoken.facts_of(code)})
    if "notes" in facts:
        notes = [reason_text(tag, note.code, note.facts) for note in facts["notes"]]
        return spoken.join([told, *notes], type="sentences")
    return told


def trump_name(trump: str, tag: str) -> str:
    """A trump suit as its symbol, or "no trump" in words."""
    return language(tag).say("cards.no_trump") if trump == "NT" else _SYMBOL[trump]


_REGISTERED = {
    **dict.fromkeys(get_args(TieBreakName), "tie_breaks"),
    **dict.fromkeys(get_args(PairingName), "pairings"),
}
"""Values that are names of something registered, with the area of their titles."""


def value_code(value: str) -> str:
    """The code of a sheet's value, such as `dealer's partner`, in the catalogue."""
    area = _REGISTERED.get(value)
    return title_code(area, value) if area else "sheet_values." + value.replace("'", "").replace(" ", "_")


def _group_name(group: int, spoken: Language) -> str:
    return spoken.say("cards.trump_group") if group == TRUMP else _SYMBOL[SUITS[group]]


def _units(units: Iterable[Unit], spoken: Language) -> str:
    return spoken.join(
        [
            spoken.write("cards.unit", {"kind": unit.shape.kind, "cards": write_for_people(unit.cards, spoken.tag)})
            for unit in units
        ]
    )


def _splits(splits: Sequence[Iterable[Unit]], spoken: Language) -> str:
    """Structures of a throw, the first few of many: ♥4 ♥4 ♥4 + ♥3 ♥3 or ♥3 ♥3 ♥4 ♥4 + ♥4."""
    words = [" + ".join(write_for_people(unit.cards, spoken.tag) for unit in units) for units in splits[:_MOST_SPLITS]]
    if len(splits) > _MOST_SPLITS:
        words.append(spoken.say("cards.other_splits"))
    return spoken.join(words, type="or")


_SEATS = frozenset(("seat", "turn", "winner", "rival", "dealer", "shuffles", "cuts", "turns", "drawer"))
"""Facts that are a seat, or a role while nobody knows whose it is."""


def _fact(spoken: Language, name: str, value: Any) -> Any:
    """A fact in words; numbers, seats and codes that are their own word stay as they are."""
    match name:
        case "units" | "owed" | "stopped" | "beaten" | "led":
            return _units(value, spoken)
        case "cards":
            return write_for_people(value, spoken.tag)
        case "group":
            return _group_name(value, spoken)
        case "trump" | "suit":
            return trump_name(value, spoken.tag)
        case "level":
            return "10" if value == "T" else value
        case "splits":
            return _splits(value, spoken)
        case "why":
            return reason_text(spoken.tag, value.code, value.facts)
        case "phase":
            return spoken.say(f"phases.{value}")
        case "side":
            sides = spoken.words("cards")["sides"]
            return sides[value] if value in sides else spoken.say(f"cards.side_{value}")
        case _ if name in _SEATS:
            return spoken.words("cards")["seats"][value] if value in SEATS else spoken.say(value_code(value))
    return value
