"""A deal to step through, from the cut to the count."""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy as shallow
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec.structs import replace

from tuolaji.bots.table import PlayersTable
from tuolaji.cards import SEATS, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.choices import seats_to_act
from tuolaji.deal.deal import Deal as StrictDeal
from tuolaji.deal.deal import next_setup
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import Setup, opening
from tuolaji.deal.state import Finished
from tuolaji.deal.view import view
from tuolaji.errors import IllegalAction, MatchError
from tuolaji.library import arguments
from tuolaji.library.hand import Cards, Hand, held
from tuolaji.library.players import AnyPlayer, player_at
from tuolaji.library.trump import Trump, rules_of
from tuolaji.library.verdict import Verdict, verdict_of
from tuolaji.library.view import Choice, DealCount, View
from tuolaji.record.beginning import beginning
from tuolaji.record.text import event_text
from tuolaji.record.verify import check_setup
from tuolaji.referee import actions as r
from tuolaji.referee.decide import AnyAction, Calls
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.referee.rule import Before, count_rulings
from tuolaji.rules.offence import OffenceName
from tuolaji.rules.reasons import verdict as rules
from tuolaji.rules.sheet.load import DEFAULT_SHEET
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from tuolaji.library.record import Record
    from tuolaji.library.sheet import Sheet

Phase: TypeAlias = Literal["cutting", "turning", "drawing", "asking", "burying", "playing", "naming", "finished"]
Deed: TypeAlias = Literal[
    "cut", "turn", "draw", "declare", "pass", "bury", "play", "lead", "follow", "name", "expose"
]  # fmt: skip
"""What a seat does; `lead` and `follow` are plays."""


