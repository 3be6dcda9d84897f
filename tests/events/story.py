"""A story for each sheet: who enters, who is away, and for each drawn round the score sheets and the offences.

Cards are not played here: points are drawn by lot from a seed, as a desk would type them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from tests.events.cases import CASES, Case, flat
from tests.events.penalties import effect
from tests.events.recompute import in_force, match_of
from tests.events.scoring import Match
from tests.events.written import RANKS, SEATS, SIDES, Deal, Offence, Round, Seat, Side, Table, Written, other, side_of


@dataclass(frozen=True)
class Plan:
    """The frame of an event: how many pairs, its format, who is absent when, who leaves after which round.

    `tables` is how many matches there will be about, so that the offences spread over all of them.
    """

    pairs: int
    tables: int
    format: dict[str, object] = field(default_factory=dict)
    absent: dict[int, tuple[int, ...]] = field(default_factory=dict)
    leaves: dict[int, int] = field(default_factory=dict)
    never_comes: tuple[int, ...] = ()
    semi_finalist_leaves: bool = False
    signals: int = 2


PLANS: dict[str, Plan] = {
    "fuze": Plan(12, 22, {"rounds": 5}, absent={2: (12,)}, leaves={3: 11}),
    "lianpai": Plan(12, 8, never_comes=(12,), semi_finalist_leaves=True),
    "buchong": Plan(12, 22, {"advance": [8, 4]}, absent={1: (12,)}, leaves={2: 11}),
    "gongguan": Plan(10, 18, absent={3: (10,)}, leaves={2: 9}),
    "tianwen": Plan(9, 15, absent={2: (8,)}, leaves={3: 9}),
}
STAGE_AT = {"fuze": 80, "lianpai": 160, "buchong": 80, "gongguan": 120, "tianwen": 80}


@dataclass
class Act:
    """An offence to be ruled on: its case, and what is written of it."""

    case: Case
    offence: Offence
    role: str
    level: str = ""


@dataclass
class Sheet:
    """A table's score sheet and the rulings at the table, in their order."""

    table: Table
    acts: list[Act] = field(default_factory=list)


