"""Reasons put into words from their facts, in Chinese and English."""

from collections.abc import Iterable, Sequence
from typing import Any

from tuolaji.cards import SEATS, SUITS, Card, write
from tuolaji.rules.facts import VALUES
from tuolaji.rules.shape import Unit
from tuolaji.rules.trump import TRUMP
from tuolaji.rules.words import HIDDEN, KINDS, WORDS

_MOST_SPLITS = 4
_SYMBOL = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def group_name(group: int, lang: str) -> str:
    if group == TRUMP:
        return "主牌" if lang == "zh" else "trump"
    return _SYMBOL[SUITS[group]]


def trump_name(trump: str, lang: str) -> str:
    if trump == "NT":
        return "无主" if lang == "zh" else "no trump"
    return _SYMBOL[trump]


def cards_text(cards: Iterable[Card]) -> str:
    return write(cards, "unicode")


def unit_text(unit: Unit, lang: str) -> str:
    zh, en = KINDS[unit.shape.kind]
    shown = cards_text(unit.cards)
    return f"{zh} {shown}" if lang == "zh" else f"the {en} {shown}"


def units_text(units: Iterable[Unit], lang: str) -> str:
    words = [unit_text(unit, lang) for unit in units]
    return ("、" if lang == "zh" else ", ").join(words)


def splits_text(splits: Sequence[Iterable[Unit]], lang: str) -> str:
    """Structures of a throw, the first few of many: ♥4 ♥4 ♥4 + ♥3 ♥3 or ♥3 ♥3 ♥4 ♥4 + ♥4."""
    words = [" + ".join(cards_text(unit.cards) for unit in units) for units in splits[:_MOST_SPLITS]]
    if len(splits) > _MOST_SPLITS:
        words.append("其他结构" if lang == "zh" else "another structure")
    return ("，或 " if lang == "zh" else ", or ").join(words)


_SEATS = ("shuffles", "cuts", "turns", "drawer")
"""Facts that are a seat, or a role while nobody knows whose it is."""

_PHASES = {
    "cutting": ("切牌", "cutting"),
    "turning": ("翻牌", "turning up a card"),
    "drawing": ("抓牌", "drawing"),
    "asking": ("叫主", "declaring"),
    "burying": ("扣底", "burying"),
    "playing": ("出牌", "playing"),
    "naming": ("指定出牌", "naming a unit"),
    "finished": ("结束", "over"),
}
_SIDES = {"dealer": ("庄家方", "dealer side"), "defenders": ("抓分方", "defenders")}


def _fact(lang: str, name: str, value: Any) -> Any:
    if name == "splits":
        return splits_text(value, lang)
    if name in ("units", "owed", "stopped", "beaten", "led"):
        return units_text(value, lang)
    if name == "cards":
        return cards_text(value)
    if name == "group":
        return group_name(value, lang)
    if name in ("trump", "suit"):
        return trump_name(value, lang)
    if name == "level":
        return "10" if value == "T" else value
    if name == "why":
        return reason_text(lang, value.code, value.facts)
    words = None
    if name == "phase":
        words = _PHASES[value]
    elif name == "side":
        words = _SIDES.get(value)
    elif name in _SEATS and value not in SEATS:
        words = VALUES[value]
    return words[0 if lang == "zh" else 1] if words else value


def reason_text(lang: str, code: str, facts: dict[str, Any]) -> str:
    """One reason in one language; with the fact `hidden`, in the words for bids that nobody sees."""
    words = HIDDEN.get(code, WORDS[code]) if facts.get("hidden") else WORDS[code]
    template = words[0 if lang == "zh" else 1]
    return template.format_map({name: _fact(lang, name, value) for name, value in facts.items()})
