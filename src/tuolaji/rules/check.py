"""What a sheet cannot say: combinations that are well formed but impossible to play."""

from collections.abc import Iterator

from tuolaji.cards import RANKS
from tuolaji.rules.offence import PenaltyCase
from tuolaji.rules.sheet import CHAPTERS, EventRule, Sheet

_LAYERS = {"suit", "other permanents", "permanent", "other levels", "level", "small joker", "big joker"}


def impossible(sheet: Sheet) -> list[str]:
    """Every impossible combination, as "path: value: why"."""
    return [
        problem
        for chapter in (
            _cards,
            _trump,
            _draw,
            _declare,
            _throw,
            _follow,
            _trick,
            _dig,
            _level,
            _match,
            _event,
            _clauses,
        )
        for problem in chapter(sheet)
    ]


def _cards(sheet: Sheet) -> Iterator[str]:
    decks, kitty = sheet.cards.decks, sheet.cards.kitty
    if kitty >= 54 * decks or (54 * decks - kitty) % 4:
        fits = [n for n in range(13) if (54 * decks - n) % 4 == 0]
        yield (
            f"cards.kitty: {kitty}: {54 * decks} cards less {kitty} do not go round four players; "
            f"with {decks} decks {', '.join(map(str, fits))} would"
        )


def _trump(sheet: Sheet) -> Iterator[str]:
    rule = sheet.trump
    if len(set(rule.permanent)) != len(rule.permanent):
        yield f"trump.permanent: {list(rule.permanent)!r}: a rank is named twice"
    for chain in rule.chains:
        for name in chain:
            if name not in _LAYERS and name not in RANKS:
                yield f"trump.chains: {name!r}: no layer of trump; there are {', '.join(sorted(_LAYERS))}, or a rank"
            if name in ("permanent", "other permanents") and not rule.permanent:
                yield f"trump.chains: {name!r}: the sheet has no permanent trumps"
        if len(set(chain)) != len(chain):
            yield f"trump.chains: {list(chain)!r}: a step stands twice in one chain"


def _draw(sheet: Sheet) -> Iterator[str]:
    rule = sheet.draw
    if not sheet.level.fixed:
        for key in ("first_shuffles", "first_cuts", "first_turns"):
            if "dealer" in getattr(rule, key):
                yield f"draw.{key}: {getattr(rule, key)!r}: in the first deal there is no dealer yet"
        if rule.first_turns == "nobody":
            yield "draw.first_turns: 'nobody': in the first deal somebody must turn up a card to find the first drawer"
    if 2 * rule.least_lifted > 54 * sheet.cards.decks:
        yield f"draw.least_lifted: {rule.least_lifted}: the pack cannot be cut so that both parts have as many"


def _declare(sheet: Sheet) -> Iterator[str]:
    rule, decks = sheet.declare, sheet.cards.decks
    if rule.joker_pair and not sheet.trump.no_trump:
        yield "declare.joker_pair: True: jokers cannot overcall to no trump where trump.no_trump is false"
    if rule.joker_pair and decks < 2:
        yield "declare.joker_pair: True: one deck has no pair of equal jokers"
    for key in ("most_cards", "closing_opening", "first_deal_small_jokers"):
        value = getattr(rule, key)
        if value is not None and value > decks:
            yield f"declare.{key}: {value}: {decks} decks hold only {decks} equal cards"
    if rule.joker_pair_barred_at and not rule.joker_pair:
        yield f"declare.joker_pair_barred_at: {list(rule.joker_pair_barred_at)!r}: declare.joker_pair is false"
    if rule.nobody != "permanent trumps" and not sheet.cards.kitty:
        yield f"declare.nobody: {rule.nobody!r}: there is no kitty to turn up"
    if rule.nobody != "first suited card" and not sheet.trump.no_trump:
        yield f"declare.nobody: {rule.nobody!r}: it can lead to no trump, and trump.no_trump is false"


def _throw(sheet: Sheet) -> Iterator[str]:
    rule = sheet.throw
    if rule.allowed and rule.penalty is None:
        yield "throw.penalty: None: throws are allowed, so the sheet must say what a failed one costs"
    if rule.stated_split and not rule.allowed:
        yield "throw.stated_split: True: there is nothing to split where throws are not allowed"
    if rule.must_state != "no throw" and not rule.stated_split:
        yield f"throw.must_state: {rule.must_state!r}: throw.stated_split is false, so nothing can be stated"


def _follow(sheet: Sheet) -> Iterator[str]:
    ladders = sheet.follow.ladders
    for kind, size in (("pair", 2), ("triple", 3), ("quad", 4)):
        for rung in getattr(ladders, kind):
            cards = sum(int(part[0]) * int(part[2]) for part in rung.split("+")) if "x" in rung else 0
            if cards > size:
                yield f"follow.ladders.{kind}: {rung!r}: {cards} cards cannot answer a {kind}"
            if rung in ("narrower", "shorter"):
                yield f"follow.ladders.{kind}: {rung!r}: only a run has {rung} runs"
    for kind in ("tractor", "bulldozer"):
        for rung in getattr(ladders, kind):
            if "x" in rung:
                yield f"follow.ladders.{kind}: {rung!r}: a run has any length; name a family of rungs"
    if "narrower" in ladders.tractor:
        yield "follow.ladders.tractor: 'narrower': nothing narrower than a tractor is a run"


def _trick(sheet: Sheet) -> Iterator[str]:
    if sheet.trick.wider_beats and not sheet.follow.wider_is_a_run:
        yield "trick.wider_beats: True: an answer that can win must also be legal; set follow.wider_is_a_run"


def _dig(sheet: Sheet) -> Iterator[str]:
    if sheet.dig.of == "kitty" and not sheet.cards.kitty:
        yield "dig.of: 'kitty': there is no kitty; dig the 'last trick'"


