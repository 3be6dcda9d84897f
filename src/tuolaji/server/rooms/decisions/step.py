"""A step of the deal under way, decided: the events of its row, or why not. Nothing changes before they are written."""

from tuolaji.deal import actions as a
from tuolaji.deal.state import Finished
from tuolaji.match import actions as ma
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.line import line_of
from tuolaji.referee.actions import RefereeAction
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.server.rooms.decisions.referee_joins import joins_now
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.log.state import Room
from tuolaji.server.rooms.person import NO_DEAL, NO_REFEREE, PAUSED, Events, Refused, by_verdict


def act_at_table(room: Room, action: a.Action, now: int) -> Events | Refused:
    """An action of a seat, of the clock or of a program in the deal under way."""
    if room.paused is not None and room.stage == "playing":
        return PAUSED
    return step(room, action, now)


def step(room: Room, action: a.Action | RefereeAction, now: int) -> Events | Refused:
    """The effect of an action on the deal under way, and on the match if the deal ends with it."""
    deal = room.deal
    if deal is None or isinstance(deal.state, Finished):
        return NO_DEAL
    if isinstance(action, RefereeAction):
        found = deal.decide(action, now) if isinstance(deal, RefereedDeal) else None
    else:
        found = deal.decide(action, now)
    if found is None:
        return NO_REFEREE
    if isinstance(found, Verdict):
        return by_verdict(found)
    finished = deal.finished_by(found)
    return [e.DealStepped(tuple(found)), *(_ended(room, finished, now) if finished is not None else [])]


def _ended(room: Room, finished: Finished, now: int) -> Events:
    """A deal that has ended gives the match its line, in the same row; a referee who waits comes in."""
    assert room.match is not None
    line = line_of(finished)
    action: ma.AnyMatchAction = ma.Void() if line is None else ma.End(line)
    steps = decide_match(room.match, action, now)
    assert not isinstance(steps, Verdict), steps
    return [e.MatchStepped(tuple(entry.event for entry in steps)), *joins_now(room)]
