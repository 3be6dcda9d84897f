"""A whole event without people: every match played by random seats or drawn from the pairs' strength.

Everything goes through the same verbs as at a real event, lateness, forfeits, rulings, a withdrawal and an undo too.
"""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random

from tuolaji.cards import SEATS, SIDES, Seat, Side, side_of
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries, check_in, file_convention, withdraw
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.files.store import Store
from tuolaji.competition.results.outcome import Decided, LateBy, Outcome
from tuolaji.competition.results.results import clear_result, correct_result, enter_result, lock_round, sign_result
from tuolaji.competition.results.score import match_of
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish, start
from tuolaji.competition.rulings.rulings import lateness_of, rule
from tuolaji.competition.stages.advance import close_stage, stage_over
from tuolaji.competition.state import Competition, Round
from tuolaji.competition.undo import undo
from tuolaji.deal.deal import Deal
from tuolaji.deal.simulation.random_seat import play_out
from tuolaji.deal.state import Finished
from tuolaji.match import events as m
from tuolaji.match.clock import ending_after
from tuolaji.match.decide import open_match
from tuolaji.match.line import DealLine, counted_line, line_of
from tuolaji.match.scoresheet import Written
from tuolaji.match.state import Match, evolve
from tuolaji.rules.cards import card_points
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.penalty import Offence
from tuolaji.rules.sheet.schema import Sheet

_DEALS = (7, 13)
_LEVELS = ("5", "6", "7", "8", "9", "T", "J", "Q")

Play = Callable[[Sheet, str, Random, float], Sequence[Written]]


@cache
def _words() -> dict[str, str]:
    return tomllib.loads(Path(__file__).with_name("people.toml").read_text("utf-8"))


