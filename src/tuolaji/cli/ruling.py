"""`tuolaji ruling`: what the sheet says about an offence, for a referee at a table."""

from typing import Annotated, Literal

from cyclopts import Parameter
from rich.panel import Panel
from rich.text import Text

from tuolaji.cards import Hand, Rank, check_copies, parse
from tuolaji.cli.console import Lang, console, language
from tuolaji.rules.load import load_named
from tuolaji.rules.offence import BiddingWindow, Found, OffenceName
from tuolaji.rules.penalty import Offence, rule_on
from tuolaji.rules.ruling_reason import reason_words


def ruling(
    rules: str,
    offence: OffenceName,
    offender: Literal["dealer", "defenders"],
    /,
    *,
    cards: Annotated[str, Parameter(help="the cards concerned, e.g. 'H3 H4'")] = "",
    found: Annotated[Found | None, Parameter(help="when it was found")] = None,
    times: Annotated[int, Parameter(help="how often this side has now done it")] = 1,
    severity: Annotated[Literal["light", "grave", "minor", "important"] | None, Parameter(help="how grave")] = None,
    level: Annotated[Rank | None, Parameter(help="the level played, where level cards matter")] = None,
    cards_left: int | None = None,
    both: bool = False,
    true_claim: bool | None = None,
    minutes: float | None = None,
    choice: Annotated[str | None, Parameter(help="what the side that may choose has chosen")] = None,
    reparable: bool = True,
    window: Annotated[BiddingWindow | None, Parameter(help="when a hidden bid was shown")] = None,
    lang: Lang = None,
) -> None:
    """Say how a sheet rules on an offence, with the clause.

    Example: tuolaji ruling gongguan revoke dealer --found next_trick

    Parameters
    ----------
    rules: str
        A sheet's id, or the path of a sheet file.
    offence: OffenceName
        revoke, wrong_play, exposed_card, out_of_turn, card_count, overtime, …
    offender: Literal["dealer", "defenders"]
        The side that offended (of an accusation: the accused).
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
    spoken = language(lang)
    text = Text(reason_words(sheet, found_ruling.reason)[spoken])
    if found_ruling.clause:
        text.append("\n\n" + getattr(sheet.clause[found_ruling.clause], spoken), style="dim")
    if found_ruling.choices:
        text.append("\n→ --choice " + " | ".join(found_ruling.choices), style="cyan")
    console().print(Panel(text, title=found_ruling.clause or sheet.id))
