"""Groups, order and chains: what (sheet, level, trump) makes of the 54 kinds of card.

The result is a `TrumpTable`, compiled once and used by every other chapter: it knows cards, never a sheet's name.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from tuolaji.cards import BIG_JOKER, RANKS, SMALL_JOKER, SUITS, Card, Hand, Rank, Trump, card
from tuolaji.rules.sheet.schema import Sheet, TrumpRule

TRUMP: Final = 4
"""The trump group; 0 to 3 are the side suits in the order of `SUITS`."""

_ABOVE: Final = 100
"""How far the runs of a chain lie above those of the chain before it: further than any chain is long."""

Step = tuple[Card, ...]
Held = dict[Card, int]


class Chain(NamedTuple):
    """Steps along which runs are built, low to high; any card of a step fills it. `tops[i]` ranks a run topped by i."""

    steps: tuple[Step, ...]
    tops: tuple[int, ...]


class TrumpTable(Struct, frozen=True, eq=False):
    """The small immutable tables that every judgement about cards looks things up in; known by identity."""

    sheet: Sheet
    level: Rank
    trump: Trump
    groups: tuple[int, ...]
    strength: tuple[int, ...]
    steps: tuple[tuple[Step, ...], ...]
    chains: tuple[tuple[Chain, ...], ...]

    def held(self, hand: Hand, group: int) -> Held:
        """The cards of one group in a hand, with their counts."""
        counts = hand.counts
        return {kind: counts[kind] for step in self.steps[group] for kind in step if counts[kind]}

    def groups_of(self, cards: Iterable[Card]) -> set[int]:
        return {self.groups[kind] for kind in cards}

    def order(self) -> dict[str, list[list[Card]]]:
        """Every group from high to low, equal cards together."""
        named = {"trump": TRUMP} | {suit: i for i, suit in enumerate(SUITS) if self.steps[i]}
        return {name: [sorted(step) for step in reversed(self.steps[i])] for name, i in named.items()}


def _layers(rule: TrumpRule, level: Rank, trump: Trump) -> dict[str, list[Step]]:
    """The trump group, low to high, in named layers; without a trump suit the "other" layers hold all four suits."""
    others = [suit for suit in SUITS if suit != trump]
    permanent = [rank for rank in rule.permanent if rank != level]
    special = {level, *permanent}

    def own(rank: Rank) -> list[Step]:
        return [(card(trump, rank),)] if trump != "NT" else []

    def other(rank: Rank) -> Step:
        return tuple(card(suit, rank) for suit in others)

    layers: dict[str, list[Step]] = {"suit": [s for rank in RANKS if rank not in special for s in own(rank)]}
    for rank in permanent:
        layers.setdefault("other permanents", []).append(other(rank))
        layers.setdefault("permanent", []).extend(own(rank))
    layers["other levels"] = [other(level)]
    layers["level"] = own(level)
    layers["small joker"] = [(SMALL_JOKER,)]
    layers["big joker"] = [(BIG_JOKER,)]
    return layers


def _trump_steps(layers: dict[str, list[Step]]) -> tuple[Step, ...]:
    """All steps of the trump group, low to high: of two permanent ranks the later one is above, in every suit."""
    permanents: list[Step] = []
    own = layers.get("permanent", [])
    for i, other in enumerate(layers.get("other permanents", [])):
        permanents += [other, *own[i : i + 1]]
    rest = ("other levels", "level", "small joker", "big joker")
    return (*layers["suit"], *permanents, *(step for name in rest for step in layers[name]))


def _chain(rank_in_group: Sequence[int], steps: Sequence[Step], floor: int) -> Chain:
    return Chain(tuple(steps), tuple(floor + rank_in_group[step[0]] for step in steps))


def _broken_at_gap(steps: Sequence[Step], level: Rank) -> list[list[Step]]:
    """Where the sheet leaves the gap of the level card open, a suit is two chains."""
    gap = RANKS.index(level)
    low = [step for step in steps if step[0] % 13 < gap]
    return [low, [step for step in steps if step not in low]]


@lru_cache(maxsize=1024)
def trump_table(sheet: Sheet, level: Rank, trump: Trump) -> TrumpTable:
    """Compile the tables of a sheet at a level with a trump suit (or "NT")."""
    rule = sheet.trump
    layers = _layers(rule, level, trump)
    special = {level, *rule.permanent}
    steps: list[tuple[Step, ...]] = [
        () if suit == trump else tuple((card(suit, rank),) for rank in RANKS if rank not in special) for suit in SUITS
    ]
    steps.append(_trump_steps(layers))

    groups = [TRUMP] * 54
    strength = [0] * 54
    for group, members in enumerate(steps):
        for height, step in enumerate(members):
            for kind in step:
                groups[kind], strength[kind] = group, height

    def suit_chains(suit_steps: Sequence[Step]) -> list[Chain]:
        parts = [suit_steps] if rule.close_gap else _broken_at_gap(suit_steps, level)
        return [_chain(strength, part, 0) for part in parts if len(part) > 1]

    trump_chains: list[Chain] = []
    for number, names in enumerate(rule.chains):
        parts: list[list[Step]] = [[]]
        for name in names:
            if name == "suit" and not rule.close_gap:
                low, high = _broken_at_gap(layers["suit"], level)
                parts[-1] += low
                parts.append(list(high))
            elif name in RANKS:
                parts[-1] += [step for step in layers["suit"] if RANKS[step[0] % 13] == name]
            else:
                parts[-1] += layers.get(name, [])
        trump_chains += [_chain(strength, part, _ABOVE * number) for part in parts if len(part) > 1]

    return TrumpTable(
        sheet=sheet,
        level=level,
        trump=trump,
        groups=tuple(groups),
        strength=tuple(strength),
        steps=tuple(steps),
        chains=(*(tuple(suit_chains(steps[i])) for i in range(4)), tuple(trump_chains)),
    )


def chain_number(top: int) -> int:
    """Which of the sheet's chains a run belongs to, by its top."""
    return top // _ABOVE


def standard_chain(table: TrumpTable) -> Chain:
    """All steps of trump as one chain, as the plain model has it; a sheet may build other ones, or none."""
    return _chain(table.strength, table.steps[TRUMP], 0)


def levels(sheet: Sheet) -> tuple[Rank, ...]:
    """The levels that a sheet can be played at, low to high."""
    return RANKS[RANKS.index(sheet.level.first) :]


def longest_chain(sheet: Sheet) -> int:
    """Number of steps of the longest chain, of all levels and trumps."""
    tables = [trump_table(sheet, level, trump) for level in RANKS for trump in (SUITS[0], "NT")]
    return max((len(chain.steps) for one in tables for chains in one.chains for chain in chains), default=0)