def people(count: int, rng: Random, units: int) -> list[Entry]:
    """Pairs with names, units and teams of two."""
    seen: set[str] = set()
    surnames, given = _words()["surnames"], _words()["given_names"]

    def name() -> str:
        while True:
            found = rng.choice(surnames) + rng.choice(given) + (rng.choice(given) if rng.random() < 0.6 else "")
            if found not in seen or len(seen) > 10_000:
                seen.add(found)
                return found

    entries = []
    for number in range(1, count + 1):
        unit = (number - 1) // 2 % units
        team = _words()["team"].format(unit=_unit_name(unit), number=(number - 1) // 2 // units + 1)
        entries.append(Entry(number, (name(), name()), _unit_name(unit), team, seed=number if number <= 8 else None))
    return entries


def _unit_name(number: int) -> str:
    numerals = _words()["numerals"]
    tens, ones = divmod(number, len(numerals))
    return _words()["unit"].format(number=(numerals[tens - 1] if tens else "") + numerals[ones])


def drawn_lines(sheet: Sheet, rules: str, rng: Random, edge: float) -> list[Written]:
    """A match from a distribution: the stronger side's defenders get more points, its dealers give fewer."""

    def deal(match: Match) -> DealLine:
        setup = match.setup()
        dealer: Seat = setup.dealer if setup.dealer is not None else rng.choice(SEATS)
        lean = -edge if side_of(dealer) == "EW" else edge
        stage = sheet.level.stage_at
        points = 5 * round(rng.gauss(stage * (0.9 + 0.35 * lean), stage * 0.45) / 5)
        points = max(0, min(card_points(sheet.cards), points))
        return counted_line(sheet, dealer, setup.levels[side_of(dealer)], points)

    return _match(sheet, rules, rng, deal)


def played_lines(sheet: Sheet, rules: str, rng: Random, _edge: float) -> list[Written]:
    """A match really played, card by card, by seats that make random legal plays."""

    def deal(match: Match) -> DealLine:
        while True:
            state = play_out(Deal.open(match.setup(), rng.randbytes(32).hex()), rng).state
            assert isinstance(state, Finished)
            line = line_of(state)
            if line is not None:
                return line

    return _match(sheet, rules, rng, deal)


def _match(sheet: Sheet, rules: str, rng: Random, deal: Callable[[Match], DealLine]) -> list[Written]:
    """Deal after deal until the match is over, or about as many as an hour holds."""
    match = evolve(None, m.MatchRow(open_match(rules)))
    written: list[Written] = []
    most = rng.randint(*_DEALS)
    while (len(written) < most or sheet.level.fixed) and not (written and ending_after(match, 0)):
        bid_for = match.setup().dealer is None
        line = deal(match)
        written.append(Written(line.points, line.dealer if bid_for else None))
        match = evolve(match, m.MatchRow(m.DealEnded(line)))
    return written


class Simulation:
    """One event from the first entry to the last lock, step by step."""

    def __init__(self, store: Store, seed: int, play: Play = drawn_lines, *, incidents: bool = True):
        self.store = store
        self.rng = Random(seed)
        self.play = play
        self.incidents = incidents
        self.now = 1_767_225_600_000
        self.strength: dict[int, float] = {}

    @property
    def competition(self) -> Competition:
        return self.store.read()

    def act(
        self, decide: Callable[[Competition], Sequence[e.AnyCompetitionEvent]], who: str = "desk", why: str = ""
    ) -> None:
        self.now += self.rng.randint(1_000, 20_000)
        self.store.act(decide, who, self.now, why)

    def run(self, pairs: int, units: int) -> Iterator[str]:
        """Play the event; what has just been done is told as it goes."""
        if not self.competition.entries:
            self.act(lambda state: add_entries(state, people(pairs, self.rng, units)), "organiser")
        numbers = sorted(self.competition.entries)
        self.strength = {number: self.rng.gauss(0, 1) for number in numbers}
        self.act(lambda state: check_in(state, numbers))
        if self.competition.format.convention_cards:
            for number in numbers[:4]:
                self.act(partial(file_convention, number=number, text=_words()["convention"]))
        yield f"{len(numbers)} entries"
        while True:
            stage = self.competition.stage
            if stage_over(self.competition, stage) and self.competition.in_stage(stage):
                if stage == len(self.competition.format.stages) - 1:
                    return
                self.act(close_stage, "organiser")
                yield f"stage {stage + 1} begins with {len(self.competition.field_of(stage + 1))}"
            self.act(draw_round, "organiser")
            self.act(publish, "organiser")
            self.act(start, "referee")
            self._play_round()
            last = self.competition.rounds[-1]
            yield f"round {last.number}: {len(last.seatings)} tables"
            if self.incidents and last.number == 2:
                self._withdrawal()

    def _play_round(self) -> None:
        played = self.competition.rounds[-1]
        tables = [seating.table for seating in played.seatings]
        self.rng.shuffle(tables)
        if self.incidents and tables:
            self._lateness(played, tables)
        self.now += 60 * MINUTE
        for table in tables:
            if table not in self.competition.rounds[-1].results:
                self.act(partial(enter_result, number=played.number, table=table, outcome=self._outcome(played, table)))
        for table in tables:
            for side in SIDES:
                signed = partial(sign_result, number=played.number, table=table, side=side, by=f"{side} {table}")
                self.act(signed, "desk 2")
        if self.incidents and len(tables) > 1:
            self._slips(played, tables)
        self.act(lambda state: lock_round(state, played.number), "referee")

    def _outcome(self, played: Round, table: int) -> Outcome:
        competition = self.competition
        seating = played.seating(table)
        assert seating is not None
        sheet = competition.sheet
        edge = self.strength[seating.east_west] - self.strength[seating.north_south]
        late = lateness_of(competition, played, table)
        if late:
            return self._ending(sheet, edge, late)
        outcome = Outcome(lines=tuple(self.play(sheet, competition.opened.rules, self.rng, edge)))
        if competition.format.stages[played.stage].drawn_from == "winners" and sheet.match.even == "nobody":
            even = match_of(competition.opened.rules, outcome).progress.small_points["EW"] == 0
            decided = Decided(self.rng.choice(SIDES), "decided by lot") if even else None
            outcome = Outcome(lines=outcome.lines, decided=decided)
        return outcome

    def _ending(self, sheet: Sheet, edge: float, late: tuple[LateBy, ...]) -> Outcome:
        """A table whose first deal was not an ordinary one hands in only how it ended."""
        if sheet.match.by == "small points":
            small = self.rng.randint(-6, 6)
            return Outcome(small_points={"EW": small, "NS": -small}, late=late)
        one, two = self.rng.choices(_LEVELS, k=2)
        ahead: Side = "EW" if edge > 0 else "NS"
        return Outcome(levels={"EW": one, "NS": two}, on_stage=ahead, reached_first=ahead, late=late)

    def _lateness(self, played: Round, tables: Sequence[int]) -> None:
        """In some rounds a pair comes late, and once it does not come at all."""
        seating = played.seating(tables[0])
        assert seating is not None
        minutes = 20 if played.number == 3 else self.rng.choice((0.5, 4, 7, 12))
        facts = Offence(offence="late", offender="dealer", minutes=minutes)
        if "late" in self.competition.sheet.penalty:
            self.act(lambda state: rule(state, seating.north_south, facts), "referee")
        elif played.number == 1:
            gone = Offence(offence="forfeit", offender="dealer")
            self.act(lambda state: rule(state, seating.north_south, gone), "referee")

    def _slips(self, played: Round, tables: Sequence[int]) -> None:
        """A result is entered wrongly: once it is undone at once, once it is corrected later with a reason."""
        table = tables[-1]
        standing = self.competition.rounds[-1].results[table]
        if played.number == 1:
            self.act(lambda state: clear_result(state, 1, table, "entered for the wrong table"), "desk 2")
            self.act(lambda _: undo(self.store.steps), "desk 2", "it was the right one after all")
        elif played.number == 2 and "score_sheet_late" in self.competition.sheet.penalty:
            seating = played.seating(table)
            assert seating is not None
            facts = Offence(offence="score_sheet_late", offender="dealer")
            self.act(lambda state: rule(state, seating.east_west, facts), "referee")
        elif played.number == 2 and not standing.outcome.forfeits and standing.outcome.lines:
            again = Outcome(lines=tuple(self.play(self.competition.sheet, self.competition.opened.rules, self.rng, 0)))
            if self.competition.stage_rule.drawn_from != "winners":
                self.act(
                    lambda state: correct_result(state, 2, table, again, "a line was misread on the sheet"), "referee"
                )

    def _withdrawal(self) -> None:
        """Somebody leaves the event after the second round."""
        if self.competition.stage_rule.drawn_from == "standings" and len(self.competition.playing()) > 4:
            gone = self.rng.choice(self.competition.playing())
            self.act(lambda state: withdraw(state, gone, "a player was taken ill"), "organiser")