class Deal:
    """One deal. What a sheet refuses raises `IllegalAction` and changes nothing; `check` asks without doing.

    With `refereed=True` players may do what people can do at a table, and the table rules every offence by the sheet
    and repairs it at once; with `refereed="when called"` only when a player calls it. Without a `dealer` it is the
    first deal of a match, which is bid for.

    >>> import tuolaji
    >>> deal = tuolaji.Deal("tianwen", seed=7, dealer="E", levels={"EW": "5", "NS": "2"})
    >>> deal.play_out("random", until="playing")
    >>> deal, deal.level, deal.to_act
    (Deal('tianwen', playing), '5', ('E',))
    >>> deal.check("N", "play", deal.hands["N"]).reason()
    "It is not N's turn; it is E's."
    >>> deal.play_out("random")
    >>> deal.over, deal.result.winner in ("dealer", "defenders")
    (True, True)
    """

    def __init__(
        self,
        sheet: "Sheet | str" = DEFAULT_SHEET,
        *,
        seed: int | str,
        dealer: str | None = None,
        levels: Mapping[str, str] | None = None,
        refereed: bool | Calls = False,
    ):
        self._deal = opened(_setup(rules_of(sheet), dealer, levels, bool(refereed)), seed, _calls(refereed), {})

    @classmethod
    def _of(cls, deal: StrictDeal) -> "Deal":
        made = cls.__new__(cls)
        made._deal = deal
        return made

    @property
    def rules(self) -> str:
        """The name of the sheet."""
        return self._deal.state.opening.setup.rules

    @property
    def refereed(self) -> bool:
        return self._deal.state.opening.setup.refereed

    @property
    def phase(self) -> Phase:
        """cutting, turning, drawing, asking, burying, playing, naming (after a failed throw) or finished."""
        phase: Phase = type(self._deal.state).__name__.lower()  # type: ignore[assignment]
        return phase

    @property
    def over(self) -> bool:
        return self._deal.over

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the deal waits for; while cards are drawn others may declare."""
        return tuple(seats_to_act(self._deal.state))

    @property
    def level(self) -> str:
        return self._seen.level

    @property
    def dealer(self) -> Seat | None:
        return self._seen.dealer

    @property
    def trump(self) -> Trump | None:
        """Trump and the order of the cards, once the declaring is over."""
        return self._seen.trump

    @property
    def points(self) -> int:
        """The defenders' points."""
        return self._seen.points

    @property
    def result(self) -> DealCount | None:
        """The count, once the deal is over; None too where the cards are dealt again."""
        return self._seen.result

    @property
    def hands(self) -> dict[Seat, Hand]:
        """All four hands: for whoever keeps the table, never for a player."""
        return self.view("referee").hands

    @property
    def steps(self) -> tuple[str, ...]:
        """Everything that has happened, one line each, as the record has it."""
        return tuple(map(event_text, self._deal.events))

    @property
    def _seen(self) -> View:
        return self.view("spectator")

    def view(self, viewer: str) -> View:
        """The deal as a seat, "spectator" or "referee" sees it now."""
        if not isinstance(viewer, str) or viewer not in (*SEATS, "spectator", "referee"):
            raise arguments.wrong("viewer", Message("library.no_viewer", value=arguments.quoted(viewer)))
        return View(view(self._deal.state, viewer))  # type: ignore[arg-type]

    def choices(self, seat: str | None = None) -> tuple[Choice, ...]:
        """What a seat may do now; without a seat, what all of them may do."""
        asked = SEATS if seat is None else (arguments.seat(seat),)
        return tuple(choice for one in asked for choice in self.view(one).choices)

    def check(
        self,
        seat: str,
        do: Deed,
        cards: Cards = "",
        *,
        lifted: int | None = None,
        split: Sequence[Cards] | None = None,
    ) -> Verdict:
        """Would this be allowed now? The same answer that doing it would give."""
        found = self._deal.decide(_action(seat, do, cards, lifted, split), self._now)
        return verdict_of(found if isinstance(found, rules.Verdict) else rules.Verdict.yes(None, "allowed"))

    def act(
        self,
        seat: str,
        do: Deed,
        cards: Cards = "",
        *,
        lifted: int | None = None,
        split: Sequence[Cards] | None = None,
    ) -> None:
        """Do something: the kind of a choice, and its cards."""
        self._do(_action(seat, do, cards, lifted, split))

    def cut(self, seat: str, lifted: int) -> None:
        """Lift so many cards of the pack."""
        self.act(seat, "cut", lifted=lifted)

    def turn_up(self, seat: str) -> None:
        """Turn up a card, to find the first drawer."""
        self.act(seat, "turn")

    def draw(self, seat: str | None = None) -> None:
        """Draw a card; without a seat, whose turn it is."""
        self.act((self.to_act or SEATS)[0] if seat is None else seat, "draw")

    def declare(self, seat: str, cards: Cards) -> None:
        """Show cards for trump."""
        self.act(seat, "declare", cards)

    def pass_(self, seat: str) -> None:
        """Nothing (more) to declare."""
        self.act(seat, "pass")

    def bury(self, seat: str, cards: Cards) -> None:
        self.act(seat, "bury", cards)

    def play(self, seat: str, cards: Cards, *, split: Sequence[Cards] | None = None) -> None:
        """Lead or follow; a leader may state the `split` of a throw where the sheet allows it."""
        self.act(seat, "play", cards, split=split)

    def name(self, seat: str, cards: Cards) -> None:
        """Name the unit that must be played after a failed throw."""
        self.act(seat, "name", cards)

    def expose(self, seat: str, cards: Cards) -> None:
        """Let cards be seen that should not be: an offence at a refereed table."""
        self.act(seat, "expose", cards)

    def call(self, by: str, offence: str, accused: str, *, trick: int = 0, admitted: bool = False) -> None:
        """A player calls an offence of the other side, in this trick (0: any)."""
        self._referee()
        named: OffenceName = arguments.of_kind("offence", offence, OffenceName)
        where = arguments.given("trick", trick, int), arguments.given("admitted", admitted, bool)
        self._do(r.Call(arguments.seat(by, "by"), named, arguments.seat(accused, "accused"), *where))

    def choose(self, seat: str, choice: str) -> None:
        """The side without fault takes one of the choices that a ruling gives it."""
        self._referee()
        self._do(r.Choose(arguments.seat(seat), arguments.given("choice", choice, str)))

    def appeal(self, seat: str, ruling: int, reason: str) -> None:
        """A player wants a ruling to be heard again."""
        self._referee()
        number, why = arguments.given("ruling", ruling, int), arguments.given("reason", reason, str)
        self._do(r.Appeal(arguments.seat(seat), number, why))

    def play_out(self, players: "AnyPlayer | Mapping[str, AnyPlayer]", *, until: Phase = "finished") -> None:
        """Let players act until the deal is over, or has come to a phase: one for all seats, or one for each."""
        phase = arguments.of_kind("until", until, Phase)
        by_seat = _by_seat(players)
        table = PlayersTable(self._deal, by_seat, self._now)
        try:
            while not self.over and self.phase != phase:
                table.step()
        finally:
            for player in by_seat.values():
                if hasattr(player, "close"):
                    player.close()

    def at(self, step: int) -> "Deal":
        """The deal as it stood after so many steps, and what followed of itself; this one stays as it is."""
        wanted, steps = arguments.given("step", step, int), len(self._deal.log)
        if not 1 <= wanted <= steps:
            raise arguments.wrong("step", Message("library.no_step", step=wanted, steps=steps))
        return Deal._of(reopened(self._deal, list(beginning(self._deal.log, wanted))))

    def copy(self) -> "Deal":
        """The same deal again, to try something in."""
        copied = shallow(self._deal)
        copied.log = list(copied.log)
        return Deal._of(copied)

    __copy__ = copy

    def __deepcopy__(self, _: object) -> "Deal":
        return self.copy()

    def next(self, *, seed: int | str) -> "Deal":
        """The next deal of the match, once this one is over."""
        state = self._deal.state
        if not isinstance(state, Finished):
            raise MatchError(Message("library.not_finished"))
        if not isinstance(self._deal, RefereedDeal):
            return Deal._of(opened(next_setup(state), seed, None, {}))
        house = self._deal.house
        before = Counter(house.before) + count_rulings([self._deal.log])
        return Deal._of(opened(next_setup(state), seed, house.calls, before))

    def record(self, **headers: str) -> "Record":
        """The record of this deal, with headers such as Date and Place."""
        from tuolaji.library.record import record_of

        return record_of(self.rules, [self], headers)

    @property
    def _now(self) -> int:
        """The time of the latest step: nothing in a log is earlier than what stands before it."""
        return self._deal.log[-1].at

    def _do(self, action: AnyAction) -> None:
        now = self._now
        found = self._deal.decide(action, now)  # type: ignore[arg-type]
        if isinstance(found, rules.Verdict):
            raise IllegalAction(Message("library.refused", why=found), verdict_of(found))
        self._deal.extend([e.DealRow(event, now) for event in found])

    def _referee(self) -> None:
        if not self.refereed:
            raise MatchError(Message("library.not_refereed"))

    def __repr__(self) -> str:
        return f"Deal({self.rules!r}, {self.phase})"


