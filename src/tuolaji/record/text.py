"""The record as text that a person can read and write: one line for each thing that happens.

`docs/reference/record.md` specifies it. A token `@N` sets the time (in ms) of all that follows.
"""

from collections.abc import Iterator, Sequence

from tuolaji.cards import Hand, Seat, next_seat, write
from tuolaji.deal.log import events as e
from tuolaji.record.model import VERSION, Record
from tuolaji.rules.clock import Clocks


def to_text(record: Record) -> str:
    """The whole record as text."""
    lines = [
        f'[Tuolaji "{VERSION}"]',
        f'[Rules "{_quoted(record.rules)}"]',
        f'[RulesVersion "{_quoted(record.rules_version)}"]',
    ]
    lines += [f'[{name} "{_quoted(value)}"]' for name, value in record.headers.items()]
    for deal in record.deals:
        writer = _Writer()
        for entry in deal.log:
            writer.add(entry)
        lines += ["", *writer.finished()]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


SHOWING: dict[str, type[e.KittyTaken | e.Buried | e.PlayedEarly | e.Exposed | e.ShownWrong]] = {
    "kitty": e.KittyTaken,
    "bury": e.Buried,
    "early": e.PlayedEarly,
    "exposed": e.Exposed,
    "wrong": e.ShownWrong,
}
"""Lines of a seat and its cards, by their first word."""
_WORDS: dict[type, str] = {kind: word for word, kind in SHOWING.items()}


