"""Why a ruling is as it is: facts that are stored with it, and the sentences that are made from them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tuolaji.rules.offence import OffenceName
from tuolaji.rules.reasons.reason import cited
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Language, language, language_tags
from tuolaji.text.stored import AsWritten, Code, in_every

SideOfDeal: TypeAlias = Literal["dealer", "defenders"]


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


def offence_name(offence: OffenceName, tag: str) -> str:
    return language(tag).say(f"offences.{offence}")


def reason_words(
    sheet: Sheet,
    reason: Reason,
    called: Mapping[str, str] | None = None,
    tags: Iterable[str] | None = None,
) -> dict[str, str]:
    """A reason by language; `called` names the offender of a ruling that was made outside a deal, by language too."""
    wanted = tuple(tags or language_tags())
    if isinstance(reason, AsWritten):
        return in_every(reason.texts, wanted)
    return {tag: _told(sheet, reason, called, language(tag)) for tag in wanted}


def _told(
    sheet: Sheet, reason: BySheet | LeftToReferee | NothingFound, called: Mapping[str, str] | None, spoken: Language
) -> str:
    offence = offence_name(reason.offence, spoken.tag)
    if isinstance(reason, NothingFound):
        return spoken.say("rulings.nothing_found", {"offence": offence})
    if isinstance(reason, LeftToReferee):
        told = spoken.say("rulings.left_to_referee", {"sheet": sheet.name.told(spoken.tag), "offence": offence})
        return cited(spoken, told, reason.clause)
    named = called[spoken.tag] if called and reason.offender is None else _side(reason.offender or "dealer", spoken)
    facts = {"side": named, "offence": offence, "parts": spoken.join(_parts(sheet, reason, spoken), type="remarks")}
    code = "rulings.accused" if reason.offence == "accusation" else "rulings.by_sheet"
    return cited(spoken, spoken.say(code, facts), reason.clause)


def _side(side: SideOfDeal, spoken: Language) -> str:
    return spoken.say(f"rulings.side_{side}")


def _parts(sheet: Sheet, reason: BySheet, spoken: Language) -> Sequence[str]:
    """The remedy, and what it changes."""
    points, winner, levels = reason.points, reason.winner, reason.levels
    parts = [_remedy(sheet, reason, spoken)]
    if points and reason.offender is None:
        parts.append(spoken.say("rulings.points_against", {"points": abs(points)}))
    elif points:
        parts.append(spoken.say("rulings.points_change", {"points": f"{points:+}"}))
    if winner is not None and levels is not None:
        parts.append(spoken.say(f"rulings.{winner}_win", {"levels": levels}))
    if reason.at_least:
        parts[-1] = spoken.say("rulings.at_least", {"effect": parts[-1]})
    return parts


def _remedy(sheet: Sheet, reason: BySheet, spoken: Language) -> str:
    """The remedy of the case. In a sheet that has changed since, the clause's first remedy for the offence."""
    cases = sheet.penalty.get(reason.offence, ())
    named = cases[reason.case] if reason.case < len(cases) else None
    if named is None or named.clause != reason.clause:
        named = next((case for case in cases if case.clause == reason.clause), None)
    return spoken.say("rulings.by_the_sheet") if named is None else named.remedy.told(spoken.tag)
