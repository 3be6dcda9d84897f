"""The schema of a rule sheet: one frozen class for each chapter, the same name as its TOML table.

A default is the plain model that sheets fall back on where they are silent. Every chapter has `clauses`: which
clause of the sheet a judgement on that subject rests on (none where only the plain model decides).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.cards import Rank
from tuolaji.rules.offence import OffenceName, PenaltyCase
from tuolaji.rules.sheet.base import ClauseId, Count, Positive, Rule, Text, text_from_catalogue

ChapterName: TypeAlias = Literal[
    "cards", "trump", "shape", "declare", "draw", "kitty", "lead", "throw", "follow", "trick", "dig",
    "level", "table", "penalty", "clock", "match", "event", "conduct",
]  # fmt: skip


class Clause(Text, frozen=True, kw_only=True):
    """A clause of the sheet in our words, with our reading where the sheet leaves something open."""

    chapter: ChapterName
    reading: Text | None = None


class CardsRule(Rule, frozen=True):
    decks: Annotated[int, Meta(ge=1, le=6)]
    kitty: Count
    clauses: dict[Literal["decks"], ClauseId] = {}


class TrumpRule(Rule, frozen=True):
    """Which cards are trump, and along which chains runs may be built.

    A chain lists, low to high, the steps that neighbour each other; a run in a later chain is above every run
    in an earlier one. Steps are the layers of the trump group, or one rank of the trump suit.
    """

    permanent: tuple[Rank, ...] = ()
    chains: tuple[tuple[str, ...], ...] = (("suit", "other levels", "level", "small joker", "big joker"),)
    close_gap: bool = True
    no_trump: bool = True
    clauses: dict[Literal["order", "no_trump"], ClauseId] = {}


class ShapeRule(Rule, frozen=True):
    """Kinds of cards led together: the clause of each kind of unit.

    `special_run` is a run with a joker, a level card or a permanent trump in it, `no_trump_run` such a run at no trump.
    `joined`: chains that meet make no run across the step that they share. `no_run`: cards that other sheets let join a
    run, and this one does not.
    """

    clauses: dict[
        Literal[
            "single", "pair", "triple", "quad", "tractor", "bulldozer",
            "special_run", "no_trump_run", "joined", "no_run",
        ],
        ClauseId,
    ] = {}  # fmt: skip


class DeclareRule(Rule, frozen=True):
    """Showing level cards, overcalling, reinforcing, no trump, and what happens when nobody declares."""

    hidden: bool = False
    takes_deal: bool = True
    first_deal_small_jokers: Count = 0
    most_cards: Positive | None = None
    overcall_same_suit: bool = False
    overcall_self: bool = False
    reinforce: bool = False
    closing_opening: Positive | None = None
    joker_pair: bool = True
    joker_pair_barred_at: tuple[Rank, ...] = ()
    big_over_small: Literal["never", "first deal"] = "never"
    wrong_cards_bar_suit: bool = False
    asks: Literal["anybody", "in turn"] = "anybody"
    window_seconds: Count = 0
    nobody: Literal["first card", "first suited card", "highest card", "permanent trumps"] = "first card"
    clauses: dict[
        Literal[
            "open", "first_deal", "overcall", "self", "reinforce", "joker_pair", "barred_at",
            "big_over_small", "wrong_cards", "closed", "nobody", "small_joker", "ask",
        ],
        ClauseId,
    ] = {}  # fmt: skip


SeatRole: TypeAlias = Literal[
    "E", "N", "W", "S",
    "dealer", "dealer's partner", "dealer's next seat", "dealer's previous seat",
    "eldest", "eldest's partner", "eldest's next seat", "eldest's previous seat",
]  # fmt: skip
"""The seat that acts before there are hands: by its name or by its place at the table."""


class DrawRule(Rule, frozen=True):
    """Shuffling, cutting, and who draws first.

    In the first deal a card may be turned up and its pips counted round from the one who turned it.
    """

    first_shuffles: SeatRole = "eldest"
    first_cuts: SeatRole = "eldest's previous seat"
    first_turns: SeatRole | Literal["nobody"] = "eldest"
    later_shuffles: SeatRole = "dealer"
    later_cuts: SeatRole = "dealer's previous seat"
    most_cuts: Positive = 1
    least_lifted: Positive = 1
    clauses: dict[Literal["shuffle", "cut", "first_drawer", "draw"], ClauseId] = {}


class KittyRule(Rule, frozen=True):
    """Taking the kitty and burying cards in its place."""

    dealer_sees: Literal["until first lead", "always"] = "always"
    clauses: dict[Literal["bury"], ClauseId] = {}


class TableRule(Rule, frozen=True):
    """Cards open on the table: which tricks may be seen again, and by whom."""

    tricks: Literal["last", "all"] = "last"
    own_plays: bool = False
    early_cards_stay: bool = False
    clauses: dict[Literal["tricks", "points"], ClauseId] = {}


class ThrowPenalty(Rule, frozen=True):
    points: Positive
    per: Literal["throw", "card stopped", "card returned"]


class ThrowRule(Rule, frozen=True):
    """Several units of one group led together; what follows when one of them can be beaten."""

    allowed: bool = True
    stated_split: bool = False
    must_state: Literal["no throw", "triple and pair"] = "no throw"
    partner_counts: bool = True
    penalty: ThrowPenalty | None = None
    candidates: Literal["lowest of each kind", "every stopped unit"] = "lowest of each kind"
    several: Literal["smallest kind", "next seat names"] = "smallest kind"
    clauses: dict[Literal["unit", "allowed", "failed", "split"], ClauseId] = {}


Rung: TypeAlias = Annotated[
    str, Meta(pattern=r"^(like|narrower|shorter|steps|pair runs|longest runs|[1-6]x[1-9](\+[1-6]x[1-9])*)$")
]


class Ladders(Rule, frozen=True):
    """For each kind of led unit the answers that count, best first.

    A rung is written as its units ("3x1", "2x1+2x1") or names a family of rungs: `like` the led unit itself;
    `narrower` a run as long and one narrower; `shorter` the longest shorter runs, wide ones first, the rest step by
    step; `steps` each step of the led unit on its own, as wide as can be; `pair runs` as many pairs as half the
    cards, in the longest runs; `longest runs` the same with the length of the runs before the number of pairs.
    """

    pair: tuple[Rung, ...] = ("steps",)
    triple: tuple[Rung, ...] = ("steps",)
    quad: tuple[Rung, ...] = ("steps",)
    tractor: tuple[Rung, ...] = ("pair runs",)
    bulldozer: tuple[Rung, ...] = ("like", "narrower", "shorter", "steps")


class FollowRule(Rule, frozen=True):
    longest_runs_first: bool = True
    wider_is_a_run: bool = False
    ladders: Ladders = Ladders()
    clauses: dict[
        Literal["suit", "void", "single", "pair", "triple", "quad", "tractor", "longer_tractor", "bulldozer"], ClauseId
    ] = {}


class TrickRule(Rule, frozen=True):
    """The rules for winning a trick. Its clauses: a ruff, a ruff over a ruff, plays of one group that compare.

    Of these `trump` and `side` are sets of equal cards, `chains` runs of different chains, `bulldozer` one over a
    tractor, `wider` any other wider unit over a narrower one; what has no clause of its own rests on `compare`.
    """

    compare: Literal["biggest unit", "each unit"] = "biggest unit"
    wider_beats: bool = False
    clauses: dict[
        Literal["ruff", "overruff", "compare", "trump", "side", "chains", "bulldozer", "wider"], ClauseId
    ] = {}


class RunMultiplier(Rule, frozen=True):
    """The multiplier of a run of two steps, and what every further step adds or multiplies it by: one of the two."""

    two: Positive
    plus: Count = 0
    times: Positive = 1


class DigRule(Rule, frozen=True):
    """Digging the kitty: who digs what, and how many times it counts."""

    of: Literal["kitty", "last trick"] = "kitty"
    trump_only: bool = False
    decides: Literal["best unit", "biggest kind"] = "best unit"
    single: Positive = 2
    pair: Positive = 4
    each_pair: bool = False
    triple: Positive | None = None
    quad: Positive | None = None
    tractor: RunMultiplier = RunMultiplier(two=8, times=2)
    bulldozer: RunMultiplier | None = None
    throw: Positive | None = None
    clauses: dict[Literal["dig", "single", "pair", "triple", "tractor", "bulldozer", "throw"], ClauseId] = {}


class DealerBand(Rule, frozen=True):
    """The dealer side keeps the stage with so many levels when the defenders have at most so many points."""

    at_most: Annotated[int, Meta(ge=-1000, le=1000)]
    levels: Positive


class Further(Rule, frozen=True):
    each: Positive


class LevelRule(Rule, frozen=True):
    """From points to levels (or small points), from level to level, from dealer to dealer."""

    first: Rank = "2"
    fixed: tuple[Rank, ...] = ()
    stage_at: Positive = 80
    step: Positive = 40
    stage_gives: Count = 0
    dealer: tuple[DealerBand, ...] = (
        DealerBand(79, 1),
        DealerBand(39, 2),
        DealerBand(0, 3),
    )
    further: Further | None = None
    counts: Literal["levels", "small points"] = "levels"
    beyond_ace: bool = False
    rotation: Literal["by result", "next seat"] = "by result"
    clauses: dict[Literal["dealer", "defenders", "stays", "changes", "promote"], ClauseId] = {}


class ClockRule(Rule, frozen=True):
    """How long a play and the burying may take, in seconds; none means that the sheet sets no time."""

    play: Positive | None = None
    bury: Positive | None = None
    clauses: dict[Literal["play"], ClauseId] = {}


class MatchBand(Rule, frozen=True):
    """Match points of the two sides when one is ahead by at least so much."""

    ahead: Count
    winner: float
    loser: float


class MatchRule(Rule, frozen=True):
    """The winner of a match, by levels or by small points, and what each side gets for it."""

    by: Literal["levels", "small points"] = "levels"
    even: Literal["on stage", "reached first", "nobody"] = "on stage"
    bands: tuple[MatchBand, ...] = ()
    standard_points: bool = False
    minutes: Positive | None = None
    announce_minutes_left: Positive | None = None
    last_deals: Count = 0
    hand_in_minutes: Positive | None = None
    clauses: dict[Literal["result", "time", "announce", "hand_in", "deals"], ClauseId] = {}


PairingName: TypeAlias = Literal["swiss", "knockout", "round robin"]
DrawnFrom: TypeAlias = Literal["standings", "plan", "winners"]
DRAWN_FROM: dict[PairingName, DrawnFrom] = {"swiss": "standings", "round robin": "plan", "knockout": "winners"}
"""The source of each round: the points so far, one plan for the whole stage, or the winners of the round before."""
TieBreakName: TypeAlias = Literal[
    "head to head", "opponents", "opponents but the lowest", "beaten opponents", "small points", "standard points",
    "level difference", "wins", "ahead", "lot",
]  # fmt: skip
ConstraintName: TypeAlias = Literal[
    "bye again", "rematch", "same unit", "score difference", "bye rank", "table side"
]  # fmt: skip


class StageRule(Rule, frozen=True):
    """One stage of an event: who meets whom, over how many rounds, and how many go on to the next.

    Without a number of rounds a round robin or a knockout takes as many as it needs. `carry` says what the entries
    that go on take with them. Groups play on their own, and `advance` counts in each of them.
    """

    name: Text
    pairing: PairingName = "swiss"
    rounds: Positive | None = None
    groups: Positive = 1
    advance: Positive | None = None
    carry: Literal["nothing", "half", "everything"] = "nothing"
    third_place: bool = False

    @property
    def drawn_from(self) -> DrawnFrom:
        return DRAWN_FROM[self.pairing]


class EventRule(Rule, frozen=True):
    """How an event under this sheet is run, unless its organiser decides otherwise.

    `win`, `draw` and `loss` are the points of a match where the sheet itself gives none.
    """

    stages: tuple[StageRule, ...] = (StageRule(text_from_catalogue("sheets.swiss_rounds"), "swiss", 5),)
    win: float = 2
    draw: float = 1
    loss: float = 0
    tie_breaks: tuple[TieBreakName, ...] = ("opponents", "level difference", "head to head", "wins", "lot")
    constraints: tuple[ConstraintName, ...] = (
        "bye again", "rematch", "score difference", "same unit", "bye rank", "table side",
    )  # fmt: skip
    team_pairs: Positive | None = None
    convention_cards: bool = False
    clauses: dict[Literal["pairing", "stages", "team", "convention"], ClauseId] = {}


class Sheet(Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """One competition's rules. Compared and hashed by identity: a loaded sheet is one thing."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,39}$")]
    name: Text
    version: str
    cards: CardsRule
    clause: dict[ClauseId, Clause]
    about: Text | None = None
    extends: str | None = None
    trump: TrumpRule = TrumpRule()
    shape: ShapeRule = ShapeRule()
    declare: DeclareRule = DeclareRule()
    draw: DrawRule = DrawRule()
    kitty: KittyRule = KittyRule()
    table: TableRule = TableRule()
    throw: ThrowRule = ThrowRule()
    follow: FollowRule = FollowRule()
    trick: TrickRule = TrickRule()
    dig: DigRule = DigRule()
    level: LevelRule = LevelRule()
    clock: ClockRule = ClockRule()
    match: MatchRule = MatchRule()
    event: EventRule = EventRule()
    penalty: dict[OffenceName, tuple[PenaltyCase, ...]] = {}
    penalty_otherwise: ClauseId | None = None


CHAPTERS: tuple[str, ...] = (
    "cards", "trump", "shape", "draw", "declare", "kitty", "throw", "follow", "trick", "dig", "level", "table", "clock",
    "match", "event",
)  # fmt: skip
"""The tables of a sheet that hold rules, in the order of a deal."""
