"""What a sheet cannot say: combinations that are well formed but impossible to play."""

from collections.abc import Iterator

import msgspec

from tuolaji.cards import RANKS
from tuolaji.rules.cards import card_points, goes_round, hand_size, pack_size
from tuolaji.rules.dig import run_multiplier
from tuolaji.rules.draw import lifts, seat_named
from tuolaji.rules.event import event_problems
from tuolaji.rules.offence import PenaltyCase
from tuolaji.rules.sheet.problem import problem
from tuolaji.rules.sheet.schema import CHAPTERS, RunMultiplier, Sheet
from tuolaji.rules.trump import longest_chain
from tuolaji.text.catalogue import Message

LAYERS = {"suit", "other permanents", "permanent", "other levels", "level", "small joker", "big joker"}

MOST_CHAINS = 8
MOST_CHAIN_STEPS = 120
MOST_BANDS = 16
LARGEST_COUNT = 1 << 53
"""The largest number that every reader of JSON keeps exactly: no deal may count more points."""


def impossible(sheet: Sheet) -> list[Message]:
    """Every impossible combination."""
    return [found for chapter in _CHAPTERS for found in chapter(sheet)]


def _cards(sheet: Sheet) -> Iterator[Message]:
    decks, kitty = sheet.cards.decks, sheet.cards.kitty
    if not goes_round(decks, kitty):
        fits = [size for size in range(13) if goes_round(decks, size)]
        whole = pack_size(sheet.cards)
        uneven = Message("sheet_problems.kitty_uneven", cards=whole, kitty=kitty, decks=decks, fits=fits)
        yield problem("cards.kitty", kitty, uneven)


def _trump(sheet: Sheet) -> Iterator[Message]:
    rule = sheet.trump
    if len(set(rule.permanent)) != len(rule.permanent):
        yield problem("trump.permanent", rule.permanent, Message("sheet_problems.rank_twice"))
    for chain in rule.chains:
        for name in chain:
            if name not in LAYERS and name not in RANKS:
                yield problem("trump.chains", name, Message("sheet_problems.no_layer", layers=sorted(LAYERS)))
            if name in ("permanent", "other permanents") and not rule.permanent:
                yield problem("trump.chains", name, Message("sheet_problems.no_permanents"))
        if len(set(chain)) != len(chain):
            yield problem("trump.chains", chain, Message("sheet_problems.step_twice"))
        ranks = [name for name in chain if name in RANKS]
        if ranks and "suit" in chain:
            yield problem("trump.chains", chain, Message("sheet_problems.rank_in_suit", ranks=ranks))
    steps = sum(_most_steps(sheet, name) for chain in rule.chains for name in chain)
    if len(rule.chains) > MOST_CHAINS or steps > MOST_CHAIN_STEPS:
        most = Message("sheet_problems.too_many_chains", most=MOST_CHAINS, most_steps=MOST_CHAIN_STEPS)
        yield problem("trump.chains", len(rule.chains), most)


def _most_steps(sheet: Sheet, name: str) -> int:
    """Number of steps that a name in a chain stands for, at the level where it is most."""
    if name in ("permanent", "other permanents"):
        return len(sheet.trump.permanent)
    return len(RANKS) - len(sheet.trump.permanent) if name == "suit" else 1


def _draw(sheet: Sheet) -> Iterator[Message]:
    rule = sheet.draw
    if not sheet.level.fixed:
        for key in ("first_shuffles", "first_cuts", "first_turns"):
            named = seat_named(getattr(rule, key), dealer=None, eldest="E")
            if named is None and getattr(rule, key) != "nobody":
                yield problem(f"draw.{key}", getattr(rule, key), Message("sheet_problems.no_dealer_yet"))
        if rule.first_turns == "nobody":
            yield problem("draw.first_turns", rule.first_turns, Message("sheet_problems.nobody_turns"))
    if not lifts(rule, pack_size(sheet.cards)):
        yield problem("draw.least_lifted", rule.least_lifted, Message("sheet_problems.cut_impossible"))


