"""A refereed table: players may do what people do, and the sheet decides what follows.

Two settings: the table calls every offence at once, or only when a player or the referee calls it. Every step is on the
log; the same log always folds to the same state.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from tuolaji.cards import Seat, side_of
from tuolaji.deal import events as e
from tuolaji.deal.actions import Action
from tuolaji.deal.decide import decide
from tuolaji.deal.evolve import evolve
from tuolaji.deal.phase import phase_words
from tuolaji.deal.ruling import effective, open_choice, problem
from tuolaji.deal.setup import Setup
from tuolaji.deal.state import Asking, Burying, Drawing, Playing
from tuolaji.deal.table import Deal
from tuolaji.errors import QuestionError
from tuolaji.referee.detect import Slip, watch
from tuolaji.referee.rule import (
    Before,
    can_be_ruled,
    dismissal,
    ends_too_early,
    play_of,
    rule_accusation,
    rule_seen,
    rule_slip,
    side_in_deal,
    times,
    tolerated,
    with_settlement,
)
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.penalty import Offence
from tuolaji.rules.verdict import Verdict

Calls = Literal["at once", "when called"]


class RefereedDeal(Deal):
    """A deal with a referee; `before` counts what the match's earlier deals have ruled."""

    def __init__(self, log: list[e.Entry], calls: Calls = "when called", before: Before | None = None):
        # The watch folds the log anyway, so that it is not folded a second time for the state.
        self.log, self.watch = log, watch(log)
        if self.watch.state is None or not self.watch.state.opening.setup.refereed:
            raise ValueError("a referee works at a refereed table")
        self.state = self.watch.state
        self.calls = calls
        self.before: Before = before or {}

    @classmethod
    def open_refereed(
        cls, setup: Setup, seed: str, calls: Calls = "when called", before: Before | None = None
    ) -> "RefereedDeal":
        return cls(Deal.open(setup, seed).log, calls, before)

    def act(self, action: Action, now: int = 0) -> Verdict | None:
        """Do it; where the table calls at once, what was wrong with it is ruled on the spot."""
        found = decide(self.state, action, now)
        if isinstance(found, Verdict):
            return found
        self._append(found, now)
        if self.calls == "at once":
            self._rule_everything(now)
        return None

    def _append(self, events: list[e.AnyEvent], now: int) -> None:
        self.extend([e.Entry(event, now) for event in events])

    def extend(self, entries: Sequence[e.Entry]) -> None:
        for entry in entries:
            self.log.append(entry)
            self.watch.see(entry)
        assert self.watch.state is not None
        self.state = self.watch.state

    def _rule_everything(self, now: int) -> None:
        spoken_of = self.state.opening.sheet.penalty
        while can_be_ruled(self.state) and self.open_choice() is None:
            slip = next((slip for slip in self.watch.open if slip.offence in spoken_of and self._ripe(slip)), None)
            if slip is None:
                return
            self._append([e.Called("table", slip.offence, slip.seat, slip.trick)], now)
            self._append(rule_slip(play_of(self.state), slip, "table", self.before), now)

    def _ripe(self, slip: Slip) -> bool:
        return not ends_too_early(play_of(self.state), slip, self.before)

    def call(
        self,
        by: Seat,
        offence: OffenceName,
        accused: Seat,
        trick: int = 0,
        now: int = 0,
        *,
        admitted: bool = False,
    ) -> Verdict | None:
        """A player calls an offence of the other side; if it is there the sheet rules, if not the call is dismissed.

        Under a sheet that knows accusations the sides talk first: what is `admitted` is ruled as it is; what is not
        becomes an accusation, and both outcomes have their price.
        """
        if not can_be_ruled(self.state):
            return Verdict.no(None, "not_now", phase=phase_words(self.state))
        if side_of(by) == side_of(accused):
            return Verdict.no(None, "call_own_side", seat=by)
        if self.open_choice() is not None:
            return Verdict.no(None, "choice_open")
        slip = self._find(offence, accused, trick)
        if slip is not None and not self._ripe(slip):
            return Verdict.no(None, "ruling_too_early")
        if slip is None and self._ruled_already(offence, accused, trick):
            return Verdict.no(None, "ruled_already")
        if slip is not None and self._too_late(slip):
            return Verdict.no(None, "ruling_too_late")
        self._append([e.Called(by, offence, accused, trick)], now)
        accusing = "accusation" in self.state.opening.sheet.penalty and offence in ("revoke", "wrong_play")
        if accusing and not (slip and (admitted or tolerated(play_of(self.state), slip, self.before))):
            self._append(rule_accusation(play_of(self.state), slip, accused, trick, "table"), now)
        elif slip is None or slip.offence not in self.state.opening.sheet.penalty:
            self._append([dismissal(self.state, accused, "table", offence, found=slip is not None)], now)
        else:
            self._append(rule_slip(play_of(self.state), slip, "table", self.before), now)
        return None

    def _too_late(self, slip: Slip) -> bool:
        """A right to bid means nothing once the declaring is closed, and the trump suit stays once cards are led."""
        if slip.offence == "open_bid":
            return not isinstance(self.state, Drawing | Asking)
        begun = isinstance(self.state, Playing) and (bool(self.state.tricks) or self.state.lead is not None)
        return slip.offence == "false_bid" and begun

    def _ruled_already(self, offence: OffenceName, accused: Seat, trick: int) -> bool:
        """Was this very play ruled on before? It is not looked into again without an appeal."""
        names = {offence, "accusation"} if offence in ("revoke", "wrong_play") else {offence}
        ruled = effective(self.state.opening.rulings)
        return any(r.offence in names and r.seat == accused and trick and r.trick == trick for r in ruled)

    def _find(self, offence: OffenceName, accused: Seat, trick: int) -> Slip | None:
        def fits(slip: Slip) -> bool:
            named = slip.offence == offence or {slip.offence, offence} == {"revoke", "wrong_play"}
            return named and slip.seat == accused and trick in (0, slip.trick)

        return next((slip for slip in self.watch.open if fits(slip)), None)

    def open_choice(self) -> e.Ruled | None:
        """A ruling that waits for a side to choose what follows."""
        return open_choice(self.state)

    def choose(self, seat: Seat, choice: str, now: int = 0) -> Verdict | None:
        """The side without fault chooses; the sheet then rules with that choice."""
        ruling = self.open_choice()
        if ruling is None:
            return Verdict.no(None, "no_choice_open")
        if side_of(seat) == side_of(ruling.seat):
            return Verdict.no(ruling.clause, "not_your_choice", seat=seat)
        if choice not in ruling.choices:
            return Verdict.no(ruling.clause, "not_a_choice", options=", ".join(ruling.choices))
        chose = e.Chose(ruling.number, seat, choice)
        state = play_of(evolve(self.state, chose))
        if ruling.seen is not None:
            found = rule_seen(state, replace(ruling.seen, choice=choice), ruling.seat, ruling.by)
        else:
            found = rule_slip(state, self._slip_behind(ruling), ruling.by, self.before, choice)
        self._append([chose, *found], now)
        return None

    def _slip_behind(self, ruling: e.Ruled) -> Slip:
        """What a ruling was about: found in the log, or seen only by the referee."""
        cut = next(i for i, entry in enumerate(self.log) if entry.event == ruling)
        facts = (ruling.offence, ruling.seat, ruling.trick)
        found = (slip for slip in watch(self.log[:cut]).open if (slip.offence, slip.seat, slip.trick) == facts)
        return next(found, Slip(cut, ruling.offence, ruling.seat, (), ruling.trick))

    def penalise(self, seat: Seat, offence: Offence, now: int = 0, by: str = "referee") -> Verdict | None:
        """The referee applies the sheet to what he has seen himself; how often it has happened is counted here."""
        if not can_be_ruled(self.state):
            return Verdict.no(None, "not_now", phase=phase_words(self.state))
        play = play_of(self.state)
        if isinstance(play, Burying | Playing) and side_in_deal(play, seat) != offence.offender:
            return Verdict.no(None, "wrong_side", seat=seat)
        often = max(offence.times, times(self.state, offence.offence, seat, self.before))
        level = offence.level or self.state.opening.setup.level
        offence = replace(offence, times=often, level=level)
        try:
            found = rule_seen(play, offence, seat, by)
        except QuestionError as error:
            return Verdict.no(None, "facts_missing", why=str(error))
        if isinstance(found[0], e.Ruled):
            fault = problem(self.state, found[0])
            if fault:
                return Verdict.no(None, "ruling_bad", why=fault)
            if found[0].choices:
                found[0] = replace(found[0], seen=offence)
        self._append(found, now)
        return None

    def rule(self, ruled: e.Ruled, now: int = 0) -> Verdict | None:
        """A referee's own ruling, on what software cannot see or against what it ruled; it must give a reason."""
        if not can_be_ruled(self.state):
            return Verdict.no(None, "not_now", phase=phase_words(self.state))
        if not all(ruled.reason.get(lang, "").strip() for lang in ("zh", "en")):
            return Verdict.no(None, "reason_missing")
        fault = problem(self.state, ruled)
        if fault:
            return Verdict.no(None, "ruling_bad", why=fault)
        self._append(with_settlement(play_of(self.state), ruled), now)
        return None

    def appeal(self, seat: Seat, ruling: int, reason: str, now: int = 0) -> Verdict | None:
        """Ask for a ruling to be heard again; the referee answers with a ruling of his own."""
        if not 1 <= ruling <= len(self.state.opening.rulings):
            return Verdict.no(None, "ruling_unknown", due=ruling)
        if not reason.strip():
            return Verdict.no(None, "reason_missing")
        self._append([e.Appealed(ruling, seat, reason)], now)
        return None
