"""`tuolaji ruling`: what the sheet says about an offence, for a referee at a table."""

from typing import Annotated, Literal

from cyclopts import Parameter
from rich.panel import Panel
from rich.text import Text

from tuolaji.cards import Hand, Rank, check_copies, parse
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang, SheetName
from tuolaji.cli.output.speech import spoken
from tuolaji.rules.offence import BiddingWindow, Found, OffenceName
from tuolaji.rules.penalty import Offence, rule_on
from tuolaji.rules.reasons.ruling_reason import reason_words
from tuolaji.rules.sheet.load import load_named


def ruling(
    rules: SheetName,
    offence: Annotated[OffenceName, Parameter(help="cli_options.offence")],
    offender: Annotated[Literal["dealer", "defenders"], Parameter(help="cli_options.offender")],
    /,
    *,
    cards: Annotated[str, Parameter(help="cli_options.cards")] = "",
    found: Annotated[Found | None, Parameter(help="cli_options.found")] = None,
    times: Annotated[int, Parameter(help="cli_options.times")] = 1,
    severity: Annotated[
        Literal["light", "grave", "minor", "important"] | None, Parameter(help="cli_options.severity")
    ] = None,
    level: Annotated[Rank | None, Parameter(help="cli_options.level")] = None,
    cards_left: int | None = None,
    both: bool = False,
    true_claim: bool | None = None,
    minutes: float | None = None,
    choice: Annotated[str | None, Parameter(help="cli_options.choice")] = None,
    reparable: bool = True,
    window: Annotated[BiddingWindow | None, Parameter(help="cli_options.window")] = None,
    lang: Lang = None,
) -> None:
    """Say how a sheet rules on an offence, with the clause.

    Example: tuolaji ruling gongguan revoke dealer --found next_trick
    """
    sheet = load_named(rules)
    concerned = tuple(parse(cards))
    check_copies([Hand.of(concerned)], sheet.cards.decks, "--cards")
    found_ruling = rule_on(
        sheet,
        Offence(
            offence=offence,
            offender=offender,
            cards=concerned,
            found=found,
            times=times,
            severity=severity,
            cards_left=cards_left,
            both=both,
            true_claim=true_claim,
            minutes=minutes,
            choice=choice,
            reparable=reparable,
            window=window,
            level=level,
        ),
    )
    tag = spoken(lang)
    text = Text(reason_words(sheet, found_ruling.reason)[tag])
    if found_ruling.clause:
        text.append("\n\n" + sheet.clause[found_ruling.clause].told(tag), style="dim")
    if found_ruling.choices:
        text.append("\n→ --choice " + " | ".join(found_ruling.choices), style="cyan")
    console().print(Panel(text, title=found_ruling.clause or sheet.id))
