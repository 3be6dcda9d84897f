"""What the five sheets say to an offence, written from their text alone, clause by clause.

The sheets are in the rulebook's folder of published texts; FZ, LP, BC, GG and TW are the clauses' ids.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.events.written import Offence


@dataclass(frozen=True)
class Effect:
    """What follows from an offence for the deal, the match and the event.

    `points` are card points charged to the offending side (below zero the other side pays). `loses` are the levels
    that the other side takes: the first if the dealer side offends (they come with the stage), the second if the
    defenders do. With `at_least` the count may give the winner more. `small` are the small points of a lost deal.
    `committee`: everything but `points` waits until a committee, a chief referee or the organiser confirms.
    """

    points: int = 0
    loses: tuple[int, int] | None = None
    at_least: bool = False
    small: int = 0
    forfeit: bool = False
    sheet_late: bool = False
    others_deal_at: str = ""
    out: bool = False
    committee: bool = False


NOTHING = Effect()


def _fuze(offence: Offence, times: int, _level: str, _excused: bool) -> Effect:
    cards = len(offence.cards)
    lost = Effect(loses=(0, 0), small=2)
    match offence.offence:
        # FZ-6.2b: 挡一张扣10分，挡一对扣20分. FZ-6.2a: 暴露一张扣10分. FZ-6.5: 越序出牌 每张扣10分.
        case "failed_throw" | "wrong_play" | "exposed_card" | "out_of_turn":
            return Effect(points=10 * cards)
        # FZ-6.3: in its own trick or the next, and reparable: as a wrong play; from three tricks on: lost, ±2.
        case "revoke":
            return lost if offence.found == "later" or not offence.reparable else Effect(points=10 * cards)
        # FZ-6.1: before the first lead a card is drawn from the long hand; then lost, ±2, unless they play on.
        case "card_count" | "mis_bury":
            return lost if offence.found != "before_lead" and offence.choice == "end" else NOTHING
        # FZ-6.4: 延时一次警告，第二次扣10分. FZ-2.3: 第一次警告，以后每次扣10分.
        case "overtime" | "wrong_declaration":
            return Effect(points=10) if times > 1 else NOTHING
        # FZ-6.6: 每传递一次判罚50分; three times: the chief referee may send them out of the event.
        case "illegal_information":
            return Effect(points=50, out=times >= 3, committee=times >= 3)
        # FZ-2.4: 轻罚张扣10分.
        case "bad_cut":
            return Effect(points=10)
        # FZ-6.7: 5 minutes a warning, 10 minutes 10 points (in the first deal), 15 minutes a forfeit.
        case "late":
            return Effect(forfeit=True) if offence.minutes >= 15 else Effect(points=10 * (offence.minutes >= 10))
        # FZ-5.
        case "forfeit":
            return Effect(forfeit=True)
    return NOTHING


def _lianpai(offence: Offence, times: int, _level: str, _excused: bool) -> Effect:
    labour = {"A": Effect(loses=(2, 2)), "B": Effect(points=160)}
    match offence.offence:
        # LP-8.2: 出错牌按每张10分; cards laid out of turn and seen are wrongly played cards.
        case "wrong_play" | "out_of_turn":
            return Effect(points=10 * len(offence.cards))
        # LP-8.3: from the lead of the next trick on "劳改": (A) two levels, (B) 160 points; before it as LP-8.2.
        case "revoke":
            return Effect(points=10 * len(offence.cards)) if offence.found == "same_trick" else labour[offence.choice]
        # LP-8.3 for a count found after the second trick is led; earlier a redeal is proposed (LP-8.10).
        case "card_count":
            return labour[offence.choice] if offence.found == "after_second_trick" else Effect(committee=True)
        # LP-8.7: 警告一次，如再次犯 … 取消违规方比赛资格, and the committee declares it.
        case "conduct" | "illegal_information":
            return Effect(out=True, committee=True) if times > 1 else NOTHING
        # LP-8.9: 弃权方该轮比赛所得分为0分, the other side goes on.
        case "forfeit":
            return Effect(forfeit=True)
    # LP-8.1, 8.4, 8.5 and 8.8 take no points: a bid is lost, a deal is played again, a trump suit is named.
    return NOTHING


def _buchong(offence: Offence, times: int, level: str, _excused: bool) -> Effect:
    # BC-4.1, 4.4, 4.6: 庄家违规，防守方升2级；防守方违规，庄家升3级.
    lost = Effect(loses=(2, 3))
    match offence.offence:
        # BC-4.2a: 每个错误牌张扣10分. BC-4.2b: 他人每挡一张10分.
        case "wrong_play" | "failed_throw":
            return Effect(points=10 * len(offence.cards))
        # BC-4.3: 10, or 20 for 分牌、级牌、王牌、A.
        case "exposed_card":
            return Effect(points=_exposed(offence, level))
        # BC-4.4: it stands when the next trick is complete; not with the last two cards.
        case "revoke":
            two_left = offence.cards_left is not None and offence.cards_left <= 2
            stands = offence.found in ("after_next_trick", "later") and not two_left
            return lost if stands else Effect(points=_exposed(offence, level))
        case "card_count" | "mis_bury":
            return NOTHING if offence.found == "before_lead" else lost
        # BC-4.5: 超时第一次警告，第二次扣10分.
        case "overtime":
            return Effect(points=10) if times > 1 else NOTHING
        # BC-4.6: 累计三次 … 取消违规方比赛资格: the sheet itself says so.
        case "illegal_information":
            return Effect(loses=(2, 3), out=times >= 3)
        # BC-2.4, minutes rounded up; under one is free.
        case "late":
            bands = ((1, ""), (5.0001, "2"), (10.0001, "3"), (15.0001, "4"))
            level_given = next((name for limit, name in bands if offence.minutes < limit), None)
            return Effect(forfeit=True) if level_given is None else Effect(others_deal_at=level_given)
        # BC-2.2b: 责任方按弃权记分，非责任方按实际比赛结果记分.
        case "score_sheet_late":
            return Effect(sheet_late=True)
        # BC-2.3.
        case "forfeit":
            return Effect(forfeit=True)
    return NOTHING


def _exposed(offence: Offence, level: str) -> int:
    """BC-4.3: 10 points, or 20 for cards that are important; the referee may say which."""
    important = any(card in ("W", "w") or card[1] in ("5", "T", "K", "A", level) for card in offence.cards)
    if offence.severity:
        important = offence.severity == "important"
    return 20 if important else 10


def _gongguan(offence: Offence, _times: int, _level: str, _excused: bool) -> Effect:
    match offence.offence:
        # GG-19, GG-21, GG-22: 一次扣罚20分.
        case "failed_throw" | "exposed_card" | "out_of_turn":
            return Effect(points=20)
        # GG-18: it stands when the next trick is led: step-down or promotion, and play goes on for how many levels.
        # Before that the cards shown count as exposed. GG-19: wrong follows, discards and ruffs likewise.
        case "revoke" | "wrong_play":
            return Effect(points=20) if offence.found == "same_trick" else Effect(loses=(0, 1), at_least=True)
        # GG-20: 无错方升级。如双方均错，则重新该局比赛.
        case "card_count" | "mis_bury":
            return NOTHING if offence.both else Effect(loses=(1, 1))
        # GG-10d: 轻则该轮自动下台或升级；重则判取消参赛资格 (by the organiser).
        case "illegal_information":
            return Effect(out=True, committee=True) if offence.severity == "grave" else Effect(loses=(0, 1))
        case "forfeit":
            return Effect(forfeit=True)
    return NOTHING


def _tianwen(offence: Offence, _times: int, level: str, excused: bool) -> Effect:
    # TW-1.4: 错将常主当副牌出，不扣分; once in a deal, whichever offence it is reported as.
    if takes_permanent_trump(offence, level) and not excused:
        return NOTHING
    match offence.offence:
        # TW-1.1: 拿回几张扣几十分.
        case "failed_throw":
            return Effect(points=10 * len(offence.cards))
        # TW-1.6 (1)(2)(4): 扣40分.
        case "revoke" | "wrong_play" | "illegal_information":
            return Effect(points=40)
        # TW-1.6 (3): found at the end; before the first lead it is put right without points.
        case "card_count" | "mis_bury":
            return NOTHING if offence.found == "before_lead" else Effect(points=40)
        # TW-1.8: 检举成功扣60分，不符合事实则检举方扣60分.
        case "accusation":
            return Effect(points=60 if offence.true_claim else -60)
        case "forfeit":
            return Effect(forfeit=True)
    # TW-1.2, 1.3, 1.9: nothing is charged.
    return NOTHING


def takes_permanent_trump(offence: Offence, level: str) -> bool:
    """TW-1.4: is the play wrong only because of jokers or level cards?"""
    plays = offence.offence in ("wrong_play", "revoke")
    return plays and bool(offence.cards) and all(card in ("W", "w") or card[1] == level for card in offence.cards)


_SHEETS: dict[str, Callable[[Offence, int, str, bool], Effect]] = {
    "fuze": _fuze,
    "lianpai": _lianpai,
    "buchong": _buchong,
    "gongguan": _gongguan,
    "tianwen": _tianwen,
}

OTHERWISE = ("lianpai", "gongguan")
"""LP-8.10: anything else is for the committee. GG-02: special cases are for the organiser."""

ONE_CLAUSE = {("lianpai", "conduct"): "illegal_information"}
"""LP-8.7 counts talk and signals together: whichever it was, the second time is 再次犯."""

WHOLE_EVENT = {("fuze", "illegal_information"), ("buchong", "illegal_information"), ("lianpai", "illegal_information")}
"""FZ-6.6, BC-4.6 and LP-8.7 put a pair out of the event: they count through all rounds. Warnings count in a match."""


def effect(sheet: str, offence: Offence, times: int, level: str = "", excused: bool = False) -> Effect:
    """What the sheet says to an offence that is done for so many times, in a deal at a level.

    `excused` says that the one free mistake of TW-1.4 was made before in this deal. A referee's free ruling is what
    they wrote, where somebody above them need not confirm it.
    """
    if offence.free:
        return Effect(out=offence.disqualified, committee=sheet in OTHERWISE)
    return _SHEETS[sheet](offence, times, level, excused)
