"""The knockout draw: seeds on their lines, byes for the top lines, everybody else by lot, units kept apart."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from heapq import heapify, heappop, heappush
from math import comb

from msgspec import Struct

from tuolaji.competition.pairing.contender import Contender, EntryNumber, sorted_field
from tuolaji.competition.pairing.lot import in_lot_order, lot
from tuolaji.errors import PairingError
from tuolaji.text.catalogue import Message

_WORK = 2_000_000
"""Most members of a unit that are visited when exchanges are tried: enough for a draw of hundreds."""


class Slot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place of the draw, from the top; empty if `entry` is None."""

    number: int
    line: int
    """The seeding line: 1 and 2 can meet only in the final; the lines past the number of entries stay empty."""
    entry: EntryNumber | None = None
    seeded: bool = False
    bye: bool = False
    own_unit: int | None = None
    """The first round in which somebody of the same unit can come across."""


class Bracket(Struct, frozen=True, kw_only=True):
    slots: tuple[Slot, ...]
    rounds: int
    seed: str

    @property
    def entries(self) -> tuple[EntryNumber | None, ...]:
        """The first round, slot by slot."""
        return tuple(slot.entry for slot in self.slots)


def seeding_lines(size: int) -> list[int]:
    """Which line stands in which slot, so that the best lines meet as late as they can.

    >>> seeding_lines(8)
    [1, 8, 5, 4, 3, 6, 7, 2]
    """
    lines = [1]
    while len(lines) < size:
        total = 2 * len(lines) + 1
        lines = [
            line for place, top in enumerate(lines) for line in ((top, total - top), (total - top, top))[place % 2]
        ]
    return lines


def bracket(contenders: Sequence[Contender], *, seeds: int | None = None, seed: str) -> Bracket:
    """The draw. Those with a rank are seeds, the best `seeds` of them if a number is given; the rest is by lot.

    Seeds do not move. The others are spread from the whole draw down: of each unit as near to half as can be into
    each half, then quarter, and so on; then exchanges push the first meetings within a unit still later.
    """
    field = {contender.entry: contender for contender in sorted_field(contenders)}
    ranked = sorted((c for c in field.values() if c.rank), key=lambda c: (c.rank, lot(seed, "seeds", c.entry)))
    seeded = [contender.entry for contender in ranked[:seeds]]
    if not field:
        return Bracket(slots=(), rounds=0, seed=seed)
    rounds = (len(field) - 1).bit_length()
    lines = seeding_lines(1 << rounds)
    placed: list[EntryNumber | None] = [seeded[line - 1] if line <= len(seeded) else None for line in lines]
    free = [place for place, line in enumerate(lines) if len(seeded) < line <= len(field)]
    drawn = in_lot_order(seed, "draw", field.keys() - set(seeded))
    _spread(field, placed, free, drawn, 0, len(lines), seed)
    mates = _mates(field)
    _part(mates, placed, free, rounds)
    at = {entry: place for place, entry in enumerate(placed) if entry is not None}
    slots = tuple(
        Slot(
            number=place + 1,
            line=line,
            entry=entry,
            seeded=line <= len(seeded),
            bye=entry is not None and rounds > 0 and placed[place ^ 1] is None,
            own_unit=None if entry is None else min((meeting_round(place, at[m]) for m in mates[entry]), default=None),
        )
        for place, (line, entry) in enumerate(zip(lines, placed, strict=True))
    )
    return Bracket(slots=slots, rounds=rounds, seed=seed)


def _spread(
    field: dict[EntryNumber, Contender],
    placed: list[EntryNumber | None],
    free: list[int],
    drawn: list[EntryNumber],
    low: int,
    high: int,
    seed: str,
) -> None:
    """Seat the drawn in the free slots from low to high, each unit as evenly as can be between the two halves.

    The pairs of a unit in one half are a convex function of how many go there, so taking one after another for the
    upper half where it costs least gives the fewest such pairs.
    """
    if high - low == 1:
        if drawn:
            placed[low] = drawn[0]
        return
    middle = (low + high) // 2
    upper_free = [place for place in free if place < middle]
    lower_free = [place for place in free if place >= middle]
    units: dict[str | EntryNumber, list[EntryNumber]] = defaultdict(list)
    for entry in drawn:
        units[_unit(field[entry])].append(entry)
    counts: dict[str | EntryNumber, list[int]] = {name: [0, len(entries)] for name, entries in units.items()}
    for place in range(low, high):
        seeded = placed[place]
        if seeded is not None and _unit(field[seeded]) in counts:
            counts[_unit(field[seeded])][place >= middle] += 1
    # The cost of one more of a unit in the upper half, then its lot: the unit's next one, the cheapest first.
    prices = [
        (upper_count - lower_count + 1, lot(seed, "half", low, high, units[name][0]), units[name][0], name)
        for name, (upper_count, lower_count) in counts.items()
    ]
    heapify(prices)
    upper: list[EntryNumber] = []
    for _ in upper_free:
        price, chance, first, name = heappop(prices)
        upper.append(units[name].pop(0))
        if units[name]:
            heappush(prices, (price + 2, chance, first, name))
    taken = set(upper)
    _spread(field, placed, upper_free, [entry for entry in drawn if entry in taken], low, middle, seed)
    _spread(field, placed, lower_free, [entry for entry in drawn if entry not in taken], middle, high, seed)


