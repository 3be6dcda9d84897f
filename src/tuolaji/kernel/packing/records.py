"""The records of the compiled functions: each class is the view of a reader and, by `dtype_of`, a dtype of arrays."""

from collections.abc import Sequence
from typing import Annotated, Final, Protocol, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from tuolaji.kernel.habit.weights import WEIGHTS
from tuolaji.kernel.packing.layout import BANDS, CHAINS, DEPTH, GROUPS, KINDS, LAYERS, OPTIONS, PIECES, STEPS, UNITS
from tuolaji.kernel.packing.schema import Number, PackedRecord, cells, dtype_of
from tuolaji.rules.sheet.schema import (
    CardsRule,
    DeclareRule,
    DigRule,
    FollowRule,
    LevelRule,
    ThrowRule,
    TrickRule,
    TrumpRule,
)


class IntRow(Protocol):
    """A row of numbers in a record."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...


class IntGrid(Protocol):
    """Rows of numbers in a record."""

    @overload
    def __getitem__(self, index: int) -> IntRow: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int) -> None: ...
    def __len__(self) -> int: ...


class WeightTable(Protocol):
    """Fractions in a record, by seat, side and name."""

    @overload
    def __getitem__(self, index: tuple[int, int]) -> Sequence[float]: ...
    @overload
    def __getitem__(self, index: tuple[int, int, int]) -> float: ...


class FloatRow(Protocol):
    """A row of fractions in a record."""

    def __getitem__(self, index: int) -> float: ...
    def __setitem__(self, index: int, value: float) -> None: ...


Holding: TypeAlias = Annotated[IntRow, cells("i8", LAYERS)]
Kinds: TypeAlias = Annotated[IntRow, cells("i8", KINDS)]
Counts: TypeAlias = Annotated[IntRow, cells("u1", KINDS)]
Tops: TypeAlias = Annotated[IntRow, cells("i2", UNITS)]
Masks: TypeAlias = Annotated[IntRow, cells("i8", UNITS)]
Seats: TypeAlias = Annotated[IntRow, cells("i8", 4)]
Sides: TypeAlias = Annotated[IntRow, cells("i8", 2)]
Pieces: TypeAlias = Annotated[IntRow, cells("i8", PIECES)]
ChainSteps: TypeAlias = Annotated[IntGrid, cells("i8", CHAINS, STEPS)]
Bands: TypeAlias = Annotated[IntRow, cells("i8", BANDS)]


class PackedTable(PackedRecord):
    """What (sheet, level, trump) makes of the cards, and the sheet's own tables with all their switches and numbers."""

    cards: CardsRule
    trump: TrumpRule
    declare: DeclareRule
    throw: ThrowRule
    follow: FollowRule
    trick: TrickRule
    dig: DigRule
    level: LevelRule
    # The trump suit or NO_TRUMP, and the rank of the level cards.
    suit: Number
    rank: Number
    # Cards.
    place: Kinds
    kind: Kinds
    group: Kinds
    strength: Kinds
    higher: Kinds
    equal: Kinds
    group_mask: Annotated[IntRow, cells("i8", GROUPS)]
    fives: Number
    tens: Number
    # Chains: their steps as masks of places, how a run ranks by its top step, and how to lay steps side by side.
    chain_first: Annotated[IntRow, cells("i8", GROUPS + 1)]
    chain_length: Annotated[IntRow, cells("i8", CHAINS)]
    chain_step: ChainSteps
    chain_top: ChainSteps
    piece_first: Annotated[IntRow, cells("i8", CHAINS + 1)]
    piece_mask: Pieces
    piece_shift: Pieces
    piece_step: Pieces
    # What follows from the lists of the sheet and from several of its numbers.
    plain_pairs: Number
    dig_times: Annotated[IntGrid, cells("i8", LAYERS + 1, STEPS + 1)]
    bands: Number
    band_at_most: Bands
    band_levels: Bands
    joker_pair_barred_at: Number


class Units(PackedRecord):
    """Units of some cards, biggest first."""

    units: Number
    unit_width: Tops
    unit_length: Tops
    unit_top: Tops
    unit_mask: Masks