def _level(sheet: Sheet) -> Iterator[str]:
    rule = sheet.level
    bands = rule.dealer
    if not bands:
        yield "level.dealer: []: it must say what the dealer side wins"
    elif bands[0].at_most != rule.stage_at - 1:
        yield (
            f"level.dealer[0].at_most: {bands[0].at_most}: the first band must reach up to "
            f"{rule.stage_at - 1}, one below level.stage_at"
        )
    for i in range(1, len(bands)):
        if bands[i].at_most >= bands[i - 1].at_most or bands[i].levels <= bands[i - 1].levels:
            yield f"level.dealer[{i}]: {bands[i]!r}: bands go down in points and up in levels"
    if rule.counts == "small points" and not rule.fixed:
        yield "level.counts: 'small points': they replace levels only where level.fixed gives the levels"
    if rule.fixed and rule.beyond_ace:
        yield "level.beyond_ace: True: nobody is promoted where level.fixed gives the levels"
    for rank in rule.fixed:
        if rank in sheet.trump.permanent:
            yield f"level.fixed: {rank!r}: a permanent trump cannot be the level"


_CONDITIONS = (
    "found", "window", "severity", "both", "true_claim", "reparable", "most_cards_left", "from_minutes", "over_minutes",
    "choice",
)  # fmt: skip


def _always(case: PenaltyCase) -> bool:
    """Does a case apply whatever the facts, so that none after it ever does?"""
    open_to_all = all(getattr(case, name) in (None, ()) for name in _CONDITIONS)
    return open_to_all and case.from_times == 1 and not case.permanent_trumps


def _match(sheet: Sheet) -> Iterator[str]:
    rule = sheet.match
    if rule.by == "small points" and sheet.level.counts != "small points":
        yield "match.by: 'small points': the deals count levels"
    ahead = [band.ahead for band in rule.bands]
    if ahead and (ahead != sorted(set(ahead), reverse=True) or ahead[-1] != 0):
        yield f"match.bands: {ahead!r}: bands go down to being ahead by 0"
    announced = rule.announce_minutes_left
    if (announced is None) != (rule.last_deals == 0):
        yield f"match.last_deals: {rule.last_deals!r}: an announcement names how many deals are left, and the other way"
    if announced is not None and (rule.minutes is None or announced >= rule.minutes):
        yield f"match.announce_minutes_left: {announced!r}: the match has {rule.minutes or 'no'} minutes"


def _event(sheet: Sheet) -> Iterator[str]:
    yield from event_problems(sheet.event)


_MOST_STAGES = 20
_LONGEST_NAME = 80


def event_problems(rule: EventRule) -> list[str]:
    """What makes a format of an event impossible to run."""
    return list(_event_problems(rule))


def _event_problems(rule: EventRule) -> Iterator[str]:
    if not rule.stages:
        yield "event.stages: []: an event has a stage at least"
    if len(rule.stages) > _MOST_STAGES:
        yield f"event.stages: {len(rule.stages)} stages: at most {_MOST_STAGES}"
    for number, stage in enumerate(rule.stages[:_MOST_STAGES]):
        if max(len(stage.name.zh), len(stage.name.en)) > _LONGEST_NAME:
            yield f"event.stages[{number}].name: longer than {_LONGEST_NAME} characters"
        last = number == len(rule.stages) - 1
        if stage.advance is None and not last:
            yield f"event.stages[{number}].advance: none: how many go on to the next stage?"
        if stage.advance is not None and last:
            yield f"event.stages[{number}].advance: {stage.advance!r}: there is no stage after the last"
        if stage.pairing == "swiss" and stage.rounds is None:
            yield f"event.stages[{number}].rounds: none: Swiss rounds need their number"
        if stage.pairing == "knockout" and stage.groups > 1:
            yield f"event.stages[{number}].groups: {stage.groups!r}: a knockout has one bracket"
        if stage.third_place and stage.pairing != "knockout":
            yield f"event.stages[{number}].third_place: true: only a knockout has a match for the third place"
    for name in ("tie_breaks", "constraints"):
        listed = getattr(rule, name)
        if len(set(listed)) != len(listed):
            yield f"event.{name}: {list(listed)!r}: each is named once"
    if not rule.loss <= rule.draw <= rule.win:
        yield f"event.win: {rule.win:g}: a win counts most and a loss least"


def _clauses(sheet: Sheet) -> Iterator[str]:
    for chapter in CHAPTERS:
        for subject, clause in getattr(sheet, chapter).clauses.items():
            if clause not in sheet.clause:
                yield f"{chapter}.clauses.{subject}: {clause!r}: no such clause in the sheet"
    if sheet.penalty_otherwise is not None and sheet.penalty_otherwise not in sheet.clause:
        yield f"penalty_otherwise: {sheet.penalty_otherwise!r}: no such clause in the sheet"
    for offence, cases in sheet.penalty.items():
        for number, case in enumerate(cases):
            if case.clause not in sheet.clause:
                yield f"penalty.{offence}[{number}].clause: {case.clause!r}: no such clause in the sheet"
            if any(_always(earlier) for earlier in cases[:number]):
                yield f"penalty.{offence}[{number}]: {case.clause!r}: an earlier case always comes first"
    for clause_id, clause in sheet.clause.items():
        texts = [clause.zh, clause.en, *([clause.reading.zh, clause.reading.en] if clause.reading else [])]
        if not all(text.strip() for text in texts):
            yield f"clause.{clause_id}: '': every text needs words in zh and in en"


_CHECKS = (_cards, _trump, _draw, _declare, _throw, _follow, _trick, _dig, _level, _match, _event, _clauses)
