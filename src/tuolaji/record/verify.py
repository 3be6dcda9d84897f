"""Verification: every step of a record played again against its sheet; the first that is wrong is pointed at."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tuolaji.cards import RANKS, SEATS, Hand, Side, full_deck, next_seat, opponents_of
from tuolaji.deal import actions as a
from tuolaji.deal.deal import next_setup
from tuolaji.deal.decisions.decide import open_deal
from tuolaji.deal.decisions.play import settlement_after
from tuolaji.deal.fair import commitment
from tuolaji.deal.log import events as e
from tuolaji.deal.rulings.ruling import problem
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Asking, Burying, Cutting, Drawing, Finished, Playing, State
from tuolaji.deal.time.clock import decide_timed, follow, window_moved_by
from tuolaji.errors import SheetError
from tuolaji.record.model import DealRecord, Record
from tuolaji.record.text import event_text
from tuolaji.rules.cards import pack_size
from tuolaji.rules.clock import shorter_than_sheet
from tuolaji.rules.level import above_levels, level_number, match_over
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, in_languages

_SEED = re.compile(r"[0-9a-f]{64}")
_PAST_ACE = re.compile(r"A\+[1-9][0-9]{0,2}")


class RecordFault(NamedTuple):
    """The first wrong step of a record: which deal, which event of its log, what is wrong, by which clause."""

    deal: int
    step: int
    event: str
    clause: str | None
    reason: dict[str, str]
    """The fault in words, by language."""

    def __str__(self) -> str:
        return f"deal {self.deal}, step {self.step}: {self.event}: {self.reason['en']}"


def verify(record: Record) -> RecordFault | None:
    """The first fault of a record, or None if every step of it is right."""
    try:
        sheet = load(record.rules)
    except SheetError as error:
        return _fault(0, 0, None, Message("record.sheet_unreadable", problem=error))
    if sheet.version != record.rules_version:
        versions = {"sheet": sheet.id, "version": record.rules_version, "current": sheet.version}
        return _fault(0, 0, None, Message("record.other_version", **versions))
    before: Finished | None = None
    for number, deal in enumerate(record.deals, start=1):
        fault, state = verify_deal(record.rules, deal, number)
        if fault:
            return fault
        new_match = deal.setup.first_deal and deal.setup.number == 1
        if before is not None and not new_match and before.settled and match_over(sheet.level, before.settled.passed):
            return _fault(number, 1, deal.log[0].event, Message("record.match_was_over"))
        if before is not None and not new_match and not _follows(deal.setup, next_setup(before)):
            return _fault(number, 1, deal.log[0].event, Message("record.begins_otherwise"))
        if not isinstance(state, Finished) and number < len(record.deals):
            return _fault(number, len(deal.log), deal.log[-1].event, Message("record.not_finished"))
        before = state if isinstance(state, Finished) else None
    return None


def _follows(setup: Setup, due: Setup) -> bool:
    """Does a deal begin as the one before it ended? An eldest who was drawn by lot may be drawn again, and
    a table resolves its clocks anew for each deal."""
    due = replace(due, clocks=setup.clocks, untimed=setup.untimed)
    return setup == due or setup == replace(due, eldest=None)


def _fault(
    deal: int, step: int, event: e.AnyDealEvent | None, wrong: Message, clause: str | None = None
) -> RecordFault:
    return RecordFault(deal, step, event_text(event) if event else "", clause, in_languages(wrong))


def verify_deal(rules: str, deal: DealRecord, number: int = 1) -> tuple[RecordFault | None, State | None]:
    """The first fault of one deal, and the state that its log leads to."""
    log = [entry.event for entry in deal.log]
    times = [entry.at for entry in deal.log]
    fault = _check_opening(rules, log, number)
    if fault:
        return fault, None
    timed = follow(None, deal.log[0])
    for step in range(1, len(log)):
        if times[step] < times[step - 1]:
            return _fault(number, step + 1, log[step], Message("record.time_backwards")), timed.state
    step = 1
    while step < len(log):
        event, state = log[step], timed.state
        if isinstance(state, Cutting) and not state.opening.seed and not isinstance(event, e.DrawBegan):
            return _fault(number, step + 1, event, Message("record.pack_missing")), state
        if isinstance(event, e.DrawBegan) and event.pack and isinstance(state, Cutting):
            fault = _check_given(state, event, number, step)
            if fault:
                return fault, state
            timed = follow(timed, deal.log[step])
            step += 1
            continue
        if isinstance(event, _REFEREE) and state.opening.setup.refereed:
            wrong = referee_problem(state, event)
            if wrong:
                return _fault(number, step + 1, event, Message("record.referee_cannot", problem=wrong)), state
            follows = window_moved_by(timed, event, times[step])
            timed = follow(timed, deal.log[step])
            step += 1
            settled = settlement_after(timed.state, event) if isinstance(event, e.Ruled) else None
            for due in [*follows, *([settled] if settled is not None else [])][: len(log) - step]:
                if log[step] != due:
                    wrong_step = Message("record.by_ruling", due=event_text(due))
                    return _fault(number, step + 1, log[step], wrong_step), timed.state
                timed = follow(timed, deal.log[step])
                step += 1
            continue
        action = action_of(event)
        found = decide_timed(timed, action, times[step]) if action else None
        if found is None:
            return _fault(number, step + 1, event, Message("record.not_here")), state
        if isinstance(found, Verdict):
            reason = found.reason()
            return RecordFault(number, step + 1, event_text(event), found.clause, reason), state
        for expected in found:
            if step >= len(log):
                break
            if log[step] not in (expected, _unstated(expected)):
                wrong_step = Message("record.by_sheet", due=event_text(expected))
                return _fault(number, step + 1, log[step], wrong_step), timed.state
            timed = follow(timed, e.DealRow(expected, times[step]))
            step += 1
    return None, timed.state


def _unstated(event: e.AnyDealEvent) -> e.AnyDealEvent:
    """The same event without its structure: where only one is possible, a record need not write it."""
    return replace(event, split=None) if isinstance(event, e.Played | e.ThrowStopped) else event


_REFEREE = (e.CardMoved, e.Called, e.Ruled, e.Chose, e.Dismissed, e.Appealed)
"""What people decide at a refereed table: it is on the record with its reason, and is taken as it stands."""


def referee_problem(state: State, event: e.AnyDealEvent) -> Verdict | None:
    """Why something that people decided cannot have happened, if it cannot."""
    rulings = state.opening.rulings
    match event:
        case e.Ruled():
            return problem(state, event)
        case e.Chose() if not any(r.number == event.ruling and event.choice in r.choices for r in rulings):
            return Verdict.no(None, "ruling_no_choice", due=event.ruling, choice=event.choice)
        case e.Appealed() if not 1 <= event.ruling <= len(rulings):
            return Verdict.no(None, "ruling_unknown", due=event.ruling)
        case e.CardMoved():
            drawing = state.drawing if isinstance(state, Asking) else state
            early = isinstance(drawing, Drawing | Burying) or (isinstance(drawing, Playing) and not drawing.tricks)
            if not early or len(event.card) != 1 or not event.card <= drawing.hands[SEATS.index(event.seat)]:  # type: ignore[union-attr]
                return Verdict.no(None, "ruling_no_card", seat=event.seat)
    return None


def _check_opening(rules: str, log: Sequence[e.AnyDealEvent], number: int) -> RecordFault | None:
    first = log[0] if log else None
    if not isinstance(first, e.Opened):
        return _fault(number, 1, first, Message("record.no_opening"))
    problem = check_setup(rules, first.setup)
    if problem:
        return _fault(number, 1, first, Message("record.bad_opening", problem=problem))
    if bool(first.seed) != bool(first.commitment) or (first.seed and not _SEED.fullmatch(first.seed)):
        return _fault(number, 1, first, Message("record.bad_seed"))
    if first.seed and commitment(first.seed) != first.commitment:
        return _fault(number, 1, first, Message("record.bad_commitment"))
    if first.seed and open_deal(first.setup, first.seed) != [first]:
        return _fault(number, 1, first, Message("record.wrong_eldest"))
    return None


def check_setup(rules: str, setup: Setup) -> Message | None:
    """The fault of a setup, or None if it is right."""
    sheet = load(rules)
    if setup.rules != rules:
        return Message("record.setup_other_sheet", sheet=setup.rules)
    if set(setup.levels) != {"EW", "NS"}:
        return Message("record.setup_levels_missing")
    for level in setup.levels.values():
        written = level in RANKS or _PAST_ACE.fullmatch(level)
        if not written or above_levels(sheet.level, level_number(level)):
            return Message("record.setup_no_level", level=level, sheet=sheet.id)
        if level_number(level) < RANKS.index(sheet.level.first):
            return Message("record.setup_level_too_low", level=level, sheet=sheet.id)
    charges = {case.points for case in sheet.penalty.get("late", ()) if case.points}
    if not set(setup.charged.values()) <= charges:
        return Message("record.setup_charge", sheet=sheet.id)
    if setup.charged and setup.number > 1:
        return Message("record.setup_charge_late")
    if setup.dealing and not (setup.first_deal and setup.dealer is None):
        return Message("record.setup_dealing")
    if not 1 <= setup.number <= 10_000:
        return Message("record.setup_number", number=setup.number)
    shorter = shorter_than_sheet(setup.clocks, sheet) if setup.clocks is not None else None
    if shorter is not None:
        return Message("record.setup_clock", clock=shorter, sheet=sheet.id)
    return _check_fixed(sheet, setup) if sheet.level.fixed else _check_first(sheet, setup)


def _check_first(sheet: Sheet, setup: Setup) -> Message | None:
    """In a first deal both sides are at the first level and nobody deals yet; later somebody does."""
    if not setup.first_deal:
        return Message("record.setup_nobody_deals") if setup.dealer is None else None
    if setup.dealer is not None:
        return Message("record.setup_dealer_too_early")
    if setup.dealing:
        return _check_dealing(sheet, setup, setup.dealing)
    if setup.number > 1:
        return None if setup.refereed else Message("record.setup_bid_again")
    at_first = set(setup.levels.values()) == {sheet.level.first}
    return None if at_first else Message("record.setup_first_level")


def _check_dealing(sheet: Sheet, setup: Setup, side: Side) -> Message | None:
    """The others were late: a side deals without bidding, at a level that a clause of the sheet gives for it."""
    given = {case.others_level for case in sheet.penalty.get("late", ()) if case.others_level}
    if setup.levels[side] not in given:
        return Message("record.setup_dealing_level", sheet=sheet.id, level=setup.levels[side])
    if setup.number > 1 or setup.levels[opponents_of(side)] != sheet.level.first:
        return Message("record.setup_late_level")
    return None


def _check_fixed(sheet: Sheet, setup: Setup) -> Message | None:
    """Where the levels are fixed, so is the dealer of every deal."""
    fixed = sheet.level.fixed
    if setup.number > len(fixed):
        return Message("record.setup_deals", deals=len(fixed))
    level, dealer = fixed[setup.number - 1], next_seat("E", setup.number - 1)
    if set(setup.levels.values()) != {level} or setup.dealer != dealer:
        return Message(
            "record.setup_fixed", number=setup.number, dealer=Message("cards.seat", seat=dealer), level=level
        )
    return None


def _check_given(state: Cutting, event: e.DrawBegan, number: int, step: int) -> RecordFault | None:
    """A pack written down from a physical table: all the cards, and the right first drawer."""
    decks = state.opening.sheet.cards.decks
    if state.opening.seed:
        return _fault(number, step + 1, event, Message("record.pack_and_seed"))
    whole = len(event.pack) == pack_size(state.opening.sheet.cards) and all(len(card) == 1 for card in event.pack)
    if not whole or Hand.of(kind for card in event.pack for kind in card) != full_deck(decks):
        return _fault(number, step + 1, event, Message("record.bad_pack", decks=decks))
    dealer = state.opening.setup.dealer
    if dealer and event.drawer != dealer:
        clause = state.opening.sheet.draw.clauses.get("draw")
        wrong = Message("record.dealer_draws_first", dealer=Message("cards.seat", seat=dealer))
        return _fault(number, step + 1, event, wrong, clause)
    return None


def action_of(event: e.AnyDealEvent) -> a.Action | a.ClockAction | None:
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
        case e.PlayedEarly():
            return a.Play(event.seat, event.cards)
        case e.Exposed():
            return a.Expose(event.seat, event.cards)
        case e.ShownWrong():
            return a.Declare(event.seat, event.cards)
        case e.Played() | e.ThrowStopped():
            return a.Play(event.seat, event.cards, event.split)
        case e.Paused():
            return a.Pause()
        case e.Resumed():
            return a.Resume()
        case e.Forced() if event.chooser is not None:
            return a.Name(event.chooser, event.cards)
    return None