class PackedState(Units):
    """A deal in play, small enough to be copied for every rollout; its units are those of the lead under way."""

    held: Annotated[IntGrid, cells("i8", 4, LAYERS)]
    buried: Holding
    trick: Annotated[IntGrid, cells("i8", 4, LAYERS)]
    out: Holding
    left: Number
    dealer: Number
    leader: Number
    played: Number
    points: Number
    penalties: Number
    tricks: Number
    failed_throws: Number
    voids: Seats
    lead_group: Number
    lead_size: Number
    lead_pairs: Number
    # The play that is winning the trick.
    best_place: Number
    best_group: Number
    best_width: Number
    best_top: Tops
    # The count, once the deal is over.
    status: Number
    winner: Number
    gain: Number
    multiplier: Number
    dug: Number


class Stated(Units):
    """The units of a throw as its leader stated them; none is no statement."""


class Work(Units):
    """Room to think in, one for each thread; it also holds the chance."""

    chance: Annotated[int, cells("u8")]
    policy: Seats
    logged: Number
    hand: Holding
    play: Holding
    singles_stated: Number
    # The structure that the leader has stated otherwise: its units, biggest first; none if there is none.
    stated_units: Number
    stated_width: Tops
    stated_length: Tops
    stated_top: Tops
    stated_mask: Masks
    pool: Holding
    base: Holding
    stack: Annotated[IntGrid, cells("i8", DEPTH, LAYERS)]
    option: Annotated[IntGrid, cells("i4", DEPTH, OPTIONS)]
    wants: Number
    want: Annotated[IntRow, cells("i4", 2 * UNITS)]
    runs: Number
    run: Annotated[IntRow, cells("i4", 2 * UNITS)]
    sets: Number
    set: Annotated[IntRow, cells("i4", 2 * UNITS)]
    order: Number
    # A throw that is stopped, or the search for the best way to match a lead.
    stopped: Annotated[IntRow, cells("i1", UNITS)]
    options: Number
    choice: Annotated[IntRow, cells("i8", UNITS)]
    found: Number
    top: Tops
    best_top: Tops
    # The draw.
    pack: Annotated[IntRow, cells("u1", KINDS * LAYERS)]
    counts: Annotated[IntGrid, cells("u1", 4, KINDS)]
    # The habit policy: the cards its seat has not seen, the best play so far, and the weights of each seat.
    unseen: Holding
    spare: Holding
    bosses: Number
    weights: Annotated[WeightTable, cells("f8", 4, 2, WEIGHTS)]
    # A world being dealt: what the four seats, the kitty and nobody get, and the room that each has left.
    given: Annotated[IntGrid, cells("u1", 6, KINDS)]
    space: Annotated[IntRow, cells("i8", 6)]
    available: Annotated[IntRow, cells("i8", 6)]
    remaining: Kinds
    # A world being believed: a hand and a kitty in it, and how much each receiver surprises.
    believed: Holding
    kitty: Holding
    surprise: Annotated[FloatRow, cells("f8", 6)]
    # Nodes looked at in an endgame.
    nodes: Number


class PackedSetup(PackedRecord):
    """What is settled before a deal; `table` says which table a side and a trump play by."""

    level: Sides
    dealer: Number
    drawer: Number
    first_deal: Number
    table: Annotated[IntGrid, cells("i8", 2, 5)]


class PackedDeclaring(PackedRecord):
    """What the showing so far has led to; `laid` is by seat and suit."""

    level: Sides
    first_deal: Number
    seat: Number
    trump: Number
    size: Number
    big: Number
    opening: Number
    laid: Annotated[IntGrid, cells("i8", 4, 4)]
    barred: Sides


class PackedResult(PackedRecord):
    """What a deal came to."""

    status: Number
    points: Number
    penalties: Number
    winner: Number
    gain: Number
    multiplier: Number
    dealer: Number
    trump: Number
    level: Number
    declared: Number
    tricks: Number
    failed_throws: Number


class PackedAction(PackedRecord):
    """A line of the log."""

    code: Annotated[int, cells("i4")]
    seat: Annotated[int, cells("i4")]
    drawn: Annotated[int, cells("i4")]
    cards: Counts


TABLE: Final = dtype_of(PackedTable)
STATE: Final = dtype_of(PackedState)
STATED: Final = dtype_of(Stated)
WORK: Final = dtype_of(Work)
SETUP: Final = dtype_of(PackedSetup)
DECLARING: Final = dtype_of(PackedDeclaring)
RESULT: Final = dtype_of(PackedResult)
ACTION: Final = dtype_of(PackedAction)

Ladders: TypeAlias = NDArray[np.int32]
"""All ladders of a sheet in one row of numbers; `tables` packs it, `supply` reads it."""
