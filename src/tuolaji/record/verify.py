"""Verification: every step of a record played again against its sheet; the first that is wrong is pointed at."""

from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.cards import RANKS, Hand, full_deck
from tuolaji.deal import actions as a
from tuolaji.deal import events as e
from tuolaji.deal.decide import decide, open_deal
from tuolaji.deal.evolve import evolve
from tuolaji.deal.fair import commitment
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Cutting, Finished, State
from tuolaji.deal.table import next_setup
from tuolaji.errors import SheetError
from tuolaji.record.model import DealRecord, Record
from tuolaji.record.text import event_text
from tuolaji.rules.level import level_number
from tuolaji.rules.load import load
from tuolaji.rules.verdict import Verdict


class Fault(NamedTuple):
    """The first wrong step of a record: which deal, which event of its log, what is wrong, by which clause."""

    deal: int
    step: int
    event: str
    clause: str | None
    reason: dict[str, str]

    def __str__(self) -> str:
        return f"deal {self.deal}, step {self.step}: {self.event}: {self.reason['en']}"


def verify(record: Record) -> Fault | None:
    """The first fault of a record, or None if every step of it is right."""
    try:
        sheet = load(record.rules)
    except SheetError as error:
        return _fault(0, 0, None, f"规则无法读取：{error}", f"the sheet cannot be read: {error}")
    if sheet.version != record.rules_version:
        zh = f"记录用的是{record.rules}第{record.rules_version}版，现在是第{sheet.version}版"
        en = f"the record was played under version {record.rules_version} of {sheet.id}, this is {sheet.version}"
        return _fault(0, 0, None, zh, en)
    before: Finished | None = None
    for number, deal in enumerate(record.deals, start=1):
        fault, state = verify_deal(record.rules, deal, number)
        if fault:
            return fault
        new_match = deal.setup.first_deal and deal.setup.number == 1
        if before is not None and not new_match and deal.setup != next_setup(before):
            zh, en = "这副牌的开局与上一副的结果不符", "the deal does not begin as the one before it ended"
            return _fault(number, 1, deal.log[0].event, zh, en)
        if not isinstance(state, Finished) and number < len(record.deals):
            return _fault(number, len(deal.log), deal.log[-1].event, "这副牌没有打完", "the deal is not finished")
        before = state if isinstance(state, Finished) else None
    return None


def _fault(deal: int, step: int, event: e.AnyEvent | None, zh: str, en: str, clause: str | None = None) -> Fault:
    return Fault(deal, step, event_text(event) if event else "", clause, {"zh": zh, "en": en})


def verify_deal(rules: str, deal: DealRecord, number: int = 1) -> tuple[Fault | None, State | None]:
    """The first fault of one deal, and the state that its log leads to."""
    log = [entry.event for entry in deal.log]
    times = [entry.at for entry in deal.log]
    fault = _check_opening(rules, log, number)
    if fault:
        return fault, None
    state: State = evolve(None, log[0])
    step = 1
    while step < len(log):
        event = log[step]
        if step and times[step] < times[step - 1]:
            return _fault(number, step + 1, event, "时间倒退了", "the time runs backwards"), state
        if isinstance(event, e.DrawBegan) and event.pack and isinstance(state, Cutting):
            fault = _check_given(state, event, number, step)
            if fault:
                return fault, state
            state = evolve(state, event)
            step += 1
            continue
        action = action_of(event)
        found = decide(state, action, times[step]) if action else None
        if found is None:
            return _fault(number, step + 1, event, "这一步不该在这里出现", "this cannot happen here"), state
        if isinstance(found, Verdict):
            reason = found.reason()
            return Fault(number, step + 1, event_text(event), found.clause, reason), state
        for expected in found:
            if step >= len(log):
                break
            if log[step] != expected:
                zh = f"按规则应是：{event_text(expected)}"
                en = f"by the sheet it is: {event_text(expected)}"
                return _fault(number, step + 1, log[step], zh, en), state
            state = evolve(state, expected)
            step += 1
    return None, state


def _check_opening(rules: str, log: Sequence[e.AnyEvent], number: int) -> Fault | None:
    first = log[0] if log else None
    if not isinstance(first, e.Opened):
        return _fault(number, 1, first, "一副牌的记录要从开局写起", "the log of a deal begins with its opening")
    problem = check_setup(rules, first.setup)
    if problem:
        return _fault(number, 1, first, f"开局不对：{problem}", f"the opening is wrong: {problem}")
    if first.seed and commitment(first.seed) != first.commitment:
        zh = "种子的SHA-256与事先公布的不符"
        en = "the SHA-256 of the seed is not what was committed to"
        return _fault(number, 1, first, zh, en)
    if first.seed and open_deal(first.setup, first.seed) != [first]:
        return _fault(number, 1, first, "最年长者不是抽签抽出的那一位", "the eldest is not the one that the lot gave")
    return None


def check_setup(rules: str, setup: Setup) -> str | None:
    """What is wrong with a setup, if anything."""
    sheet = load(rules)
    if setup.rules != rules:
        return f"it is played under {setup.rules!r}"
    if set(setup.levels) != {"EW", "NS"}:
        return "both sides need a level"
    for level in setup.levels.values():
        known = level in RANKS or (level.startswith("A+") and level[2:].isdigit() and len(level) < 6)
        if not known or (level.startswith("A+") and not sheet.level.beyond_ace):
            return f"{level!r} is no level under {sheet.id}"
        if level_number(level) < RANKS.index(sheet.level.first):
            return f"{level!r} is below the first level of {sheet.id}"
    if setup.dealer is None and (not setup.first_deal or sheet.level.fixed):
        return "nobody deals"
    return None


def _check_given(state: Cutting, event: e.DrawBegan, number: int, step: int) -> Fault | None:
    """A pack written down from a physical table: all the cards, and the right first drawer."""
    decks = state.opening.sheet.cards.decks
    if state.opening.seed:
        return _fault(number, step + 1, event, "有种子的牌不能另写牌序", "a pack with a seed is not written down")
    if any(len(card) != 1 for card in event.pack) or sum(event.pack, Hand()) != full_deck(decks):
        return _fault(number, step + 1, event, f"不是完整的{decks}副牌", f"the pack is not {decks} whole decks")
    dealer = state.opening.setup.dealer
    if dealer and event.drawer != dealer:
        clause = state.opening.sheet.draw.clauses.get("draw")
        return _fault(number, step + 1, event, f"应由庄家{dealer}先抓", f"the dealer {dealer} draws first", clause)
    return None


def action_of(event: e.AnyEvent) -> a.Action | None:
    """The action that an event came from; None if it only ever follows from another event."""
    match event:
        case e.PackCut():
            return a.Cut(event.seat, event.lifted, event.salt, event.more)
        case e.CardTurned():
            return a.TurnUp(event.seat, event.salt)
        case e.Drew():
            return a.Draw(event.seat)
        case e.Declared():
            return a.Declare(event.seat, event.cards)
        case e.Passed():
            return a.Pass(event.seat)
        case e.DeclaringClosed() | e.Redealt():
            return a.Wait()
        case e.Buried():
            return a.Bury(event.seat, event.cards)
        case e.Played() | e.ThrowStopped():
            return a.Play(event.seat, event.cards, event.split)
        case e.Forced() if event.chooser is not None:
            return a.Name(event.chooser, event.cards)
    return None
