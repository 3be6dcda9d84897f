"""Deals and matches under the five sheets, written from their text alone: points, levels, match points."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.events.penalties import Effect
from tests.events.written import RANKS, SEATS, SIDES, Deal, Role, Seat, Side, Table, other, side_of

ACE = RANKS.index("A")


@dataclass(frozen=True)
class Score:
    """What a side takes from a match. `won` is None in an even match; `ahead` reached the level first (BC-2.2a)."""

    points: float = 0
    standard: int = 0
    small: int = 0
    difference: int = 0
    won: bool | None = None
    ahead: bool = False
    forfeited: bool = False


Bands = Callable[[int], tuple[Role, int]]


def _bands_of_80(points: int) -> tuple[Role, int]:
    """BC-3.11, TW-2.13: 0 or less +3, below 40 +2, below 80 +1; 80 takes the stage, each 40 above +1."""
    if points >= 80:
        return "defenders", (points - 80) // 40
    return "dealer", 3 if points <= 0 else 2 if points < 40 else 1


def _bands_of_120(points: int) -> tuple[Role, int]:
    """GG-05: 60–115 +1, 5–55 +2, 0…−55 +3, each further −60 one more; 120 takes the stage, each 60 above +1."""
    if points >= 120:
        return "defenders", (points - 120) // 60
    return "dealer", 3 + -points // 60 if points <= 0 else 2 if points < 60 else 1


def _bands_of_160(points: int) -> tuple[Role, int]:
    """LP-7.1: 160 takes the stage, each 40 above +1. LP-7.2: below it the dealer side +1, and one for each 40 below."""
    return ("defenders", (points - 160) // 40) if points >= 160 else ("dealer", 1 + (160 - points) // 40)


def _small_points(points: int) -> tuple[Role, int]:
    """FZ-5x: 大光 3, 小光 2, else 1; the defenders 1 from 80 and one more for each 40 above."""
    return ("defenders", 1 + (points - 80) // 40) if points >= 80 else _bands_of_80(points)


BANDS: dict[str, Bands] = {
    "fuze": _small_points,
    "lianpai": _bands_of_160,
    "buchong": _bands_of_80,
    "gongguan": _bands_of_120,
    "tianwen": _bands_of_80,
}


def fixed_dealer(number: int) -> Seat:
    """FZ-1.5: East deals 6, North 7, West 8, South 9, and round again."""
    return SEATS[(number - 1) % 4]


@dataclass
class Match:
    """A match deal by deal: whose turn it is to deal, both levels, small points."""

    sheet: str
    levels: dict[Side, int] = field(default_factory=dict)
    reached: dict[Side, int] = field(default_factory=lambda: {"EW": 0, "NS": 0})
    small: dict[Side, int] = field(default_factory=lambda: {"EW": 0, "NS": 0})
    dealer: Seat | None = None
    on_stage: Side | None = None
    passed: Side | None = None
    deals: int = 0

    def __post_init__(self) -> None:
        # LP-2.1 begins at 3, the others at 2 (GG-02, BC-3.9, TW-2.7); FZ-1.4 fixes the levels.
        first = RANKS.index("3" if self.sheet == "lianpai" else "2")
        self.levels = self.levels or {"EW": first, "NS": first}
        if self.sheet == "fuze":
            self.dealer = fixed_dealer(1)

    @property
    def level(self) -> str:
        """The rank of the deal that is about to be played; past A it begins again at 2 (BC-2.2a)."""
        if self.sheet == "fuze":
            return RANKS[RANKS.index("6") + self.deals]
        return RANKS[self.levels[side_of(self.dealer or "E")] % len(RANKS)]

    def play(self, deal: Deal, rulings: Sequence[tuple[Side, Effect]] = ()) -> None:
        """One more deal, with the rulings on it in force."""
        self.deals += 1
        dealer = deal.dealer if self.dealer is None or deal.bid_again else self.dealer
        if dealer is None or deal.dealer not in (None, dealer):
            raise ValueError(f"deal {self.deals}: {deal.dealer} is written as dealer, {dealer} is due")
        dealers = side_of(dealer)
        winner, gain = self._decided(deal.points, dealers, rulings)
        side = dealers if winner == "dealer" else other(dealers)
        if self.sheet == "fuze":
            self.small[side] += gain
            self.small[other(side)] -= gain
            self.dealer = fixed_dealer(self.deals + 1)
            return
        self._promote(side, gain, winner)
        self.on_stage = side
        # GG-09c/d, LP-8.4, BC-x, TW-2.3: the dealer's partner if the dealer side stays, else the next seat.
        self.dealer = SEATS[(SEATS.index(dealer) + (2 if winner == "dealer" else 1)) % 4]

    def _decided(self, points: int, dealers: Side, rulings: Sequence[tuple[Side, Effect]]) -> tuple[Role, int]:
        """README: a penalty of n against a defender is points − n, against the dealer side points + n."""
        for side, ruling in rulings:
            points += ruling.points if side == dealers else -ruling.points
        winner, gain = BANDS[self.sheet](points)
        for side, ruling in rulings:
            if ruling.loses is None:
                continue
            won: Role = "defenders" if side == dealers else "dealer"
            given = ruling.small or ruling.loses[0 if side == dealers else 1]
            # GG-18: play goes on to fix how many levels: the count may give the same side more.
            gain = max(gain, given) if ruling.at_least and winner == won else given
            winner = won
        return winner, gain

    def _promote(self, side: Side, gain: int, winner: Role) -> None:
        before = self.levels[side]
        after = before + gain
        if self.sheet != "buchong":
            # GG-02, LP-1.5, TW-2.7: only the dealer side that wins a deal at A is past A; nobody goes beyond it.
            if before == ACE and winner == "dealer" and gain > 0:
                self.passed = self.passed or side
            after = min(after, ACE)
        if after != before:
            self.levels[side], self.reached[side] = after, self.deals

    @property
    def over(self) -> bool:
        """FZ-1.4: eight deals. GG-02, LP-1.5, TW-2.7: past A. Else time ends it."""
        return self.passed is not None or (self.sheet == "fuze" and self.deals == 8)


def opened(sheet: str, ruled: Sequence[tuple[Side, Effect]]) -> Match:
    """The match before its first deal. BC-2.4: the side that was in time deals at 2, 3 or 4."""
    match = Match(sheet)
    for side, ruling in ruled:
        if ruling.others_deal_at:
            match.levels[other(side)] = RANKS.index(ruling.others_deal_at)
    return match


def forfeited(sheet: str, gone: Sequence[Side]) -> dict[Side, Score]:
    """FZ-5: −4 and 0, the other +4 and 2. BC-2.3: 0, the other 1.5 and 12. LP-8.9: 0, the other goes through.

    Where a sheet gives no match points a win counts 2 (the event's own rule). If both are gone nobody gains.
    """
    lost = Score(small=-4 if sheet == "fuze" else 0, won=False, forfeited=True)
    won = {"fuze": Score(points=2, small=4, won=True), "buchong": Score(points=1.5, standard=12, won=True)}
    return {side: lost if side in gone else won.get(sheet, Score(points=2, won=True)) for side in SIDES}


def bye(sheet: str) -> Score:
    """A bye counts as a win by forfeit."""
    return forfeited(sheet, ["NS"])["EW"]


def missed(sheet: str) -> Score | None:
    """FZ-5: an absent pair's missed round is a forfeit. Where a forfeit takes no points there is nothing to enter.

    A pair that leaves, or is sent away, during the event misses its rounds too: a reading, as leaving must not be worth
    more than staying away.
    """
    return forfeited(sheet, ["EW"])["EW"] if sheet == "fuze" else None


def played(sheet: str, match: Match, table: Table) -> dict[Side, Score]:
    """The result of a match that was played."""
    if sheet == "fuze":
        lead = table.small_points["EW"] if table.small_points else match.small["EW"]
        return _by_small_points(lead)
    named = table.levels
    levels = {side: _number(named[side]) for side in SIDES} if named else match.levels
    passed, on_stage = (table.passed, table.on_stage) if named else (match.passed, match.on_stage)
    lead = levels["EW"] - levels["NS"]
    if sheet == "buchong":
        return _by_bands(lead, table.reached_first if named else _reached_first(match))
    # GG-02, LP-1.5: past A, else the higher level, else the side on stage; the organiser may decide (GG-02).
    winner = table.decided or passed or ("EW" if lead > 0 else "NS" if lead < 0 else on_stage)
    return {
        side: Score(points=2 * (side == winner), difference=lead if side == "EW" else -lead, won=side == winner)
        for side in SIDES
    }


def _by_small_points(lead: int) -> dict[Side, Score]:
    """FZ-5x: more small points 2, equal 1, fewer 0."""
    found: dict[Side, Score] = {}
    for side, small in zip(SIDES, (lead, -lead), strict=True):
        found[side] = Score(points=1 + (small > 0) - (small < 0), small=small, won=small > 0 if small else None)
    return found


def _by_bands(lead: int, first: Side | None) -> dict[Side, Score]:
    """BC-2.2a: 20:0制; 3 levels ahead 2:0, 1 or 2 ahead 1.5:0.5, equal 1:1 and the first to reach it is ahead."""
    share = max(-10, min(10, lead))
    winner_points = 2 if abs(lead) >= 3 else 1.5 if lead else 1
    found: dict[Side, Score] = {}
    for side, own in zip(SIDES, (lead, -lead), strict=True):
        standard = 10 + share if side == "EW" else 10 - share
        points = winner_points if own >= 0 else 2 - winner_points
        found[side] = Score(
            points, standard, difference=own, won=own > 0 if own else None, ahead=not own and side == first
        )
    return found


def _reached_first(match: Match) -> Side | None:
    one, two = match.reached["EW"], match.reached["NS"]
    return None if one == two else "EW" if one < two else "NS"


def _number(level: str) -> int:
    return ACE + int(level[2:]) if level.startswith("A+") else RANKS.index(level)
