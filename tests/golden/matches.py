"""A match at the desk under each sheet, with everything that a match's log can hold."""

import msgspec

from tests.match.desk import Desk
from tuolaji.match import actions as a

_POINTS = (40, 85, 120, 30, 165, 75, 0, 200)


def match_rows(rules: str) -> list[bytes]:
    """Three matches, one after the other: played and corrected, forfeited, and decided by the organiser."""
    desks = [_played(rules), _forfeited(rules), _overruled(rules)]
    return [msgspec.json.encode(entry) for desk in desks for entry in desk.log]


def _played(rules: str) -> Desk:
    desk = Desk(rules, 60)
    desk.try_it(a.Arrive("EW", 3), 0)
    desk.try_it(a.Arrive("NS", 7), 0)
    for number, points in enumerate(_POINTS):
        if desk.over:
            break
        if number == 2:
            desk.do(a.Begin(), 5 * number)
            desk.do(a.Void(bid_again=True), 5 * number + 1)
        desk.deal(points, 5 * number + 1, 5 * number + 4, dealer="N")
        if number == 3:
            line = desk.match.lines[-1]
            desk.try_it(a.Correct(len(desk.match.lines), line, "Referee 李", "a line was misread / 看错了一行"), 20)
    desk.try_it(a.Agree(), 70)
    desk.sign(75)
    desk.try_it(a.HandIn("East"), 76)
    desk.try_it(a.Wait(), 200)
    return desk


def _forfeited(rules: str) -> Desk:
    desk = Desk(rules)
    desk.try_it(a.Arrive("NS", 16), 0)
    if not desk.over:
        desk.deal(90, 17, 20)
        desk.do(a.Forfeit("NS", "left the hall / 离场"), 21)
    return desk


def _overruled(rules: str) -> Desk:
    desk = Desk(rules, 30)
    desk.deal(90, 1, 20)
    desk.try_it(a.Wait(), 45)
    desk.try_it(a.Agree(), 45)
    desk.try_it(a.Overrule("EW", "Organiser 王", "cards of another table were played / 用错了牌"), 46)
    desk.try_it(a.Wait(), 300)
    return desk
