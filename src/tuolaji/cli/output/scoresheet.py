"""A record laid out for reading: who held what, every trick, where each point came from."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cards import BIG_JOKER, SEATS, Hand, suit_of
from tuolaji.cards.notation import write_for_people
from tuolaji.cli.output.speech import told
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.state import Finished, Playing, State
from tuolaji.record import DealRecord, Record
from tuolaji.rules.reasons.reason import trump_name
from tuolaji.text.catalogue import Message, language


def seat_name(seat: str, lang: str) -> str:
    return language(lang).say(f"cli_record.seat_{seat.lower()}")


def contract_words(dealer: str, trump: str, lang: str) -> list[str]:
    """The dealer and the trump suit."""
    return [
        told(Message("cli_record.dealer", seat=seat_name(dealer, lang)), lang),
        told(Message("cli_record.trump", trump=trump_name(trump, lang)), lang),
    ]


def cards_text(cards: Hand, lang: str) -> Text:
    """Cards in colour: red suits red, and the big joker; jokers in words, as a W alone would also be West."""
    text = Text()
    for card in sorted(cards):
        red = card == BIG_JOKER or suit_of(card) in ("H", "D")
        text.append(write_for_people((card,), lang) + " ", style="red" if red else "")
    text.rstrip()
    return text


def record_sheet(record: Record, lang: str) -> RenderableType:
    headers = [Text.assemble((f"{name}: ", "dim"), value) for name, value in record.headers.items()]
    return Group(*headers, *(part for deal in record.deals for part in _deal(deal, lang)))


def _deal(deal: DealRecord, lang: str) -> list[RenderableType]:
    state: State | None = None
    dealt: Playing | None = None
    dug = 0
    for entry in deal.log:
        state = evolve(state, entry.event)
        if isinstance(state, Playing) and dealt is None:
            dealt = state
        if isinstance(entry.event, e.Dug):
            dug = entry.event.points
    setup = deal.setup
    # Where the deal was bid for, only the dealer who won it settles whose level is played.
    level = setup.level if dealt is None else dealt.contract.table.level
    words = [
        told(Message("cli_record.deal", number=setup.number), lang),
        told(Message("cli_record.level", level=level), lang),
    ]
    unfinished = told(Message("cli_record.unfinished"), lang)
    if dealt is None:
        ending = told(Message("cli_record.redealt"), lang) if isinstance(state, Finished) else unfinished
        return [Text(f"\n{' · '.join(words)} {ending}", style="bold")]
    words += contract_words(dealt.contract.dealer, dealt.contract.table.trump, lang)
    title = Text("\n" + " · ".join(words), style="bold")
    last = state.playing if isinstance(state, Finished) else state
    playing = last if isinstance(last, Playing) else dealt
    parts: list[RenderableType] = [title, _hands(dealt, lang), _tricks(playing, lang)]
    if isinstance(state, Finished) and state.settled:
        parts.append(_count(playing, state.settled, dug, lang))
    else:
        parts.append(Text(unfinished))
    return parts


def _hands(state: Playing, lang: str) -> RenderableType:
    grid = Grid(box=None, show_header=False, padding=(0, 1))
    grid.add_column(style="cyan")
    grid.add_column(overflow="fold")
    for seat, hand in zip(SEATS, state.hands, strict=True):
        grid.add_row(seat_name(seat, lang), cards_text(hand, lang))
    if len(state.buried):
        grid.add_row(told(Message("cli_record.buried"), lang), cards_text(state.buried, lang))
    return grid


def _tricks(state: Playing, lang: str) -> RenderableType:
    grid = Grid(box=box.SIMPLE_HEAD, header_style="bold", padding=(0, 1))
    grid.add_column("", justify="right", style="dim")
    for seat in SEATS:
        grid.add_column(seat_name(seat, lang))
    grid.add_column(told(Message("cli_record.won_by"), lang))
    grid.add_column(told(Message("cli_record.points"), lang), justify="right")
    for number, trick in enumerate(state.tricks, start=1):
        cells: list[RenderableType] = []
        for seat in SEATS:
            cell = cards_text(trick.plays[(SEATS.index(seat) - SEATS.index(trick.leader)) % 4], lang)
            if seat == trick.leader:
                cell = Text.assemble(("▸ ", "dim"), cell)
            if seat == trick.winner:
                cell.stylize("bold")
            cells.append(cell)
        grid.add_row(str(number), *cells, seat_name(trick.winner, lang), str(trick.points or ""))
    return grid


def _count(state: Playing, settled: e.Settled, dug: int, lang: str) -> RenderableType:
    tricks = settled.points - state.penalties - dug
    words = [Message("cli_record.tricks", points=tricks)]
    if state.penalties:
        words.append(Message("cli_record.penalties", points=f"{state.penalties:+}"))
    if dug:
        words.append(Message("cli_record.dig", points=f"{dug:+}"))
    words.append(Message("cli_record.total", points=settled.points))
    if settled.winner == "dealer":
        words.append(Message("cli_record.dealer_wins", gain=settled.gain))
    else:
        words.append(Message("cli_record.defenders_win", gain=settled.gain))
    return Text(" · ".join(told(one, lang) for one in words), style="bold")
