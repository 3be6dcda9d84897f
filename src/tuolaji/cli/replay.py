"""`tuolaji replay`: step through a record in the terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.cli.output.console import console
from tuolaji.cli.output.parameters import Lang
from tuolaji.cli.output.scoresheet import cards_text, contract_words, seat_name
from tuolaji.cli.output.speech import spoken, told
from tuolaji.cli.record import RecordFile, require_right
from tuolaji.deal.log import events as e
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Naming, Playing, State
from tuolaji.record import Record, read_record
from tuolaji.record.steps import Names, names_in, step_message
from tuolaji.text.catalogue import Message


def replay(file: RecordFile, /, *, lang: Lang = None) -> None:
    """Step through a record: arrow keys for one step, t for a trick, d for a deal, q to leave.

    Where there is no terminal to step in, every step is printed.
    """
    record = read_record(file)
    out, tag = console(), spoken(lang)
    require_right(file, record, tag)
    frames, names = list(_frames(record)), names_in(record.headers)
    if not frames:
        return
    if not (sys.stdin.isatty() and out.is_terminal):
        for number, state, event in frames:
            step = step_message(event, state.opening.sheet, names)
            out.print(Text(told(Message("cli_record.step", number=number, step=step), tag)), soft_wrap=True)
        return
    _step_through(out, frames, names, tag)


_Frame = tuple[int, State, e.AnyDealEvent]


def _frames(record: Record) -> Iterator[_Frame]:
    """Every step: the deal's number, the state after the step, and the step."""
    for deal in record.deals:
        state: State | None = None
        for entry in deal.log:
            state = evolve(state, entry.event)
            yield deal.setup.number, state, entry.event


def _step_through(out: Console, frames: list[_Frame], names: Names, lang: str) -> None:
    at = 0
    with _keys() as pressed, out.screen() as screen:
        while True:
            screen.update(_picture(frames[at], at, len(frames), names, lang))
            key = next(pressed)
            if key == "q":
                return
            at = _move(frames, at, key)


def _move(frames: list[_Frame], at: int, key: str) -> int:
    ahead, back = list(range(at + 1, len(frames))), list(range(at - 1, -1, -1))
    match key:
        case "back":
            found = back[:1]
        case "t":
            found = [i for i in ahead if isinstance(frames[i][2], e.TrickTaken | e.Settled)][:1] or ahead[-1:]
        case "T":
            found = [i for i in back if isinstance(frames[i][2], e.TrickTaken)][:1] or back[-1:]
        case "d":
            found = [i for i in ahead if isinstance(frames[i][2], e.Opened)][:1] or ahead[-1:]
        case _:
            found = ahead[:1]
    return next(iter(found), at)


@contextmanager
def _keys() -> Iterator[Iterator[str]]:
    """The keys pressed, by name, while the terminal gives them one by one."""
    import termios
    import tty

    source = sys.stdin.fileno()
    before = termios.tcgetattr(source)

    def pressed() -> Iterator[str]:
        arrows = {"[C": "next", "[D": "back", "[A": "back", "[B": "next"}
        while True:
            key = sys.stdin.read(1)
            if key == "\x1b":
                yield arrows.get(sys.stdin.read(2), "next")
            elif key in ("", "\x03", "\x04", "q"):
                yield "q"
            else:
                yield {"p": "back", "b": "back"}.get(key, key)

    try:
        tty.setcbreak(source)
        yield pressed()
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, before)


def _picture(frame: _Frame, at: int, total: int, names: Names, lang: str) -> RenderableType:
    number, state, event = frame
    shown = state.playing if isinstance(state, Finished | Naming) and state.playing else state
    title = f"{told(Message('cli_record.deal', number=number), lang)} · {at + 1}/{total}"
    step = Text(told(step_message(event, state.opening.sheet, names), lang), style="bold yellow")
    body = Group(_headline(shown, lang), Text(), _table(shown, lang), Text(), step)
    return Panel(body, title=title, subtitle=told(Message("cli_record.keys"), lang))


def _headline(state: State, lang: str) -> RenderableType:
    level = state.contract.table.level if isinstance(state, Playing | Burying) else state.opening.setup.level
    words = [told(Message("cli_record.level", level=level), lang)]
    if isinstance(state, Playing | Burying):
        words += contract_words(state.contract.dealer, state.contract.table.trump, lang)
    if isinstance(state, Playing):
        words.append(told(Message("cli_record.total", points=state.points), lang))
    return Align.center(Text(" · ".join(words), style="bold"))


def _table(state: State, lang: str) -> RenderableType:
    """The four hands, each with the cards it has on the table."""
    grid = Grid(box=None, show_header=False, padding=(0, 1, 1, 1))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column(no_wrap=True, min_width=12)
    grid.add_column(overflow="fold")
    hands = _hands(state)
    for seat in SEATS:
        turn = isinstance(state, Playing) and state.turn == seat
        grid.add_row(
            Text(seat_name(seat, lang), style="reverse" if turn else ""),
            _on_table(state, seat, lang),
            cards_text(hands[seat], lang),
        )
    return grid


def _hands(state: State) -> dict[Seat, Hand]:
    match state:
        case Drawing() | Burying() | Playing():
            return dict(zip(SEATS, state.hands, strict=True))
        case Asking():
            return dict(zip(SEATS, state.drawing.hands, strict=True))
    return {seat: Hand() for seat in SEATS}


def _on_table(state: State, seat: Seat, lang: str) -> Text:
    if isinstance(state, Playing):
        plays, leader, style = state.plays, state.leader, "bold"
        if not plays and state.tricks:
            plays, leader, style = state.tricks[-1].plays, state.tricks[-1].leader, "dim"
        index = (SEATS.index(seat) - SEATS.index(leader)) % 4
        if index < len(plays):
            text = cards_text(plays[index], lang)
            text.stylize(style)
            return text
    if isinstance(state, Drawing):
        return cards_text(state.bids[SEATS.index(seat)], lang)
    return Text()
