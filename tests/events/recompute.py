"""An event's results and standings from what people wrote down, by the sheets' text alone.

Tie-breaks are those of the reference (docs/reference/event.md) in the order of each sheet's own competition format.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from tests.events.penalties import ONE_CLAUSE, WHOLE_EVENT, Effect, effect, takes_permanent_trump
from tests.events.scoring import Match, Score, bye, forfeited, missed, opened, played
from tests.events.written import SIDES, Offence, Round, Side, Table, Written

TIE_BREAKS: dict[str, tuple[str, ...]] = {
    "fuze": ("small points", "opponents", "head to head", "wins", "lot"),
    "lianpai": ("wins", "level difference", "lot"),
    "buchong": ("standard points", "ahead", "head to head", "opponents", "lot"),
    "gongguan": ("opponents", "level difference", "head to head", "wins", "lot"),
    "tianwen": ("opponents", "level difference", "head to head", "wins", "lot"),
}
ADD_UP = ("small points", "standard points", "level difference", "wins", "ahead", "opponents")
"""What two pairs of a team can add up (FZ-1.3)."""


@dataclass(frozen=True)
class Line:
    place: int
    entry: int
    points: float
    tie_breaks: dict[str, float]
    out: str = ""


@dataclass(frozen=True)
class TeamLine:
    place: int
    team: str
    points: float
    entries: tuple[int, ...]


@dataclass(frozen=True)
class Card:
    """One round of an entry: whom it met and what it took. `rest` is a bye."""

    opponent: int | None
    score: Score
    rest: bool = False


@dataclass
class Found:
    """Everything that was worked out."""

    scores: dict[tuple[int, int], dict[Side, Score]] = field(default_factory=dict)
    standings: list[Line] = field(default_factory=list)
    teams: list[TeamLine] = field(default_factory=list)
    disqualified: set[int] = field(default_factory=set)
    goes_on: list[set[int]] = field(default_factory=list)


def times_of(event: Written, at: int) -> int:
    """How often an entry has now done it: in this match, or in the event where that puts it out.

    Rulings that were lifted or rejected do not count.
    """
    this = event.offences[at]
    name = _clause(event.sheet, this.offence)
    whole = (event.sheet, name) in WHOLE_EVENT
    return 1 + sum(
        one.entry == this.entry
        and not one.free
        and _clause(event.sheet, one.offence) == name
        and (whole or one.round == this.round)
        and one.fate not in ("lifted", "rejected")
        for one in event.offences[:at]
    )


def _clause(sheet: str, offence: str) -> str:
    return ONE_CLAUSE.get((sheet, offence), offence)


def in_force(ruling: Effect, offence: Offence) -> Effect:
    """What counts of a ruling: nothing once it is lifted; what is left to a committee only when it has confirmed."""
    if offence.fate == "lifted":
        return Effect()
    if ruling.committee and offence.fate != "confirmed":
        return Effect(points=ruling.points)
    return ruling


def match_of(event: Written, number: int, table: Table) -> tuple[Match, list[tuple[Side, Effect]]]:
    """A table's match with its rulings, and the rulings on the match as a whole."""
    ruled = [
        (at, one, side)
        for at, one in enumerate(event.offences)
        if one.round == number and (side := table.side(one.entry)) is not None
    ]
    # FZ-6.7: the ten points for lateness weigh on the first deal; the rest of lateness is the match's own.
    whole = [
        (side, in_force(effect(event.sheet, one, times_of(event, at)), one)) for at, one, side in ruled if not one.deal
    ]
    match = opened(event.sheet, whole)
    for place, deal in enumerate(table.deals, start=1):
        if match.dealer is None or deal.bid_again:
            match.dealer = deal.dealer
        here = [(side, ruling) for side, ruling in whole if ruling.points] if place == 1 else []
        excused = False
        for at, one, side in ruled:
            if one.deal == place:
                ruling = effect(event.sheet, one, times_of(event, at), match.level, excused)
                here.append((side, in_force(ruling, one)))
                excused = excused or (one.fate != "lifted" and takes_permanent_trump(one, match.level))
        match.play(deal, here)
    return match, whole