def _declare(sheet: Sheet) -> Iterator[Message]:
    rule, decks = sheet.declare, sheet.cards.decks
    if rule.joker_pair and not sheet.trump.no_trump:
        yield problem("declare.joker_pair", True, Message("sheet_problems.no_trump_off"))
    if rule.joker_pair and decks < 2:
        yield problem("declare.joker_pair", True, Message("sheet_problems.no_equal_jokers"))
    for key in ("most_cards", "closing_opening", "first_deal_small_jokers"):
        value = getattr(rule, key)
        if value is not None and value > decks:
            yield problem(f"declare.{key}", value, Message("sheet_problems.too_few_equal", decks=decks))
    if rule.joker_pair_barred_at and not rule.joker_pair:
        yield problem(
            "declare.joker_pair_barred_at", rule.joker_pair_barred_at, Message("sheet_problems.joker_pair_off")
        )
    if rule.nobody != "permanent trumps" and not sheet.cards.kitty:
        yield problem("declare.nobody", rule.nobody, Message("sheet_problems.no_kitty_to_turn"))
    if rule.nobody != "first suited card" and not sheet.trump.no_trump:
        yield problem("declare.nobody", rule.nobody, Message("sheet_problems.leads_to_no_trump"))


def _throw(sheet: Sheet) -> Iterator[Message]:
    rule = sheet.throw
    if rule.allowed and rule.penalty is None:
        yield problem("throw.penalty", None, Message("sheet_problems.throw_free"))
    if rule.stated_split and not rule.allowed:
        yield problem("throw.stated_split", True, Message("sheet_problems.nothing_to_split"))
    if rule.must_state != "no throw" and not rule.stated_split:
        yield problem("throw.must_state", rule.must_state, Message("sheet_problems.nothing_to_state"))


def _follow(sheet: Sheet) -> Iterator[Message]:
    ladders = sheet.follow.ladders
    for kind, size in (("pair", 2), ("triple", 3), ("quad", 4)):
        path = f"follow.ladders.{kind}"
        for rung in getattr(ladders, kind):
            cards = sum(int(part[0]) * int(part[2]) for part in rung.split("+")) if "x" in rung else 0
            if cards > size:
                yield problem(path, rung, Message("sheet_problems.rung_too_large", cards=cards, kind=kind))
            if "1x" in rung:
                yield problem(f"follow.ladders.{kind}", rung, Message("sheet_problems.single_rung"))
            if rung in ("narrower", "shorter"):
                yield problem(path, rung, Message("sheet_problems.rung_of_runs", rung=rung))
    for kind in ("tractor", "bulldozer"):
        for rung in getattr(ladders, kind):
            if "x" in rung:
                yield problem(f"follow.ladders.{kind}", rung, Message("sheet_problems.run_any_length"))
    if "narrower" in ladders.tractor:
        yield problem("follow.ladders.tractor", "narrower", Message("sheet_problems.nothing_narrower"))


def _trick(sheet: Sheet) -> Iterator[Message]:
    if sheet.trick.wider_beats and not sheet.follow.wider_is_a_run:
        yield problem("trick.wider_beats", True, Message("sheet_problems.win_not_legal"))


def _dig(sheet: Sheet) -> Iterator[Message]:
    rule = sheet.dig
    if rule.of == "kitty" and not sheet.cards.kitty:
        yield problem("dig.of", "kitty", Message("sheet_problems.no_kitty_to_dig"))
    for name, run, width in (("tractor", rule.tractor, 2), ("bulldozer", rule.bulldozer, 3)):
        if run is not None:
            if run.plus and run.times > 1:
                yield problem(f"dig.{name}.times", run.times, Message("sheet_problems.plus_and_times"))
            yield from _counts_too_much(sheet, name, run, width)


