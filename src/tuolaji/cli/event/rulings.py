"""Rulings at the event: by the sheet or freely, their log, and appeals."""

from typing import Annotated, TypeAlias

from cyclopts import Parameter
from rich.text import Text

from tuolaji.cards import parse
from tuolaji.cli.event.desk import By, File, RoundNumber, act, opened, say
from tuolaji.cli.event.grids import grid, named
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.speech import spoken
from tuolaji.competition.events import AnyCompetitionEvent
from tuolaji.competition.rulings import rulings as competition_rulings
from tuolaji.competition.rulings.ruling_words import effect_words, reason_of, status_words
from tuolaji.competition.state import Competition
from tuolaji.competition.zone import local_time
from tuolaji.match.effect import Effect
from tuolaji.rules.offence import Found, OffenceName, Severity
from tuolaji.rules.penalty import Offence
from tuolaji.rules.reasons.ruling_reason import SideOfDeal, offence_name
from tuolaji.text.catalogue import Message

RulingNumber: TypeAlias = Annotated[int, Parameter(help="cli_event_options.ruling_number")]
Remark: TypeAlias = Annotated[str, Parameter(help="cli_event_options.remark")]
WhyRejected: TypeAlias = Annotated[str, Parameter(help="cli_event_options.rejected")]
WhyLifted: TypeAlias = Annotated[str, Parameter(help="cli_event_options.lifted")]


def ruling(
    file: File,
    entry: Annotated[int, Parameter(help="cli_event_options.whose")],
    offence: Annotated[OffenceName, Parameter(help="cli_event_options.offence")],
    /,
    *,
    minutes: Annotated[float | None, Parameter(help="cli_event_options.minutes_late")] = None,
    cards: Annotated[str, Parameter(help="cli_options.cards")] = "",
    found: Annotated[Found | None, Parameter(help="cli_options.found")] = None,
    severity: Severity | None = None,
    times: Annotated[int, Parameter(help="cli_event_options.times")] = 1,
    choice: str | None = None,
    true_claim: bool | None = None,
    cards_left: int | None = None,
    defends: Annotated[bool | None, Parameter(help="cli_event_options.defends")] = None,
    both: Annotated[bool, Parameter(help="cli_event_options.both")] = False,
    reparable: Annotated[bool, Parameter(help="cli_event_options.reparable")] = True,
    deal: Annotated[int | None, Parameter(help="cli_event_options.deal")] = None,
    points: Annotated[float, Parameter(help="cli_event_options.points")] = 0,
    free: Annotated[str, Parameter(help="cli_event_options.free")] = "",
    warning: Annotated[bool, Parameter(help="cli_event_options.warning")] = False,
    out: Annotated[bool, Parameter(help="cli_event_options.out")] = False,
    card_points: Annotated[int, Parameter(help="cli_event_options.card_points")] = 0,
    note: str = "",
    round_number: RoundNumber = None,
    by: By = None,
    lang: Lang = None,
) -> None:
    """Rule on an offence: by the sheet, with its clause, or freely with a reason. What follows is done at once.

    Example: tuolaji event ruling cup.event 7 late --minutes 12
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

    def verb(competition: Competition) -> list[AnyCompetitionEvent]:
        if free:
            return competition_rulings.rule_freely(
                competition, entry, offence, free, number=round_number, points=points, warning=warning,
                disqualified=out, deal=deal, effect=Effect(points=card_points),
            )  # fmt: skip
        return competition_rulings.rule(
            competition, entry, facts, number=round_number, deal=deal, said=said, note=note, points=points
        )

    competition, _ = act(file, verb, by, free or note)
    ruled = competition.rulings[-1].ruled
    tag = spoken(lang)
    say(tag, Message("cli_event.ruled", number=ruled.ruling, reason=reason_of(competition, ruled)[tag]))
    if ruled.proposed:
        say(tag, Message("cli_event.proposed", number=ruled.ruling), style="yellow")


def rulings(file: File, /, *, lang: Lang = None) -> None:
    """The log of rulings."""
    tag = spoken(lang)
    columns = ("ruling_number", "time", "round", "table", "deal", "entry", "offence", "ruling", "referee")
    made = grid(tag, *columns)
    with opened(file) as competition:
        for one in competition.rulings:
            ruled = one.ruled
            reason = Text(reason_of(competition, ruled)[tag], style="strike" if one.lifted or one.rejected else "")
            reason.append("".join(f"\n{words}" for words in effect_words(competition.sheet, one, tag)))
            if one.status != "made":
                reason.append(f"\n→ {status_words(one, tag)}")
            at = f"{local_time(one.at, competition.zone):%H:%M}"
            offence = offence_name(ruled.offence, tag)
            where = (str(ruled.round or ""), str(ruled.table or ""), str(ruled.deal or ""))
            made.add_row(str(ruled.ruling), at, *where, named(competition, ruled.entry), offence, reason, Text(one.by))
    console().print(made)


def confirm(file: File, number: RulingNumber, /, *, reason: Remark = "", by: By = None, lang: Lang = None) -> None:
    """Arbitration confirms a proposed ruling: it takes effect."""
    act(file, lambda state: competition_rulings.confirm(state, number, reason), by, reason)
    say(spoken(lang), Message("cli_event.confirmed", number=number))


def reject(file: File, number: RulingNumber, /, *, reason: WhyRejected, by: By = None, lang: Lang = None) -> None:
    """Arbitration rejects a proposed ruling."""
    act(file, lambda state: competition_rulings.reject(state, number, reason), by, reason)
    say(spoken(lang), Message("cli_event.rejected", number=number))


def appeal(file: File, number: RulingNumber, /, *, reason: WhyLifted, by: By = None, lang: Lang = None) -> None:
    """Lift a ruling on appeal, with everything that it changed."""
    act(file, lambda state: competition_rulings.lift(state, number, reason), by, reason)
    say(spoken(lang), Message("cli_event.lifted", number=number))