def table_scores(event: Written, number: int, table: Table) -> dict[Side, Score]:
    match, whole = match_of(event, number, table)
    gone = [
        side for side in SIDES if side in table.forfeits or any(ruling.forfeit for of, ruling in whole if of == side)
    ]
    if gone:
        return forfeited(event.sheet, gone)
    scores = played(event.sheet, match, table)
    for side, ruling in whole:
        if ruling.sheet_late:
            # BC-2.2b: as forfeiting; the other side keeps what was played.
            scores[side] = replace(forfeited(event.sheet, [side])[side], difference=scores[side].difference)
    return scores


def recompute(event: Written) -> Found:
    found = Found()
    for one in event.rounds:
        for table in one.tables:
            found.scores[one.number, table.number] = table_scores(event, one.number, table)
    for at, offence in enumerate(event.offences):
        if in_force(effect(event.sheet, offence, times_of(event, at)), offence).out:
            found.disqualified.add(offence.entry)
    for number, stage in enumerate(event.stages[:-1]):
        still_in = [line.entry for line in _of_stage(event, found, number) if not line.out]
        found.goes_on.append(set(still_in[: len(stage.went_on)]))
    found.standings = _standings(event, found)
    found.teams = _teams(event, found.standings)
    return found


def _standings(event: Written, found: Found) -> list[Line]:
    """Entries that reached a later stage come first; disqualified entries come last, however far they got."""
    last = max((one.stage for one in event.rounds), default=0)
    ordered: list[Line] = []
    for stage in range(last, -1, -1):
        seen = {line.entry for line in ordered}
        ordered += [line for line in _of_stage(event, found, stage) if line.entry not in seen]
    ordered.sort(key=lambda line: line.entry in found.disqualified)
    return [replace(line, place=place) for place, line in enumerate(ordered, start=1)]


def _of_stage(event: Written, found: Found, stage: int) -> list[Line]:
    """BC-2: the points of the stages before go on into the next one."""
    rounds = [one for one in event.rounds if one.stage <= stage]
    cards = _cards(event, found, rounds)
    numbers = {one.number for one in rounds} | {0}
    points: dict[int, float] = {}
    for entry in event.entries:
        own = [
            one.event_points
            for one in event.offences
            if one.entry == entry and one.round in numbers and _counts(event.sheet, one)
        ]
        points[entry] = sum(card.score.points for card in cards[entry]) + sum(own)
    members = list(event.entries) if stage == 0 else list(event.stages[stage - 1].went_on)
    ways = _ways(event, found, stage) if event.stages[stage].pairing == "knockout" else {}
    groups: dict[tuple[float, ...], list[int]] = defaultdict(list)
    for entry in members:
        groups[(entry in found.disqualified, *ways.get(entry, ()), -points[entry])].append(entry)
    lines: list[Line] = []
    for key in sorted(groups):
        for entry, values in _rank(event, cards, points, sorted(groups[key]), TIE_BREAKS[event.sheet], {}):
            out = "disqualified" if entry in found.disqualified else "withdrawn" if entry in event.withdrawn else ""
            lines.append(Line(0, entry, points[entry], values, out))
    return lines


def _counts(sheet: str, offence: Offence) -> bool:
    """The referee's own points of a free ruling count at once, under LP-8.10 and GG-02 when they are confirmed."""
    waits = effect(sheet, offence, 1).committee and offence.fate != "confirmed"
    return bool(offence.free) and not waits and offence.fate not in ("lifted", "rejected")


def _cards(event: Written, found: Found, rounds: Sequence[Round]) -> dict[int, list[Card]]:
    cards: dict[int, list[Card]] = defaultdict(list)
    for one in rounds:
        for table in one.tables:
            scores = found.scores[one.number, table.number]
            cards[table.east_west].append(Card(table.north_south, scores["EW"]))
            cards[table.north_south].append(Card(table.east_west, scores["NS"]))
        for entry in one.byes:
            cards[entry].append(Card(None, bye(event.sheet), rest=True))
        for entry in one.absent:
            score = missed(event.sheet)
            if score is not None:
                cards[entry].append(Card(None, score))
    return cards


