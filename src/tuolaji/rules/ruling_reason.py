"""Why a ruling is as it is: facts that are stored with it, and the sentences that are made from them."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.rules.offence import OffenceName
from tuolaji.rules.sheet import Sheet
from tuolaji.text.stored import AsWritten, Code, in_every

SideOfDeal: TypeAlias = Literal["dealer", "defenders"]

OFFENCES: dict[str, tuple[str, str]] = {
    "failed_throw": ("甩牌失败", "failed throw"),
    "wrong_play": ("出错牌", "wrong play"),
    "revoke": ("藏张", "revoke"),
    "exposed_card": ("暴露张", "exposed card"),
    "out_of_turn": ("越序出牌", "playing out of turn"),
    "card_count": ("牌张数目不符", "wrong card count"),
    "overtime": ("超时", "overtime"),
    "illegal_information": ("传递非法信息", "illegal information"),
    "wrong_declaration": ("亮错主", "wrong declaration"),
    "open_bid": ("明叫", "open bid"),
    "false_bid": ("错叫或诈叫", "wrong or bluff bid"),
    "bad_cut": ("切牌违规", "improper cut"),
    "mis_bury": ("扣底有误", "wrong bury"),
    "accusation": ("检举", "accusation"),
    "dealer_order": ("坐庄顺序错误", "wrong dealer"),
    "late": ("迟到", "lateness"),
    "score_sheet_late": ("记分表迟交", "late score sheet"),
    "forfeit": ("弃权", "forfeit"),
    "conduct": ("行为不当", "conduct"),
}
_SIDES: dict[SideOfDeal, tuple[str, str]] = {"dealer": ("庄家方", "dealer side"), "defenders": ("防家", "defenders")}


class ReasonFacts(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """Base of the union: every reason says what it is."""


class BySheet(ReasonFacts, frozen=True, tag="sheet"):
    """A case of the sheet applies: which one of the offence's list (from 0), and the effect that people are told.

    Without an `offender` the ruling is made outside a deal, and whoever tells it names the side or the entry.
    """

    offence: OffenceName
    clause: Annotated[Code, Meta(max_length=40)]
    case: Annotated[int, Meta(ge=0, le=1_000)]
    offender: SideOfDeal | None = None
    points: int = 0
    winner: SideOfDeal | None = None
    levels: int | None = None
    at_least: bool = False


class LeftToReferee(ReasonFacts, frozen=True, tag="silent"):
    """The sheet does not speak of the offence: the referee rules, and gives a reason."""

    offence: OffenceName
    clause: Annotated[Code, Meta(max_length=40)] | None = None


class NothingFound(ReasonFacts, frozen=True, tag="nothing found"):
    """An offence was called, and it was not there."""

    offence: OffenceName


Reason: TypeAlias = BySheet | LeftToReferee | NothingFound | AsWritten


def reason_words(sheet: Sheet, reason: Reason, called: tuple[str, str] | None = None) -> dict[str, str]:
    """A reason in words, by language; `called` names the offender of a ruling that was made outside a deal."""
    match reason:
        case AsWritten():
            return in_every(reason.texts)
        case BySheet():
            return {lang: _by_sheet(sheet, reason, called, index) for index, lang in enumerate(("zh", "en"))}
        case LeftToReferee():
            return _left_to_referee(sheet, reason)
        case NothingFound():
            zh, en = OFFENCES[reason.offence]
            return {"zh": f"没有发现{zh}。", "en": f"No {en} was found."}


def _by_sheet(sheet: Sheet, reason: BySheet, called: tuple[str, str] | None, index: int) -> str:
    """The fact, the remedy and the effect."""
    zh = index == 0
    named = _SIDES[reason.offender] if reason.offender else called or _SIDES["dealer"]
    side = named[index]
    name = OFFENCES[reason.offence][index]
    joined = ("；" if zh else "; ").join(_parts(sheet, reason, zh=zh))
    head = f"{side}{name}" if zh else f"{name.capitalize()}, {side}"
    if reason.offence == "accusation":
        head = f"{side}被检举" if zh else f"Accusation against the {side}"
    return (f"{head}：{joined}。" if zh else f"{head}: {joined}.") + f" ({reason.clause})"


def _parts(sheet: Sheet, reason: BySheet, *, zh: bool) -> Sequence[str]:
    points, winner, levels = reason.points, reason.winner, reason.levels
    parts = [_remedy(sheet, reason, zh=zh)]
    if points and reason.offender is None:
        parts.append(f"扣{abs(points)}分" if zh else f"{abs(points)} points against them")
    elif points:
        parts.append(f"防家得分{points:+}" if zh else f"the defenders' points change by {points:+}")
    if winner == "defenders" and levels is not None:
        more = f"并升{levels}级" if zh else f" and go up {levels}"
        parts.append(("防家上台" if zh else "the defenders take the stage") + (more if levels else ""))
    elif winner == "dealer" and levels is not None:
        parts.append(f"庄家方升{levels}级" if zh else f"the dealer side goes up {levels}")
    if reason.at_least:
        parts[-1] += "（至少）" if zh else " (at least)"
    return parts


def _remedy(sheet: Sheet, reason: BySheet, *, zh: bool) -> str:
    """The remedy of the case. In a sheet that has changed since, the clause's first remedy for the offence."""
    cases = sheet.penalty.get(reason.offence, ())
    named = cases[reason.case] if reason.case < len(cases) else None
    if named is None or named.clause != reason.clause:
        named = next((case for case in cases if case.clause == reason.clause), None)
    if named is None:
        return "按规则裁决" if zh else "ruled by the sheet"
    return named.remedy.zh if zh else named.remedy.en


def _left_to_referee(sheet: Sheet, reason: LeftToReferee) -> dict[str, str]:
    cited = f" ({reason.clause})" if reason.clause else ""
    name: Any = OFFENCES[reason.offence]
    return {
        "zh": f"{sheet.name.zh}没有关于{name[0]}的规定，由裁判裁定并写明理由。{cited}",
        "en": f"{sheet.name.en} says nothing of this ({name[1]}): the referee rules, and gives a reason.{cited}",
    }