def _counts_too_much(sheet: Sheet, name: str, run: RunMultiplier, width: int) -> Iterator[Message]:
    """A multiplier that grows so fast that nobody could count the points."""
    most, hand = LARGEST_COUNT // card_points(sheet.cards), hand_size(sheet.cards)
    if sheet.cards.decks < width or run_multiplier(run, max(hand // width, 2)) <= most:
        return
    times = run_multiplier(run, max(min(hand // width, longest_chain(sheet)), 2))
    if times > most:
        yield problem(f"dig.{name}", f"×{times}", Message("sheet_problems.digs_too_much", most=str(most)))


def _level(sheet: Sheet) -> Iterator[Message]:
    rule = sheet.level
    bands = rule.dealer
    if len(bands) > MOST_BANDS:
        yield problem("level.dealer", len(bands), Message("sheet_problems.too_many_bands", most=MOST_BANDS))
    if not bands:
        yield problem("level.dealer", bands, Message("sheet_problems.no_bands"))
    elif bands[0].at_most != rule.stage_at - 1:
        first = Message("sheet_problems.first_band", due=rule.stage_at - 1)
        yield problem("level.dealer[0].at_most", bands[0].at_most, first)
    for i in range(1, len(bands)):
        if bands[i].at_most >= bands[i - 1].at_most or bands[i].levels <= bands[i - 1].levels:
            yield problem(f"level.dealer[{i}]", msgspec.to_builtins(bands[i]), Message("sheet_problems.bands_order"))
    if rule.counts == "small points" and not rule.fixed:
        yield problem("level.counts", rule.counts, Message("sheet_problems.small_points_levels"))
    if rule.fixed and rule.beyond_ace:
        yield problem("level.beyond_ace", True, Message("sheet_problems.nobody_promoted"))
    for rank in rule.fixed:
        if rank in sheet.trump.permanent:
            yield problem("level.fixed", rank, Message("sheet_problems.permanent_level"))


_CONDITIONS = (
    "found", "window", "severity", "both", "true_claim", "reparable", "most_cards_left", "from_minutes", "over_minutes",
    "choice",
)  # fmt: skip


def _always(case: PenaltyCase) -> bool:
    """Does a case apply whatever the facts, so that none after it ever does?"""
    open_to_all = all(getattr(case, name) in (None, ()) for name in _CONDITIONS)
    return open_to_all and case.from_times == 1 and not case.permanent_trumps


def _match(sheet: Sheet) -> Iterator[Message]:
    rule = sheet.match
    if rule.by == "small points" and sheet.level.counts != "small points":
        yield problem("match.by", rule.by, Message("sheet_problems.deals_count_levels"))
    ahead = [band.ahead for band in rule.bands]
    if ahead and (ahead != sorted(set(ahead), reverse=True) or ahead[-1] != 0):
        yield problem("match.bands", ahead, Message("sheet_problems.bands_to_zero"))
    announced = rule.announce_minutes_left
    if (announced is None) != (rule.last_deals == 0):
        yield problem("match.last_deals", rule.last_deals, Message("sheet_problems.announcement"))
    if announced is not None and (rule.minutes is None or announced >= rule.minutes):
        yield problem("match.announce_minutes_left", announced, _match_minutes(rule.minutes))


def _match_minutes(minutes: int | None) -> Message:
    return (
        Message("sheet_problems.match_minutes", minutes=minutes)
        if minutes
        else Message("sheet_problems.no_match_minutes")
    )


def _event(sheet: Sheet) -> Iterator[Message]:
    yield from event_problems(sheet.event)


def _clauses(sheet: Sheet) -> Iterator[Message]:
    for chapter in CHAPTERS:
        for subject, clause in getattr(sheet, chapter).clauses.items():
            if clause not in sheet.clause:
                yield problem(f"{chapter}.clauses.{subject}", clause, Message("sheet_problems.no_clause"))
    if sheet.penalty_otherwise is not None and sheet.penalty_otherwise not in sheet.clause:
        yield problem("penalty_otherwise", sheet.penalty_otherwise, Message("sheet_problems.no_clause"))
    for offence, cases in sheet.penalty.items():
        for number, case in enumerate(cases):
            if case.clause not in sheet.clause:
                yield problem(f"penalty.{offence}[{number}].clause", case.clause, Message("sheet_problems.no_clause"))
            if any(_always(earlier) for earlier in cases[:number]):
                yield problem(f"penalty.{offence}[{number}]", case.clause, Message("sheet_problems.never_reached"))
    for clause_id, clause in sheet.clause.items():
        texts = [clause.zh, clause.en, *([clause.reading.zh, clause.reading.en] if clause.reading else [])]
        if not all(text.strip() for text in texts):
            yield problem(f"clause.{clause_id}", "", Message("sheet_problems.no_words"))


_CHAPTERS = (_cards, _trump, _draw, _declare, _throw, _follow, _trick, _dig, _level, _match, _event, _clauses)