class _Writer:
    """Gathers draws and tricks into lines of their own; what does not fit the order of play is written as it is."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.open_line: list[str] = []
        self.at = 0
        self.trick = 0
        self.plays = 0
        self.turn: Seat | None = None

    def finished(self) -> list[str]:
        self._flush()
        return self.lines

    def _flush(self) -> None:
        if self.open_line:
            self.lines.append(" ".join(self.open_line))
        self.open_line = []

    def _time(self, entry: e.DealRow) -> list[str]:
        if entry.at == self.at:
            return []
        self.at = entry.at
        return [f"@{entry.at}"]

    def add(self, entry: e.DealRow) -> None:
        event = entry.event
        match event:
            case e.Drew() if event.seat == self.turn and len(event.card) == 1:
                self._draw(entry, event)
            case e.Played() if self._fits(event.seat) and len(event.cards):
                self._play(self._time(entry), event.seat, _split_text(event.cards, event.split))
            case e.Forced() if self.plays == 0 and len(event.cards):
                self._line(entry, event_text(event))
                self._play([], event.seat, str(event.cards))
            case e.TrickTaken() if self.plays and self.open_line:
                counts = f" counts {event.counts}" if event.counts else ""
                self.open_line += ["->", *self._time(entry), f"{event.seat} {event.points}{counts}"]
                self._flush()
                self.plays = 0
            case e.Drew() | e.Played() | e.Forced() | e.TrickTaken():
                self._line(entry, f"event {e.encode(event).decode()}")
            case _:
                self._line(entry, line_of(event))
                if isinstance(event, e.Opened):
                    self.lines += list(_opening_lines(event))
                if isinstance(event, e.DrawBegan):
                    self.turn = event.drawer
                if isinstance(event, e.Ruled) and event.taken_back is not None:
                    self.plays, self.trick = event.taken_back, event.trick

    def _line(self, entry: e.DealRow, text: str) -> None:
        self._flush()
        self.lines.append(" ".join([*self._time(entry), text]))

    def _draw(self, entry: e.DealRow, event: e.Drew) -> None:
        if not self.open_line or self.open_line[0] != "draw" or len(self.open_line) > 24:
            self._flush()
            self.open_line = ["draw"]
        self.open_line += [*self._time(entry), str(event.card)]
        self.turn = next_seat(event.seat)

    def _fits(self, seat: Seat) -> bool:
        """Does a play come from the seat whose turn the text implies? A line of its own names its first seat."""
        return not self.open_line or self.open_line[0] == "draw" or seat == self.turn

    def _play(self, time: list[str], seat: Seat, cards: str) -> None:
        if self.plays == 0:
            self.trick += 1
            self._flush()
            self.open_line = [f"{self.trick}.", seat, *time, cards]
        elif not self.open_line:
            self.open_line = ["...", seat, *time, cards]
        else:
            self.open_line[-1] += ","
            self.open_line += [*time, cards]
        self.plays += 1
        self.turn = next_seat(seat)


def event_text(event: e.AnyDealEvent) -> str:
    """One event in words of the record."""
    match event:
        case e.Drew():
            return f"draw {event.seat} {event.card}"
        case e.Played():
            return f"{event.seat} plays {_split_text(event.cards, event.split)}"
        case e.Forced():
            by = f" by {event.chooser}" if event.chooser else ""
            return f"forced {event.seat} {event.cards} cost {event.penalty}{by}"
        case e.TrickTaken():
            counts = f" counts {event.counts}" if event.counts else ""
            return f"-> {event.seat} {event.points}{counts}"
    return line_of(event)


def _split_text(cards: Hand, split: Sequence[Hand] | None) -> str:
    return str(cards) if split is None else " + ".join(str(part) for part in split)


def _opening_lines(event: e.Opened) -> Iterator[str]:
    if event.setup.clocks is not None:
        yield " ".join(["clock", *_limits(event.setup.clocks)])
    if event.seed:
        yield f"seed {event.seed}"
    if event.commitment:
        yield f"commit {event.commitment}"


def _limits(clocks: Clocks) -> Iterator[str]:
    """How long everybody may take, in seconds; what is not there has no limit."""
    for kind in Clocks.__struct_fields__:
        limit = getattr(clocks, kind)
        if limit is not None:
            yield f"{kind} {limit / 1000:.3f}".rstrip("0").rstrip(".")


def line_of(event: e.AnyDealEvent) -> str:
    """An event that has a line to itself."""
    match event:
        case e.Opened(setup=setup):
            words = [f"deal {setup.number}", f"EW {setup.levels.get('EW')}", f"NS {setup.levels.get('NS')}"]
            words += [f"dealer {setup.dealer}"] if setup.dealer else []
            words += ["first"] if setup.first_deal else []
            words += ["refereed"] if setup.refereed else []
            words += ["untimed"] if setup.untimed else []
            words += [f"dealing={setup.dealing}"] if setup.dealing else []
            words += [f"charged={side}:{points}" for side, points in setup.charged.items()]
            words += [f"eldest {event.eldest}" + ("" if setup.eldest else " by lot")]
            return " ".join(words)
        case e.PackCut():
            return f"cut {event.seat} {event.lifted}{' more' if event.more else ''}{_salt(event.salt)}"
        case e.CardTurned():
            return f"turn {event.seat} {_cards(event.cards)}{_salt(event.salt)}"
        case e.DrawBegan():
            return f"begin {event.drawer}" + (f" given {_cards(event.pack)}" if event.pack else "")
        case e.Declared():
            return f"declare {event.seat} {event.cards} makes {event.trump} {event.size}"
        case e.DrawEnded():
            return "drawn" + ("" if event.closes is None else f" closes {event.closes}")
        case e.Passed():
            return f"pass {event.seat}"
        case e.WindowMoved():
            return f"window closes {event.closes}"
        case e.DeclaringClosed():
            turned = f" turned {_cards(event.turned)}" if event.turned else ""
            return f"trump {event.trump} dealer {event.dealer}{turned}"
        case e.Redealt():
            return "redeal" + (f" turned {_cards(event.turned)}" if event.turned else "")
        case e.KittyTaken() | e.Buried() | e.PlayedEarly() | e.Exposed() | e.ShownWrong():
            return f"{_WORDS[type(event)]} {event.seat} {event.cards}"
        case e.ThrowStopped():
            chooser = f" chooser {event.chooser}" if event.chooser else ""
            thrown = _split_text(event.cards, event.split)
            stopped, options = ("; ".join(map(str, units)) for units in (event.stopped, event.options))
            return f"throw {event.seat} {thrown} stopped {stopped} options {options}{chooser}"
        case e.Dug():
            return f"dug {event.seat} x{event.multiplier} {event.points}"
        case e.Settled():
            passed = f" passed {event.passed}" if event.passed else ""
            levels = f"EW {event.levels.get('EW')} NS {event.levels.get('NS')}"
            return f"result {event.points} {event.winner} {event.gain} {levels} next {event.dealer}{passed}"
        case e.CardMoved():
            return f"moved {event.seat} {event.to} {event.card}"
        case e.Called() | e.Ruled() | e.Chose() | e.Dismissed() | e.Appealed():
            return f"referee {e.encode(event).decode()}"
        case e.Paused():
            return "pause"
        case e.Resumed():
            return "resume"
        case e.Drew() | e.Played() | e.Forced() | e.TrickTaken():
            raise AssertionError("gathered into lines elsewhere")


def _cards(cards: Sequence[Hand]) -> str:
    return " ".join(write(card) for card in cards)


def _salt(salt: str) -> str:
    return f' "{_quoted(salt)}"' if salt else ""