def _unit(contender: Contender) -> str | EntryNumber:
    """The unit, or the team where there is none; somebody with neither stands alone."""
    if contender.unit is not None:
        return f"unit {contender.unit}"
    return f"team {contender.team}" if contender.team is not None else contender.entry


def meeting_round(one: int, two: int) -> int:
    """The round in which two slots come across each other.

    >>> meeting_round(0, 1), meeting_round(0, 7)
    (1, 3)
    """
    return (one ^ two).bit_length()


def _mates(field: dict[EntryNumber, Contender]) -> dict[EntryNumber, set[EntryNumber]]:
    """The entries of the same unit or team, for each entry."""
    named: dict[tuple[str, str], set[EntryNumber]] = defaultdict(set)
    for entry, contender in field.items():
        for kind, name in (("unit", contender.unit), ("team", contender.team)):
            if name is not None:
                named[kind, name].add(entry)
    found: dict[EntryNumber, set[EntryNumber]] = {entry: set() for entry in field}
    for members in named.values():
        for entry in members:
            found[entry] |= members - {entry}
    return found


def _crowded(members: set[EntryNumber], at: dict[EntryNumber, int], rounds: int) -> bool:
    """Whether some halves, quarters, … hold more pairs of these than an even spread over the whole draw would."""
    for turn in range(1, rounds):
        blocks = 1 << (rounds - turn)
        each, more = divmod(len(members), blocks)
        even = more * comb(each + 1, 2) + (blocks - more) * comb(each, 2)
        if sum(comb(count, 2) for count in Counter(at[entry] >> turn for entry in members).values()) > even:
            return True
    return False


def _part(
    mates: dict[EntryNumber, set[EntryNumber]], placed: list[EntryNumber | None], free: Sequence[int], rounds: int
) -> None:
    """Exchange two of the drawn as long as that lets units come across later."""
    at = {entry: place for place, entry in enumerate(placed) if entry is not None}
    drawn = [entry for place in free if (entry := placed[place]) is not None]

    def near(entry: EntryNumber, place: int, moved: dict[EntryNumber, int]) -> list[int]:
        found = [0] * rounds
        for other in mates[entry]:
            found[meeting_round(place, moved.get(other, at[other])) - 1] += 1
        return found

    work, better = 0, True
    while better:
        better = False
        # Those who come across their own soonest are the first to move.
        for first in sorted(drawn, key=lambda entry: near(entry, at[entry], {}), reverse=True):
            work += len(mates[first])
            if not _crowded(mates[first] | {first}, at, rounds):
                continue
            for second in drawn:
                if second == first or second in mates[first]:
                    continue
                work += len(mates[first]) + len(mates[second])
                if work > _WORK:
                    return
                one, two = at[first], at[second]
                moved = {first: two, second: one}
                before = [a + b for a, b in zip(near(first, one, {}), near(second, two, {}), strict=True)]
                after = [a + b for a, b in zip(near(first, two, moved), near(second, one, moved), strict=True)]
                if after < before:
                    placed[one], placed[two] = second, first
                    at |= moved
                    better = True


def meetings(entries: Sequence[EntryNumber | None]) -> tuple[tuple[EntryNumber | None, EntryNumber | None], ...]:
    """The matches in a round of the draw; None opposite an entry is a bye."""
    return tuple(zip(entries[::2], entries[1::2], strict=True)) if len(entries) > 1 else ()


def next_round(
    entries: Sequence[EntryNumber | None], winners: Collection[EntryNumber], forfeits: Collection[EntryNumber] = ()
) -> tuple[EntryNumber | None, ...]:
    """The slots of the next round: winners, those with a bye, and those whose opponent has forfeited (LP-8.9).

    Where both have forfeited the slot stays empty.

    >>> next_round((1, None, 3, 4), winners=[4])
    (1, 4)
    """
    through: list[EntryNumber | None] = []
    for table in meetings(entries):
        here = [entry for entry in table if entry is not None and entry not in forfeits]
        won = [entry for entry in here if entry in winners]
        if any(entry is not None and entry in forfeits and entry in winners for entry in table):
            raise PairingError(Message("event_pairing.won_and_forfeited", table=str(table)))
        if len(here) == 2 and len(won) != 1:
            raise PairingError(Message("event_pairing.winners", table=str(table), count=len(won)))
        through.append(won[0] if won else here[0] if here else None)
    return tuple(through)


def slot_text(slot: Slot) -> Message:
    """Why somebody stands where they do."""
    if slot.entry is None:
        return Message("event_pairing.empty")
    facts = [Message("event_pairing.seed", line=slot.line) if slot.seeded else Message("event_pairing.by_lot")]
    if slot.bye:
        facts.append(Message("event_pairing.bye_in_first_round"))
    if slot.own_unit is not None:
        facts.append(Message("event_pairing.own_unit", round=slot.own_unit))
    return Message("event_pairing.facts", facts=facts)