def opened(setup: Setup, seed: int | str, calls: Calls | None, before: Before) -> StrictDeal:
    """A deal that begins with this setup; `before` counts what the match's earlier deals have ruled."""
    secret = arguments.seed_of(seed)
    if calls is None:
        return StrictDeal.open(setup, secret)
    return RefereedDeal.open_refereed(setup, secret, calls, before)


def reopened(deal: StrictDeal, log: list[e.DealRow]) -> StrictDeal:
    """A deal of the same kind with another log."""
    if isinstance(deal, RefereedDeal):
        return RefereedDeal(log, deal.house.calls, deal.house.before)
    return StrictDeal(log)


def _calls(refereed: bool | Calls) -> Calls | None:
    """The way offences are called; None where there is no referee."""
    if isinstance(refereed, bool):
        return "at once" if refereed else None
    calls: Calls = arguments.of_kind("refereed", refereed, Calls)
    return calls


def _setup(name: str, dealer: str | None, levels: Mapping[str, str] | None, refereed: bool) -> Setup:
    setup = opening(name, refereed=refereed)
    if dealer is not None:
        setup = replace(setup, dealer=arguments.seat(dealer, "dealer"), first_deal=False)
    if levels is not None:
        setup = replace(setup, levels=arguments.given("levels", levels, dict[str, str]))
    if problem := check_setup(name, setup):
        raise arguments.wrong("deal", problem)
    return setup


def _action(seat: str, do: Deed, cards: Cards, lifted: int | None, split: Sequence[Cards] | None) -> a.Action:
    who, deed = arguments.seat(seat), arguments.of_kind("do", do, Deed)
    match deed:
        case "cut":
            return a.Cut(who, arguments.given("lifted", lifted, int))
        case "turn":
            return a.TurnUp(who)
        case "draw":
            return a.Draw(who)
        case "pass":
            return a.Pass(who)
        case "play" | "lead" | "follow":
            return a.Play(who, held(cards), _split(split))
    return _WITH_CARDS[deed](who, held(cards))


_WITH_CARDS: dict[str, type[a.Declare | a.Bury | a.Name | a.Expose]] = {
    "declare": a.Declare,
    "bury": a.Bury,
    "name": a.Name,
    "expose": a.Expose,
}


def _split(split: Sequence[Cards] | None) -> Any:
    if split is None:
        return None
    if not isinstance(split, list | tuple):
        raise arguments.wrong("split", Message("library.no_cards", value=arguments.quoted(split)))
    return tuple(map(held, split))


def _by_seat(players: Any) -> dict[Seat, Any]:
    """The program's own players for the four seats."""
    if not isinstance(players, Mapping):
        return {seat: player_at(players, number) for number, seat in enumerate(SEATS)}
    for seat in SEATS:
        if seat not in players:
            raise arguments.wrong("players", Message("library.no_player", value=seat))
    return {seat: player_at(players[seat], number) for number, seat in enumerate(SEATS)}