class Story:
    def __init__(self, sheet: str, seed: int = 18):
        self.plan = PLANS[sheet]
        self.rng = Random(f"{sheet} {seed}")
        self.order = CASES[sheet]
        self.pool = list(self.order)
        self.rng.shuffle(self.pool)
        self.tables = self.plan.tables
        self.pairs: dict[str, int] = {"signals": self.plan.signals}
        self.matches = 0
        self.plain = 0

    def play(self, event: Written, drawn: Round) -> list[Sheet]:
        """Fill in a drawn round: its deals go on the tables, its offences on the event."""
        return [self._table(event, drawn.number, table) for table in drawn.tables]

    def _table(self, event: Written, number: int, table: Table) -> Sheet:
        self.matches += 1
        sheet = Sheet(table)
        cases = self._chosen(table)
        self.tables -= 1
        for case in [case for case in cases if case.role is None and case.when == "before"]:
            self._rule(event, number, sheet, case, 0, None)
        if not any(in_force(effect(event.sheet, act.offence, 1), act.offence).forfeit for act in sheet.acts):
            self._deals(event, number, sheet, [case for case in cases if case.role is not None])
        for case in [case for case in cases if case.role is None and case.when != "before"]:
            self._rule(event, number, sheet, case, 0, None)
        if not sheet.acts:
            self._in_short(event, number, table)
        return sheet

    def _in_short(self, event: Written, number: int, table: Table) -> None:
        """Of some matches without an offence the desk types only the end; one is stopped by time, one has a rich dig.

        GG-02: special cases go to the organiser, who decides one match.
        """
        self.plain += 1
        if self.plain == 1 and event.sheet == "fuze":
            table.deals = table.deals[:6]
        elif self.plain == 2:
            table.deals[-1] = replace(table.deals[-1], points=STAGE_AT[event.sheet] * 5)
        elif self.plain == 3 and event.sheet == "gongguan":
            table.deals, table.levels = [], {"EW": "9", "NS": "9"}
            table.on_stage, table.decided = "EW", "NS"
        elif self.plain > 2:
            _only_the_end(event, number, table)

    def _chosen(self, table: Table) -> list[Case]:
        """The offences of a table: its share of those that are left."""
        share = -(-len(self.pool) // max(1, self.tables))
        chosen = self._next_of_the_pair(table)
        for case in [case for case in self.pool if not case.pair]:
            if len(chosen) < share and _fits(case, chosen):
                chosen.append(case)
                self.pool.remove(case)
        if all(case.role is not None for case in chosen):
            chosen += self._together(table)
        return chosen

    def _next_of_the_pair(self, table: Table) -> list[Case]:
        """One more offence of a pair that does it round after round; the last one puts it out of the event."""
        for case in sorted((case for case in self.pool if case.each_round), key=self.order.index):
            if table.side(self.pairs[case.pair]) is not None:
                self.pool.remove(case)
                return [case]
        return []

    def _together(self, table: Table) -> list[Case]:
        """All offences of a pair that does it again and again in one match, in their order."""
        name = next((case.pair for case in self.pool if case.pair and not case.each_round), None)
        if name is None:
            return []
        found = sorted((case for case in self.pool if case.pair == name), key=self.order.index)
        self.pool = [case for case in self.pool if case.pair != name]
        self.pairs[name] = table.entry(self.rng.choice(SIDES))
        return found

    def _deals(self, event: Written, number: int, sheet: Sheet, cases: Sequence[Case]) -> None:
        table = sheet.table
        # What a pair does again and again comes first: a match may be over soon.
        early = sorted((case for case in cases if not case.last_deal), key=lambda case: not case.pair)
        late = [case for case in cases if case.last_deal]
        long = event.sheet != "fuze" and not late and self.matches % 4 == 1
        count = 8 if event.sheet == "fuze" else 40 if long else max(self.rng.randint(6, 10), len(early) + 2)
        for place in range(1, count + 1):
            match, _ = match_of(event, number, table)
            if match.over:
                break
            here: Case | None = None
            if place == count and late:
                here = late.pop(0)
            elif early and (place > 1 or event.sheet == "fuze"):
                soon = long or bool(early[0].pair)
                here = early.pop(0) if soon or self.rng.random() * (count - place) < len(early) else None
            dealer = self._deal(event, table, match, here, number)
            match.dealer = dealer
            for case in flat([here] if here is not None else []):
                self._rule(event, number, sheet, case, place, dealer, match.level)
        self.pool += [*early, *late]

    def _deal(self, event: Written, table: Table, match: Match, case: Case | None, number: int) -> Seat:
        """One more line: the dealer is written where nobody could know."""
        anew = case is not None and case.bid_again
        due = None if anew else self._due(event, table, number)
        known = None if anew else match.dealer
        bidder: Seat = self.rng.choice([seat for seat in SEATS if due is None or side_of(seat) == due])
        stage = STAGE_AT[event.sheet]
        most = 400 if event.sheet == "lianpai" else 300 if event.sheet == "gongguan" else 200
        points = max(0, min(most, 5 * round(self.rng.gauss(stage * 0.9, stage * 0.5) / 5)))
        # Some write every dealer down: then the rotation is held against the sheet's too.
        written = known is None or (table.number % 2 == 0 and event.sheet != "fuze")
        table.deals.append(Deal(points, known or bidder if written else None, anew))
        return known or bidder

    def _due(self, event: Written, table: Table, number: int) -> Side | None:
        """BC-2.4: the side that was in time deals first."""
        _, whole = match_of(event, number, table)
        return next((other(side) for side, ruling in whole if ruling.others_deal_at), None)

    def _rule(
        self, event: Written, number: int, sheet: Sheet, case: Case, deal: int, dealer: Seat | None, level: str = ""
    ) -> None:
        table = sheet.table
        pair = self.pairs.get(case.pair)
        own = table.side(pair) if pair is not None else None
        dealers = side_of(dealer) if dealer is not None else self.rng.choice(SIDES)
        side = own or (other(dealers) if case.role == "defenders" else dealers)
        role = "dealer" if side == dealers else "defenders"
        offence = _written(table.entry(side), number, case, deal)
        event.offences.append(offence)
        sheet.acts.append(Act(case, offence, role, level))


def _fits(case: Case, chosen: Sequence[Case]) -> bool:
    if case.role is None:
        return not chosen
    if any(one.role is None and not one.facts.get("free") and one.offence != "conduct" for one in chosen):
        return False
    return not (case.last_deal and any(one.last_deal for one in chosen))


def _written(entry: int, number: int, case: Case, deal: int) -> Offence:
    facts = dict(case.facts)
    cards = tuple(str(facts.pop("cards", "")).split())
    points = facts.pop("points", 0)
    facts.pop("warning", None)
    return replace(
        Offence(entry, number, case.offence, deal, cards=cards, event_points=points, fate=case.fate), **facts
    )


def _only_the_end(event: Written, number: int, table: Table) -> None:
    """The desk types only how the match ended."""
    match, _ = match_of(event, number, table)
    table.deals = []
    if event.sheet == "fuze":
        table.small_points = dict(match.small)
        return
    table.levels = {side: _level(match.levels[side]) for side in SIDES}
    table.passed = match.passed
    if match.levels["EW"] == match.levels["NS"]:
        table.on_stage = None if match.passed else match.on_stage
        if event.sheet == "buchong":
            table.on_stage, table.reached_first = None, "NS"


def _level(number: int) -> str:
    return RANKS[number] if number < len(RANKS) else f"A+{number - len(RANKS) + 1}"


def entries_of(sheet: str) -> Iterator[dict[str, object]]:
    """The entries with their units and teams: two pairs each."""
    for number in range(1, PLANS[sheet].pairs + 1):
        unit = (number + 1) // 2
        yield {"players": [f"P{number}a", f"P{number}b"], "unit": f"Unit {unit}", "team": f"Team {unit}"}
