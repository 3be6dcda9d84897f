"""Rulings at the event: by the sheet or freely, their log, and appeals."""

from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from tuolaji.cards import parse
from tuolaji.cli.console import Lang, console, language
from tuolaji.cli.event.desk import By, File, RoundNumber, act, opened, say
from tuolaji.cli.event.grids import grid, named
from tuolaji.match.effect import Effect
from tuolaji.rules.offence import Found, OffenceName
from tuolaji.rules.penalty import Offence, Severity
from tuolaji.rules.ruling_reason import OFFENCES, SideOfDeal
from tuolaji.tournament import rulings as tournament_rulings
from tuolaji.tournament.events import AnyEvent
from tuolaji.tournament.ruling_words import effect_words, reason_of, status_words
from tuolaji.tournament.state import Event
from tuolaji.tournament.zone import local_time


def ruling(
    file: File,
    entry: int,
    offence: OffenceName,
    /,
    *,
    minutes: Annotated[float | None, Parameter(help="how late")] = None,
    cards: Annotated[str, Parameter(help="the cards concerned, e.g. 'H3 H4'")] = "",
    found: Annotated[Found | None, Parameter(help="when it was found")] = None,
    severity: Severity | None = None,
    times: Annotated[int, Parameter(help="how often in this match; otherwise counted from the log")] = 1,
    choice: str | None = None,
    true_claim: bool | None = None,
    cards_left: int | None = None,
    defends: Annotated[bool | None, Parameter(help="the entry was defending; else the score sheet tells")] = None,
    both: Annotated[bool, Parameter(help="both sides are at fault")] = False,
    reparable: Annotated[bool, Parameter(help="it can still be put right")] = True,
    deal: Annotated[int | None, Parameter(help="the deal's number in the match, for what weighs on a deal")] = None,
    points: Annotated[float, Parameter(help="points given or taken in the event, e.g. -0.5")] = 0,
    free: Annotated[str, Parameter(help="your own ruling instead of the sheet's: the reason")] = "",
    warning: Annotated[bool, Parameter(help="with --free: a warning")] = False,
    out: Annotated[bool, Parameter(help="with --free: disqualified")] = False,
    card_points: Annotated[int, Parameter(help="with --free: card points charged in the deal")] = 0,
    note: str = "",
    round_number: RoundNumber = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Rule on an offence: by the sheet, with its clause, or freely with a reason. What follows is done at once.

    Example: tuolaji event ruling cup.event 7 late --minutes 12

    Parameters
    ----------
    entry: int
        Whose offence it was.
    offence: OffenceName
        late, score_sheet_late, forfeit, revoke, illegal_information, conduct, …
    """
    facts = Offence(
        offence=offence,
        offender="defenders" if defends else "dealer",
        cards=tuple(parse(cards)),
        found=found,
        times=times,
        severity=severity,
        cards_left=cards_left,
        true_claim=true_claim,
        minutes=minutes,
        choice=choice,
        both=both,
        reparable=reparable,
    )
    said: SideOfDeal | None = None if defends is None else facts.offender

    def verb(event: Event) -> list[AnyEvent]:
        if free:
            return tournament_rulings.rule_freely(
                event, entry, offence, free, number=round_number, points=points, warning=warning, disqualified=out,
                deal=deal, effect=Effect(points=card_points),
            )  # fmt: skip
        return tournament_rulings.rule(
            event, entry, facts, number=round_number, deal=deal, said=said, note=note, points=points
        )

    event, _ = act(file, verb, by, free or note)
    ruled = event.rulings[-1].ruled
    reason = reason_of(event, ruled)
    say(language(lang), f"第{ruled.ruling}号裁决：{reason['zh']}", f"Ruling {ruled.ruling}: {reason['en']}")
    if ruled.proposed:
        say(
            language(lang),
            f"提议，待仲裁：event confirm {ruled.ruling}，或 event reject {ruled.ruling}。",
            f"Proposed; it waits for arbitration: event confirm {ruled.ruling}, or event reject {ruled.ruling}.",
            style="yellow",
        )


def rulings(file: File, /, *, lang: Lang = None) -> None:
    """The log of rulings."""
    spoken = language(lang)
    zh = spoken == "zh"
    made = grid("号 时间 轮 桌 副 参赛对 违规 裁决 裁判" if zh else "no. time round table deal entry offence ruling by")
    with opened(file) as event:
        for one in event.rulings:
            ruled = one.ruled
            reason = Text(reason_of(event, ruled)[spoken], style="strike" if one.lifted or one.rejected else "")
            reason.append("".join(f"\n{words}" for words in effect_words(event.sheet, one, spoken)))
            if one.status != "made":
                reason.append(f"\n→ {status_words(one, spoken)}")
            at = f"{local_time(one.at, event.zone):%H:%M}"
            offence = OFFENCES[ruled.offence][0 if zh else 1]
            where = (str(ruled.round or ""), str(ruled.table or ""), str(ruled.deal or ""))
            made.add_row(str(ruled.ruling), at, *where, named(event, ruled.entry), offence, reason, Text(one.by))
    console().print(made)


def confirm(
    file: File,
    number: int,
    /,
    *,
    reason: Annotated[str, Parameter(help="a remark of the committee")] = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Arbitration confirms a proposed ruling: it takes effect.

    Parameters
    ----------
    number: int
        The ruling's number.
    """
    act(file, lambda event: tournament_rulings.confirm(event, number, reason), by, reason)
    say(language(lang), f"第{number}号裁决已确认。", f"Ruling {number} is confirmed.")


def reject(
    file: File,
    number: int,
    /,
    *,
    reason: Annotated[str, Parameter(help="why it is rejected")],
    by: By = None,
    lang: Lang = None,
) -> None:
    """Arbitration rejects a proposed ruling.

    Parameters
    ----------
    number: int
        The ruling's number.
    """
    act(file, lambda event: tournament_rulings.reject(event, number, reason), by, reason)
    say(language(lang), f"第{number}号裁决已驳回。", f"Ruling {number} is rejected.")


def appeal(
    file: File,
    number: int,
    /,
    *,
    reason: Annotated[str, Parameter(help="why the ruling is lifted")],
    by: By = None,
    lang: Lang = None,
) -> None:
    """Lift a ruling on appeal, with everything that it changed.

    Parameters
    ----------
    number: int
        The ruling's number.
    """
    act(file, lambda event: tournament_rulings.lift(event, number, reason), by, reason)
    say(language(lang), f"第{number}号裁决已撤销。", f"Ruling {number} is lifted.")