def _ways(event: Written, found: Found, stage: int) -> dict[int, tuple[bool, float, bool]]:
    """How far entries came in a knockout, as a key: never drawn, rounds come through, gone before the last match.

    Places follow the rounds really played: a bye lets an entry through, but not one that then leaves or stays away.
    The match for the third place counts half a round.
    """
    turns: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    away: set[int] = set(event.withdrawn) | found.disqualified
    for one in event.rounds:
        if one.stage != stage:
            continue
        for entry in one.byes:
            turns[entry].append((0.5 if entry == one.third_alone else 1, False))
        for table in one.tables:
            scores = found.scores[one.number, table.number]
            missing = [table.entry(side) for side in SIDES if scores[side].forfeited]
            away.update(missing)
            for side in SIDES:
                worth = (0.5 if table.third_place else 1) if scores[side].won else 0
                turns[table.entry(side)].append((worth, not missing))
    ways: dict[int, tuple[bool, float, bool]] = {}
    for entry in event.entries:
        taken = turns[entry]
        if entry in away:
            last = max((place for place, (_, played_it) in enumerate(taken, start=1) if played_it), default=0)
            taken = taken[:last]
        ways[entry] = (not turns[entry], -sum(worth for worth, _ in taken), entry in away)
    return ways


Values = dict[str, float]


def _rank(
    event: Written,
    cards: dict[int, list[Card]],
    points: dict[int, float],
    tied: Sequence[int],
    breaks: Sequence[str],
    seen: dict[int, Values],
) -> list[tuple[int, Values]]:
    """The first tie-break that differs decides, the next one only among those that are still equal."""
    if not breaks or (len(tied) == 1 and breaks[0] == "lot"):
        return [(entry, seen.get(entry, {})) for entry in tied]
    name, *rest = breaks
    values = _values(event, cards, points, tied, name)
    groups: dict[float, list[int]] = defaultdict(list)
    for entry in tied:
        groups[values[entry]].append(entry)
    ordered: list[tuple[int, Values]] = []
    for value in sorted(groups, reverse=True):
        known = {entry: seen.get(entry, {}) | {name: value} for entry in groups[value]}
        ordered += _rank(event, cards, points, groups[value], rest, known)
    return ordered


def _values(
    event: Written, cards: dict[int, list[Card]], points: dict[int, float], tied: Sequence[int], name: str
) -> dict[int, float]:
    if name == "lot":
        return {entry: event.lots.get(entry, 0) for entry in tied}
    if name == "head to head":
        return _head_to_head(cards, tied)
    return {entry: _value(cards[entry], points, entry, name) for entry in tied}


def _value(own: Sequence[Card], points: dict[int, float], entry: int, name: str) -> float:
    if name == "opponents":
        met = sum(points[card.opponent] for card in own if card.opponent is not None)
        # A bye counts as an opponent with as many points as the entry's other rounds.
        return met + sum(points[entry] - card.score.points for card in own if card.rest)
    counted: dict[str, Callable[[Score], float]] = {
        "small points": lambda score: score.small,
        "standard points": lambda score: score.standard,
        "level difference": lambda score: score.difference,
        "wins": lambda score: score.won is True,
        "ahead": lambda score: score.ahead,
    }
    value = counted[name]
    return sum(value(card.score) for card in own)


def _head_to_head(cards: dict[int, list[Card]], tied: Sequence[int]) -> dict[int, float]:
    """Points among the tied entries, if each of them has met each other one."""
    group = set(tied)
    among = {entry: [card for card in cards[entry] if card.opponent in group] for entry in tied}
    if any({card.opponent for card in met} != group - {entry} for entry, met in among.items()):
        return dict.fromkeys(tied, 0)
    return {entry: sum(card.score.points for card in met) for entry, met in among.items()}


def _teams(event: Written, lines: Sequence[Line]) -> list[TeamLine]:
    """FZ-1.3: a team's result is the sum of its two pairs; ties by what adds up, then by the best placed pair."""
    members: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        if event.entries[line.entry]:
            members[event.entries[line.entry]].append(line)
    breaks = [name for name in TIE_BREAKS[event.sheet] if name in ADD_UP]

    def key(team: str) -> tuple[float, ...]:
        pairs = members[team][:2]
        sums = (-sum(line.tie_breaks.get(name, 0) for line in pairs) for name in breaks)
        return (len(pairs) < 2, -sum(line.points for line in pairs), *sums, pairs[0].place)

    return [
        TeamLine(
            place, team, sum(line.points for line in members[team][:2]), tuple(line.entry for line in members[team][:2])
        )
        for place, team in enumerate(sorted(members, key=key), start=1)
    ]
