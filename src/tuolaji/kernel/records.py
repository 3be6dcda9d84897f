"""The records of `layout` as a reader, and a type checker, sees them."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray


class Row(Protocol):
    """A row of numbers in a record."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...


class Grid(Protocol):
    """Rows of numbers in a record."""

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int) -> None: ...
    def __len__(self) -> int: ...


class Weights(Protocol):
    """Fractions in a record, by seat, side and name."""

    @overload
    def __getitem__(self, index: tuple[int, int]) -> Sequence[float]: ...
    @overload
    def __getitem__(self, index: tuple[int, int, int]) -> float: ...


class Measures(Protocol):
    """A row of fractions in a record."""

    def __getitem__(self, index: int) -> float: ...
    def __setitem__(self, index: int, value: float) -> None: ...


class Table(Protocol):
    """A record of `TABLE`."""

    decks: int
    kitty: int
    trump: int
    level: int
    place: Row
    kind: Row
    group: Row
    strength: Row
    higher: Row
    equal: Row
    group_mask: Row
    fives: int
    tens: int
    chain_first: Row
    chain_length: Row
    chain_step: Grid
    chain_top: Grid
    piece_first: Row
    piece_mask: Row
    piece_shift: Row
    piece_step: Row
    throws: int
    stated_split: int
    partner_counts: int
    penalty_points: int
    penalty_per: int
    every_stopped: int
    next_names: int
    plain_pairs: int
    each_unit: int
    wider_beats: int
    dig_last_trick: int
    dig_trump_only: int
    dig_biggest_kind: int
    dig_each_pair: int
    dig_throw: int
    dig_times: Grid
    stage_at: int
    stage_gives: int
    step: int
    bands: int
    band_at_most: Row
    band_levels: Row
    further: int
    takes_deal: int
    small_jokers: int
    most_cards: int
    overcall_same_suit: int
    overcall_self: int
    reinforce: int
    closing_opening: int
    no_trump: int
    joker_pair: int
    joker_pair_barred_at: int
    big_over_small_first: int
    asks_in_turn: int
    nobody: int
    hidden: int


class State(Protocol):
    """A record of `STATE`: a deal in play, small enough to be copied for every rollout."""

    held: Grid
    buried: Row
    trick: Grid
    out: Row
    left: int
    dealer: int
    leader: int
    played: int
    points: int
    penalties: int
    tricks: int
    failed_throws: int
    voids: Row
    lead_group: int
    lead_size: int
    lead_pairs: int
    units: int
    unit_width: Row
    unit_length: Row
    unit_top: Row
    unit_mask: Row
    best_place: int
    best_group: int
    best_width: int
    best_top: Row
    status: int
    winner: int
    gain: int
    multiplier: int
    dug: int


class Stated(Protocol):
    """A record of `STATED`: the units of a throw as its leader stated them, biggest first; none is no statement."""

    units: int
    unit_width: Row
    unit_length: Row
    unit_top: Row
    unit_mask: Row


class Work(Protocol):
    """A record of `WORK`: room to think in, one for each thread; it also holds the chance."""

    chance: int
    policy: Row
    logged: int
    hand: Row
    play: Row
    singles_stated: int
    stated_units: int
    stated_width: Row
    stated_length: Row
    stated_top: Row
    stated_mask: Row
    pool: Row
    base: Row
    stack: Grid
    option: Grid
    wants: int
    want: Row
    runs: int
    run: Row
    sets: int
    set: Row
    order: int
    units: int
    unit_width: Row
    unit_length: Row
    unit_top: Row
    unit_mask: Row
    stopped: Row
    options: int
    choice: Row
    found: int
    top: Row
    best_top: Row
    pack: Row
    counts: Grid
    unseen: Row
    spare: Row
    bosses: int
    weights: Weights
    given: Grid
    space: Row
    available: Row
    remaining: Row
    believed: Row
    kitty: Row
    surprise: Measures
    nodes: int


class Setup(Protocol):
    """A record of `SETUP`: what is settled before a deal; `table` says which table a side and a trump play by."""

    level: Row
    dealer: int
    drawer: int
    first_deal: int
    table: Grid


class Declaring(Protocol):
    """A record of `DECLARING`: what the showing so far has led to; `laid` is by seat and suit."""

    level: Row
    first_deal: int
    seat: int
    trump: int
    size: int
    big: int
    opening: int
    laid: Grid
    barred: Row


class Result(Protocol):
    """A record of `RESULT`."""

    status: int
    points: int
    penalties: int
    winner: int
    gain: int
    multiplier: int
    dealer: int
    trump: int
    level: int
    declared: int
    tricks: int
    failed_throws: int


Ladders: TypeAlias = NDArray[np.int32]
"""All ladders of a sheet in one row of numbers; `tables` packs it, `supply` reads it."""
