"""Our players on Botzone: its requests become a view, the player's action becomes its response."""

from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from tuolaji.bots.legal import least, refusal
from tuolaji.bots.make import make
from tuolaji.bots.protocols.botzone_cards import KEEP_RUNNING, SUIT_ORDER, Numbers, level_of, trump_of
from tuolaji.cards import JOKERS, RANKS, SEATS, SUITS, Card, Hand, Seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.choices import Choice
from tuolaji.deal.state import Trick
from tuolaji.deal.view import Standing, View
from tuolaji.errors import PlayerError
from tuolaji.rules.sheet.load import DEFAULT_SHEET


class BotzoneInput(Struct):
    """The input of a bot: everything at first, then one request after the other."""

    requests: list[dict[str, Any]]
    responses: list[Any]


class BotzoneDeal:
    """A deal as the requests tell it: the cards held, the tricks played, and the question that is open."""

    def __init__(self, told: BotzoneInput, numbers: Numbers, rules: str):
        self.numbers, self.rules = numbers, rules
        self.held: list[int] = []
        self.tricks: list[Trick] = []
        self.dealer: Seat | None = None
        self.buried = Hand()
        self.request = told.requests[-1]
        self.position = self._find_position(told.requests)
        for request, response in zip(told.requests, [*told.responses, None], strict=False):
            self._follow(request, response)

    @staticmethod
    def _find_position(requests: list[dict[str, Any]]) -> int:
        """Which seat is ours: as told, or from the trick; while nothing says it, the first."""
        for request in reversed(requests):
            if isinstance(request.get("playerpos"), int):
                return int(request["playerpos"]) % 4
            if "history" in request:
                return (int(request["history"][3]) + len(request["history"][1])) % 4
        return 0

    @property
    def seat(self) -> Seat:
        return SEATS[self.position]

    def _follow(self, request: dict[str, Any], response: Any) -> None:
        stage = request["stage"]
        self.held += request.get("deliver", []) if stage in ("deal", "cover") else []
        if stage == "cover":
            self.dealer = self.seat
            if response is not None:
                self.buried = self.numbers.hand(response)
                self._drop(response)
        if stage == "play":
            last, _, before, leader = request["history"]
            if not last:
                self.dealer = SEATS[leader]
                return
            self._drop(last[(self.position - before) % 4])
            plays = tuple(self.numbers.hand(play) for play in last)
            points = sum(play.points for play in plays)
            self.tricks.append(Trick(SEATS[before], plays, SEATS[leader], points))

    def _drop(self, gone: list[int]) -> None:
        self.held = [number for number in self.held if number not in gone]

    def view(self) -> View:
        """The open question as a seat's view."""
        request, seat = self.request, self.seat
        level = level_of(request["global"]["level"])
        banking = request["global"].get("banking", {})
        called, snatched = banking.get("called", -1), banking.get("snatched", -1)
        hand = self.numbers.hand(self.held)
        seen: dict[str, Any] = {"hand": hand}
        standing = snatched if snatched not in (-1, None) else called
        if standing not in (-1, None):
            trump = trump_of(banking["major"]) if banking.get("major") else None
            seen["standing"] = Standing(SEATS[standing], 1 if standing == called else 2, trump)
        match request["stage"]:
            case "deal":
                options = self._declarations(hand, RANKS.index(level), called, snatched)
                offered = (Choice("declare", options=tuple(options)),) if options else ()
                seen |= {"phase": "drawing", "choices": offered, "dealer": None}
            case "cover":
                size = len(request["deliver"])
                seen |= {"phase": "burying", "choices": (Choice("bury", size, size),)}
            case "play":
                seen |= self._playing(request["history"], hand)
            case other:
                raise PlayerError(f"{other!r} is no stage of Botzone's Tractor")
        if request["stage"] != "deal":
            # The dealer is the player who covers the kitty or leads first.
            seen |= {"trump": trump_of(banking["major"]), "dealer": self.dealer}
        fixed: dict[str, Any] = {"rules": self.rules, "number": 1, "levels": {"EW": level, "NS": level}, "level": level}
        fixed |= {"first_deal": False, "commitment": "", **dict.fromkeys(("eldest", "shuffler", "cutter"), SEATS[0])}
        return View(viewer=seat, to_act=(seat,), **fixed, **seen)

    def _declarations(self, hand: Hand, level: int, called: int, snatched: int) -> list[Hand]:
        """A level card calls; a pair of them, or of jokers, snatches from another seat, once."""
        kinds: list[Card] = [13 * suit + level for suit in range(len(SUITS))]
        if called in (-1, None):
            return [Hand.of([kind]) for kind in kinds if hand[kind]]
        if snatched in (-1, None) and called != self.position:
            return [Hand.of([kind] * 2) for kind in (*kinds, *JOKERS) if hand[kind] >= 2]
        return []

    def _playing(self, history: list[Any], hand: Hand) -> dict[str, Any]:
        plays = tuple(self.numbers.hand(play) for play in history[1])
        dealer = self.dealer or SEATS[history[3]]
        taken = [trick.points for trick in self.tricks if side_of(trick.winner) != side_of(dealer)]
        counts = dict.fromkeys(SEATS, len(hand))
        for place, play in enumerate(plays):
            counts[SEATS[(history[3] + place) % 4]] -= len(play)
        size = len(plays[0]) if plays else 0
        choice = Choice("follow", size, size) if plays else Choice("lead", 1, len(hand))
        seen: dict[str, Any] = {"phase": "playing", "choices": (choice,), "leader": SEATS[history[3]], "plays": plays}
        seen |= {"tricks": tuple(self.tricks), "played_tricks": len(self.tricks), "points": sum(taken)}
        return seen | {"counts": counts, "buried": self.buried if len(self.buried) else None}


def respond(player: Any, told: BotzoneInput, numbers: Numbers, rules: str) -> list[int]:
    """The player's answer to the last request, as card numbers; what cannot be done is replaced by the least."""
    deal = BotzoneDeal(told, numbers, rules)
    view = deal.view()
    action = player.act(view, 0) if view.choices else None
    if refusal(view, action) is not None:
        action = least(view)
    return numbers.pick(action.cards, deal.held) if isinstance(action, a.Declare | a.Bury | a.Play) else []


def speak_botzone(
    spec: str,
    source: BinaryIO,
    target: BinaryIO,
    *,
    seed: int = 0,
    rules: str = DEFAULT_SHEET,
    suits: str = SUIT_ORDER,
    once: bool = False,
) -> None:
    """Answer one line, or ask to be kept running and answer until the input ends."""
    player, numbers = make(spec, seed), Numbers(suits)
    told = BotzoneInput([], [])
    for line in source:
        if not line.strip():
            continue
        try:
            message = msgspec.json.decode(line)
            if "requests" in message:
                told = msgspec.convert(message, BotzoneInput)
            else:
                told.requests.append(message.get("request", message))
            answer = respond(player, told, numbers, rules)
        except (msgspec.MsgspecError, KeyError, TypeError, IndexError, AttributeError) as error:
            raise PlayerError(f"{line[:80]!r} is no request of Botzone's Tractor: {error!r}") from None
        told.responses.append(answer)
        target.write(msgspec.json.encode({"response": answer}) + b"\n")
        if not once:
            target.write(KEEP_RUNNING + b"\n")
        target.flush()
        if once:
            return
