"""Reading the record's text; every refusal names the line."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import ValidationError, convert
from msgspec.structs import replace

from tuolaji.cards import SEATS, SIDES, Hand, Seat, Side, next_seat, parse, parse_hand
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import Setup
from tuolaji.errors import RecordError, TuolajiError
from tuolaji.record.model import DealRecord, Record
from tuolaji.record.text import SHOWING
from tuolaji.rules.clock import Clocks
from tuolaji.text.catalogue import Message
from tuolaji.text.validation import read_fault

_HEADER = re.compile(r'\[([A-Z][A-Za-z]{0,30}) "((?:[^"\\]|\\.)*)"\]')
_TIME = re.compile(r"@(\d{1,15})")
_DEAL = re.compile(r"(?:@(\d{1,15}) )?(deal .*)")
_SECONDS = re.compile(r"[0-9]{1,5}(\.[0-9]{1,3})?")
_SALT = re.compile(r'\s*"((?:[^"\\]|\\.)*)"$')


def from_text(text: str) -> Record:
    """Read a whole record."""
    headers: dict[str, str] = {}
    deals: list[_Deal] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        try:
            if found := _HEADER.fullmatch(line):
                if found[1] in headers or deals or (found[1] == "Tuolaji") == bool(headers):
                    raise RecordError(Message("record.bad_header"))
                headers[found[1]] = _unquoted(found[2])
            elif opened := _DEAL.fullmatch(line):
                deals.append(_Deal(headers.get("Rules", ""), opened[2], int(opened[1] or 0)))
            elif deals:
                deals[-1].read(line)
            else:
                raise RecordError(Message("record.before_first_deal"))
        except (TuolajiError, ValueError, KeyError, IndexError) as error:
            raise RecordError(Message("record.quoted", text=repr(line[:100]), why=_why(error)), number) from None
    version = headers.pop("Tuolaji", None)
    if version != "1":
        raise RecordError(Message("record.bad_version", version=repr(version)))
    rules = headers.pop("Rules", None)
    if rules is None:
        raise RecordError(Message("record.no_rules"))
    rules_version = headers.pop("RulesVersion", "1")
    return Record(rules, rules_version, tuple(deal.record() for deal in deals), headers)


def _why(error: Exception) -> Message | str:
    match error:
        case TuolajiError():
            return error.message
        case KeyError():
            return Message("record.missing", name=repr(error.args[0]))
        case ValidationError():
            return read_fault(error, Clocks).message
    return Message("record.not_written_so")


def _unquoted(text: str) -> str:
    plain = {"n": "\n", "r": "\r"}
    return re.sub(r"\\(.)", lambda found: plain.get(found[1], found[1]), text)


def _seat(text: str) -> Seat:
    if text not in SEATS:
        raise RecordError(Message("record.no_seat", text=repr(text)))
    return text


def _shown(text: str) -> tuple[Seat, Hand]:
    """A seat and its cards."""
    seat, _, cards = text.partition(" ")
    return _seat(seat), parse_hand(cards)


def _singles(text: str) -> tuple[Hand, ...]:
    return tuple(Hand.of([kind]) for kind in parse(text))


def _after(text: str, word: str) -> tuple[str, str]:
    """The text before and after a word that stands alone."""
    before, _, after = f" {text} ".partition(f" {word} ")
    return before.strip(), after.strip()


def _cards_and_split(text: str) -> tuple[Hand, tuple[Hand, ...] | None]:
    parts = [parse_hand(part) for part in text.split("+")]
    return sum(parts, Hand()), tuple(parts) if len(parts) > 1 else None


def _side(text: str) -> Side:
    for side in SIDES:
        if text == side:
            return side
    raise RecordError(Message("record.no_side", text=repr(text)))


def _dealing(words: list[str]) -> Side | None:
    """The side that deals without bidding, as in "dealing=NS"."""
    return next((_side(word.partition("=")[2]) for word in words if word.startswith("dealing=")), None)


def _charged(words: list[str]) -> dict[Side, int]:
    """Points charged before the deal, as in "charged=EW:10"."""
    pairs = (word.partition("=")[2].partition(":") for word in words if word.startswith("charged="))
    return {_side(side): int(points) for side, _, points in pairs}


class _Deal:
    """One deal being read: its events so far, the time, and whose card comes next."""

    def __init__(self, rules: str, line: str, at: int):
        self.log: list[e.DealRow] = []
        self.at = at
        self.tricks = 0
        self.drawer: Seat | None = None
        self.turn: Seat = "E"
        self.leader: Seat = "E"
        self.forced: Hand | None = None
        self.given: dict[str, list[int]] = {}
        self._open(rules, line)

    def record(self) -> DealRecord:
        return DealRecord(tuple(self.log))

    def _add(self, event: e.AnyDealEvent) -> None:
        self.log.append(e.DealRow(event, self.at))

    def _open(self, rules: str, line: str) -> None:
        words = line.split()
        fields = {words[i]: words[i + 1] for i in range(len(words) - 1) if words[i] in ("deal", "EW", "NS")}
        dealer = _seat(_after(line, "dealer")[1].split()[0]) if " dealer " in line else None
        eldest = _seat(_after(line, "eldest")[1].split()[0]) if " eldest " in line else (dealer or "E")
        setup = Setup(
            rules=rules,
            levels={"EW": fields["EW"], "NS": fields["NS"]},
            dealer=dealer,
            first_deal="first" in words,
            eldest=None if line.endswith("by lot") else eldest,
            number=int(fields["deal"]),
            refereed="refereed" in words,
            dealing=_dealing(words),
            charged=_charged(words),
            untimed="untimed" in words,
        )
        self._add(e.Opened(setup=setup, commitment="", seed="", eldest=eldest))

    def _amend(self, **changes: Any) -> None:
        opened = self.log[0].event
        assert isinstance(opened, e.Opened)
        self.log[0] = e.DealRow(replace(opened, **changes), self.log[0].at)

    def _clock(self, rest: str) -> None:
        """How long everybody may take, in seconds: "cut 6 bury 60 play 30"; what is not there has no limit."""
        words = rest.split()
        if len(words) % 2 or not all(map(_SECONDS.fullmatch, words[1::2])):
            raise RecordError(Message("record.clock_form"))
        limits = {kind: round(1000 * float(seconds)) for kind, seconds in zip(words[::2], words[1::2], strict=True)}
        opened = self.log[0].event
        assert isinstance(opened, e.Opened)
        self._amend(setup=replace(opened.setup, clocks=convert(limits, Clocks)))

    def read(self, line: str) -> None:
        if (found := _TIME.match(line)) and not line.startswith("draw"):
            self.at = int(found[1])
            line = line[found.end() :].strip()
        word, _, rest = line.partition(" ")
        if re.fullmatch(r"\d+\.", word):
            self.tricks += 1
            if word != f"{self.tricks}.":
                raise RecordError(Message("record.number_of_trick", due=self.tricks))
            self._trick(rest)
            return
        if word == "...":
            self._trick(rest)
            return
        if not line:
            return
        rest = rest.strip()
        if word in _READERS:
            _READERS[word](self, rest)
        elif word in SHOWING:
            self._add(SHOWING[word](*_shown(rest)))
        else:
            raise RecordError(Message("record.begins_no_line", word=repr(word), words=sorted((*_READERS, *SHOWING))))

    def _seed(self, rest: str) -> None:
        if not re.fullmatch(r"[0-9a-f]{64}", rest):
            raise RecordError(Message("record.seed_form"))
        self._amend(seed=rest)

    def _salted(self, rest: str) -> tuple[str, str]:
        found = _SALT.search(rest)
        return (rest[: found.start()], _unquoted(found[1])) if found else (rest, "")

    def _cut(self, rest: str) -> None:
        words, salt = self._salted(rest)
        seat, lifted, *more = words.split()
        if more not in ([], ["more"]):
            raise RecordError(Message("record.means_nothing", words=repr(" ".join(more))))
        self._add(e.PackCut(_seat(seat), int(lifted), salt, more == ["more"]))

    def _turn(self, rest: str) -> None:
        words, salt = self._salted(rest)
        seat, _, cards = words.partition(" ")
        self._add(e.CardTurned(_seat(seat), _singles(cards), salt))

    def _begin(self, rest: str) -> None:
        drawer, pack = _after(rest, "given") if " given " in rest else (rest, "")
        self.turn = _seat(drawer)
        opened = self.log[0].event
        if not pack and isinstance(opened, e.Opened) and not opened.seed:
            self.drawer = self.turn  # the hands follow, as they were at a physical table
        else:
            self._add(e.DrawBegan(self.turn, _singles(pack)))

    def _draw(self, rest: str) -> None:
        for word in rest.split():
            if found := _TIME.fullmatch(word):
                self.at = int(found[1])
                continue
            self._add(e.Drew(self.turn, parse_hand(word)))
            self.turn = next_seat(self.turn)

    def _hand(self, rest: str) -> None:
        """Hands as they were at a physical table: the draw is written from them when the kitty is known."""
        seat, _, cards = rest.partition(" ")
        self.given[_seat(seat)] = parse(cards)

    def _deal_given(self, kitty: Sequence[int]) -> None:
        """Four `hand` lines and a kitty stand for the whole draw."""
        opened = self.log[0].event
        assert isinstance(opened, e.Opened)
        drawer = self.drawer or opened.setup.dealer or opened.eldest
        if len(self.given) != 4 or len({len(cards) for cards in self.given.values()}) != 1:
            raise RecordError(Message("record.four_hands"))
        rounds = len(self.given[drawer])
        order = [next_seat(drawer, step) for step in range(4)]
        pack = [self.given[seat][turn] for turn in range(rounds) for seat in order] + list(kitty)
        self._add(e.DrawBegan(drawer, tuple(Hand.of([card]) for card in pack)))
        for turn in range(rounds):
            for seat in order:
                self._add(e.Drew(seat, Hand.of([self.given[seat][turn]])))
        self.given = {}

    def _declare(self, rest: str) -> None:
        shown, made = _after(rest, "makes")
        trump, size = made.split()
        self._add(e.Declared(*_shown(shown), trump, int(size)))  # type: ignore[arg-type]

    def _drawn(self, rest: str) -> None:
        self._add(e.DrawEnded(int(_after(rest, "closes")[1]) if rest else None))

    def _trump(self, rest: str) -> None:
        words, turned = _after(rest, "turned")
        trump, dealer = _after(words, "dealer")
        self.leader = _seat(dealer)
        self._add(e.DeclaringClosed(trump, self.leader, _singles(turned)))  # type: ignore[arg-type]

    def _throw(self, rest: str) -> None:
        thrown, rest = _after(rest, "stopped")
        seat, _, cards = thrown.partition(" ")
        stopped, rest = _after(rest, "options")
        options, chooser = _after(rest, "chooser")
        whole, split = _cards_and_split(cards)
        self._add(
            e.ThrowStopped(
                seat=_seat(seat),
                cards=whole,
                stopped=tuple(parse_hand(part) for part in stopped.split(";")),
                options=tuple(parse_hand(part) for part in options.split(";")),
                split=split,
                chooser=_seat(chooser) if chooser else None,
            )
        )

    def _forced(self, rest: str) -> None:
        words, by = _after(rest, "by")
        played, cost = _after(words, "cost")
        seat, self.forced = _shown(played)
        self._add(e.Forced(seat, self.forced, int(cost), _seat(by) if by else None))

    def _trick(self, rest: str) -> None:
        laid, taken = _after(rest, "->")
        leader, _, plays = laid.partition(" ")
        seat = _seat(leader)
        for number, part in enumerate(plays.split(",")):
            text = part.strip()
            if found := _TIME.match(text):
                self.at = int(found[1])
                text = text[found.end() :]
            cards, split = _cards_and_split(text)
            if number == 0 and self.forced is not None:
                if cards != self.forced:
                    raise RecordError(Message("record.not_as_forced", cards=str(cards), forced=str(self.forced)))
                self.forced = None
            else:
                self._add(e.Played(seat, cards, split))
            seat = next_seat(seat)
        if taken:
            if found := _TIME.match(taken):
                self.at = int(found[1])
                taken = taken[found.end() :].strip()
            winner, counts = _after(taken, "counts")
            who, points = winner.split()
            self._add(e.TrickTaken(_seat(who), int(points), int(counts or 0)))

    def _dug(self, rest: str) -> None:
        seat, times, points = rest.split()
        self._add(e.Dug(_seat(seat), int(times.removeprefix("x")), int(points)))

    def _moved(self, rest: str) -> None:
        seat, to, card = rest.split()
        self._add(e.CardMoved(_seat(seat), _seat(to), parse_hand(card)))

    def _event(self, rest: str) -> None:
        try:
            event = e.decode_event(rest)
        except ValueError as error:
            raise RecordError(read_fault(error, e.AnyDealEvent).message) from None
        if isinstance(event, e.Ruled) and event.taken_back is not None:
            self.tricks = event.trick
        self._add(event)

    def _result(self, rest: str) -> None:
        words = rest.split()
        points, winner, gain, ew, east_west, ns, north_south, after, dealer = words[:9]
        if (ew, ns, after, *words[9:10]) not in (("EW", "NS", "next"), ("EW", "NS", "next", "passed")):
            raise RecordError(Message("record.result_form"))
        passed: Any = words[10] if len(words) > 10 else None
        levels: Any = {"EW": east_west, "NS": north_south}
        self._add(e.Settled(int(points), winner, int(gain), levels, _seat(dealer), passed))


_READERS: dict[str, Callable[[_Deal, str], None]] = {
    "clock": _Deal._clock,
    "pause": lambda deal, _: deal._add(e.Paused()),
    "resume": lambda deal, _: deal._add(e.Resumed()),
    "seed": _Deal._seed,
    "commit": lambda deal, rest: deal._amend(commitment=rest),
    "cut": _Deal._cut,
    "turn": _Deal._turn,
    "begin": _Deal._begin,
    "draw": _Deal._draw,
    "hand": _Deal._hand,
    # The kitty as it lay after a physical draw (empty where there is none).
    "left": lambda deal, rest: deal._deal_given(parse(rest)),
    "declare": _Deal._declare,
    "drawn": _Deal._drawn,
    "pass": lambda deal, rest: deal._add(e.Passed(_seat(rest))),
    "window": lambda deal, rest: deal._add(e.WindowMoved(int(_after(rest, "closes")[1]))),
    "trump": _Deal._trump,
    "redeal": lambda deal, rest: deal._add(e.Redealt(_singles(_after(rest, "turned")[1]))),
    "throw": _Deal._throw,
    "forced": _Deal._forced,
    "dug": _Deal._dug,
    "result": _Deal._result,
    "moved": _Deal._moved,
    "event": _Deal._event,
    "referee": _Deal._event,
}
