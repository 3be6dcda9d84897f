"""A record laid out for reading: who held what, every trick, where each point came from."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cards import SEATS, Hand, write
from tuolaji.cli.console import Language
from tuolaji.deal import events as e
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import Finished, Playing, State
from tuolaji.record import DealRecord, Record
from tuolaji.rules.reason import trump_name

_SEAT_NAMES = {"E": ("东", "East"), "N": ("北", "North"), "W": ("西", "West"), "S": ("南", "South")}
_WORDS = {
    "deal": ("第{number}副", "Deal {number}"),
    "trump": ("主", "trump"),
    "dealer": ("庄", "dealer"),
    "level": ("打{level}", "level {level}"),
    "buried": ("扣底", "buried"),
    "lead": ("首家", "leader"),
    "won": ("赢家", "won by"),
    "points": ("分", "points"),
    "tricks": ("各轮得分", "tricks"),
    "penalties": ("罚分", "penalties"),
    "dig": ("抠底", "dig"),
    "total": ("防家总分", "defenders' points"),
    "unfinished": ("（没有打完）", "(not finished)"),
    "redealt": ("（重新发牌）", "(dealt again)"),
    "dealer_wins": ("庄家方胜，+{gain}", "the dealer side wins, +{gain}"),
    "defenders_win": ("防家胜，+{gain}", "the defenders win, +{gain}"),
}


def say(key: str, lang: Language, **facts: object) -> str:
    return _WORDS[key][0 if lang == "zh" else 1].format(**facts)


def seat_name(seat: str, lang: Language) -> str:
    return _SEAT_NAMES[seat][0 if lang == "zh" else 1]


def cards_text(cards: Hand) -> Text:
    """Cards in colour: red suits red."""
    text = Text()
    for word in write(cards, "unicode").split():
        red = word[0] in "♥♦" or word == "W"
        text.append(word + " ", style="red" if red else "")
    text.rstrip()
    return text


def record_sheet(record: Record, lang: Language) -> RenderableType:
    headers = [Text.assemble((f"{name}: ", "dim"), value) for name, value in record.headers.items()]
    return Group(*headers, *(part for deal in record.deals for part in _deal(deal, lang)))


def _deal(deal: DealRecord, lang: Language) -> list[RenderableType]:
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
    title = Text(f"\n{say('deal', lang, number=setup.number)} · {say('level', lang, level=level)}", style="bold")
    if dealt is None:
        ending = "redealt" if isinstance(state, Finished) else "unfinished"
        return [title.append(f" {say(ending, lang)}")]
    contract = dealt.contract
    title.append(f" · {say('dealer', lang)} {seat_name(contract.dealer, lang)}")
    title.append(f" · {say('trump', lang)} {trump_name(contract.table.trump, lang)}")
    last = state.playing if isinstance(state, Finished) else state
    playing = last if isinstance(last, Playing) else dealt
    parts: list[RenderableType] = [title, _hands(dealt, lang), _tricks(playing, lang)]
    if isinstance(state, Finished) and state.settled:
        parts.append(_count(playing, state.settled, dug, lang))
    else:
        parts.append(Text(say("unfinished", lang)))
    return parts


def _hands(state: Playing, lang: Language) -> RenderableType:
    grid = Grid(box=None, show_header=False, padding=(0, 1))
    grid.add_column(style="cyan")
    grid.add_column(overflow="fold")
    for seat, hand in zip(SEATS, state.hands, strict=True):
        grid.add_row(seat_name(seat, lang), cards_text(hand))
    if len(state.buried):
        grid.add_row(say("buried", lang), cards_text(state.buried))
    return grid


def _tricks(state: Playing, lang: Language) -> RenderableType:
    grid = Grid(box=box.SIMPLE_HEAD, header_style="bold", padding=(0, 1))
    grid.add_column("", justify="right", style="dim")
    for seat in SEATS:
        grid.add_column(seat_name(seat, lang))
    grid.add_column(say("won", lang))
    grid.add_column(say("points", lang), justify="right")
    for number, trick in enumerate(state.tricks, start=1):
        cells: list[RenderableType] = []
        for seat in SEATS:
            cell = cards_text(trick.plays[(SEATS.index(seat) - SEATS.index(trick.leader)) % 4])
            if seat == trick.leader:
                cell = Text.assemble(("▸ ", "dim"), cell)
            if seat == trick.winner:
                cell.stylize("bold")
            cells.append(cell)
        grid.add_row(str(number), *cells, seat_name(trick.winner, lang), str(trick.points or ""))
    return grid


def _count(state: Playing, settled: e.Settled, dug: int, lang: Language) -> RenderableType:
    tricks = settled.points - state.penalties - dug
    words = f"{say('tricks', lang)} {tricks}"
    if state.penalties:
        words += f" · {say('penalties', lang)} {state.penalties:+}"
    if dug:
        words += f" · {say('dig', lang)} {dug:+}"
    won = "dealer_wins" if settled.winner == "dealer" else "defenders_win"
    words += f" · {say('total', lang)} {settled.points} · {say(won, lang, gain=settled.gain)}"
    return Text(words, style="bold")
