"""Rooms for the golden logs: played at random from a seed, with everything that happens to people at a table."""

from tests.server.rooms.driving import PEOPLE, Driven
from tuolaji.cards import SEATS, SIDES, Hand, Seat, side_of
from tuolaji.deal import actions as a
from tuolaji.deal.simulation.random_seat import random_action
from tuolaji.deal.state import Asking, Burying, Drawing, Finished, Playing
from tuolaji.referee.decide import Calls
from tuolaji.referee.refereed_deal import RefereedDeal
from tuolaji.server.rooms.decisions import commands as c
from tuolaji.server.rooms.decisions.act import act
from tuolaji.server.rooms.decisions.event_table import SeatPrograms, StartTable
from tuolaji.server.rooms.decisions.referee_joins import ask_in
from tuolaji.server.rooms.decisions.repair import repaired
from tuolaji.server.rooms.decisions.step import act_at_table
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.person import Person, Refused

REFEREE = Person("user R", "裁判 Lee")
STARTS = 1_767_225_600_000


class GoldenRoom(Driven):
    """A room where people talk, pause, go away, err, call, choose and appeal."""

    def __init__(self, rules: str, seed: int, options: e.Options):
        super().__init__(rules, seed, options)
        self.commands = 0

    @property
    def id(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    def try_command(self, command: c.AnyCommand, who: Person) -> bool:
        found = act(self.room, command, who, self.now)
        if isinstance(found, Refused):
            return False
        self.log(found, who.user, command.id)
        return True

    def people_gather(self) -> None:
        """Everybody sits down, with programs that come and go, changes of seats, and talk."""
        self.now = STARTS
        for seat in SEATS:
            self.send(seat, c.Sit(id=self.id, seat=seat))
        self.send("S", c.Stand(id=self.id))
        self.send("E", c.Invite(id=self.id, seat="S", player="habit"))
        self.send("E", c.Dismiss(id=self.id, seat="S"))
        self.send("S", c.Sit(id=self.id, seat="S"))
        self.send("E", c.Swap(id=self.id, one="E", two="N"))
        self.send("E", c.Swap(id=self.id, one="E", two="N"))
        self.send("N", c.Say(id=self.id, phrase="hello"))
        self.send("W", c.Say(id=self.id, words="大家好, hello all"))
        self.send("W", c.Watched(id=self.id, yes=True))
        self.send("E", c.Talk(id=self.id, yes=False))
        self.send("E", c.Talk(id=self.id, yes=True))

    def ready(self) -> None:
        for seat in SEATS:
            self.send(seat, c.Ready(id=self.id))
        self.step()

    def play_messily(self) -> None:
        """One deal, until it is counted: mostly as the sheet says, sometimes otherwise."""
        assert self.room.deal is not None
        while self.room.deal is not None and not isinstance(self.room.deal.state, Finished):
            self.now += self.rng.choice((300, 900, 2_500, 7_000))
            drawing = isinstance(self.room.deal.state, Drawing)
            if drawing and self.rng.random() < 0.03:
                self._err(self.rng.choice(SEATS))
            elif not drawing and self.rng.random() < 0.12:
                self._something_else()
            else:
                self._go_on(self.room.deal)

    def _go_on(self, deal: object) -> None:
        state = self.room.deal.state if self.room.deal else None
        assert state is not None
        choosing = isinstance(deal, RefereedDeal) and deal.open_choice() is not None
        waits = isinstance(state, Drawing) and self.rng.random() < 0.95
        if waits or choosing or self.rng.random() < 0.03 or (isinstance(state, Asking) and self.rng.random() < 0.3):
            if choosing and self.rng.random() < 0.7:
                self._choose(deal)
            else:
                self.step()
            return
        self._act(random_action(state, self.rng, 0.1))

    def _choose(self, deal: object) -> None:
        assert isinstance(deal, RefereedDeal)
        ruling = deal.open_choice()
        assert ruling is not None
        seat = self.rng.choice([one for one in SEATS if side_of(one) != side_of(ruling.seat)])
        self.send(seat, c.Choose(id=self.id, choice=self.rng.choice(ruling.choices)))

    def _act(self, action: a.Action) -> None:
        if isinstance(action, a.Wait):
            self.step()
            return
        found = act_at_table(self.room, action, self.now)
        if isinstance(found, Refused):
            self.step()
        else:
            self.log(found, "somebody")

    def _something_else(self) -> None:
        seat = self.rng.choice(SEATS)
        match self.rng.randrange(9):
            case 0:
                self._pause()
            case 1:
                self.send(seat, c.Away(id=self.id))
                self.step()
                self.send(seat, c.Back(id=self.id))
            case 2:
                self.send(seat, c.Say(id=self.id, words="想一想 …", phrase=""))
            case 3:
                self._call(seat)
            case 4 | 5 | 6:
                self._err(seat)
            case 7:
                self._referee_acts(seat)
            case _:
                self._appeal(seat)

    def _pause(self) -> None:
        for seat in SEATS:
            self.send(seat, c.Pause(id=self.id))
        self.now += 90_000
        self.send(self.rng.choice(SEATS), c.Resume(id=self.id))

    def _err(self, seat: Seat) -> None:
        state = self.room.deal.state if self.room.deal else None
        if not isinstance(state, Drawing | Playing | Burying) or not isinstance(self.room.deal, RefereedDeal):
            return
        hand = list(state.hands[SEATS.index(seat)])
        if isinstance(state, Drawing):
            wrong_card = a.Declare(seat, Hand.of(self.rng.sample(hand, 1))) if hand else a.Draw(state.turn)
            self._act(a.Draw(seat) if self.rng.random() < 0.2 else wrong_card)
        elif isinstance(state, Burying):
            dealer = state.contract.dealer
            held = list(state.hands[SEATS.index(dealer)])
            wrong = len(state.contract.kitty) + self.rng.choice((-1, 1))
            self._act(a.Bury(dealer, Hand.of(self.rng.sample(held, wrong))))
        elif hand and state.lead is not None and len(hand) >= len(state.lead.cards) and self.rng.random() < 0.7:
            self._act(a.Play(seat, Hand.of(self.rng.sample(hand, len(state.lead.cards)))))
        elif hand:
            self._act(a.Expose(seat, Hand.of(self.rng.sample(hand, 1))))

    def _call(self, seat: Seat) -> None:
        deal = self.room.deal
        if not isinstance(deal, RefereedDeal):
            return
        slip = self.rng.choice(deal.watch.open) if deal.watch.open else None
        accused: Seat = slip.seat if slip else self.rng.choice([one for one in SEATS if side_of(one) != side_of(seat)])
        by = self.rng.choice([one for one in SEATS if side_of(one) != side_of(accused)])
        admitted = self.rng.random() < 0.4
        facts = (slip.offence, slip.trick) if slip else ("revoke", 0)
        self.send(by, c.Call(id=self.id, offence=facts[0], accused=accused, trick=facts[1], admitted=admitted))

    def _appeal(self, seat: Seat) -> None:
        rulings = self.room.deal.state.opening.rulings if self.room.deal else ()
        if rulings:
            number = self.rng.choice(rulings).number
            self.send(seat, c.Appeal(id=self.id, ruling=number, reason="我没有藏张 / I did not revoke"))

    def _referee_acts(self, seat: Seat) -> None:
        deal = self.room.deal
        if not isinstance(deal, RefereedDeal):
            return
        if self.room.referee is None:
            asked = ask_in(self.room, REFEREE)
            assert not isinstance(asked, Refused)
            self.log(asked, REFEREE.user)
            for one in SEATS:
                self.send(one, c.Admit(id=self.id))
            return
        rulings = deal.state.opening.rulings
        if rulings and self.rng.random() < 0.5:
            against = self.rng.choice(rulings)
            words = {"zh": "重新裁决：看错了牌。", "en": "Heard again: the card was misread."}
            again = c.Rule(
                id=self.id, seat=against.seat, offence=against.offence, reason=words, overrules=against.number,
                points=self.rng.choice((0, against.points // 2)), trick=against.trick,
            )  # fmt: skip
            self.try_command(again, REFEREE)
        elif self.rng.random() < 0.5:
            self.try_command(c.Penalise(id=self.id, seat=seat, offence="conduct"), REFEREE)
            self.try_command(c.Penalise(id=self.id, seat=seat, offence="illegal_information"), REFEREE)
        else:
            words = {"zh": "桌上说话。", "en": "Talking at the table."}
            free = c.Rule(id=self.id, seat=seat, offence="conduct", reason=words, warning=True)
            self.try_command(free, REFEREE)

    @property
    def raw(self) -> list[bytes]:
        return [e.encode_row(row) for row in self.rows]


def strict_room(rules: str, seed: int) -> list[bytes]:
    """A deal or two at a table that lets nobody err, and the beginning of another."""
    room = GoldenRoom(rules, seed, e.Options(pace=0, pause=8_000, minutes=60))
    room.people_gather()
    room.ready()
    for _ in range(2 if room.room.sheet.cards.decks == 2 else 1):
        room.play_messily()
        if not room.step():
            room.ready()
    return room.raw


def refereed_room(rules: str, seed: int, calls: Calls) -> list[bytes]:
    """A deal or two under a referee, with offences, calls, choices, rulings and appeals."""
    room = GoldenRoom(rules, seed, e.Options(pace=0, pause=8_000, referee=calls))
    room.people_gather()
    room.ready()
    for _ in range(2 if calls == "at once" and room.room.sheet.cards.decks == 2 else 1):
        room.play_messily()
        if room.room.stage == "counted" and not room.step():
            room.ready()
    return room.raw


def lonely_room(rules: str, seed: int) -> list[bytes]:
    """One person with programs, in a hurry; the deal is given up and dealt again, and the room is closed."""
    room = GoldenRoom(rules, seed, e.Options())
    room.now = STARTS
    room.send("E", c.Sit(id=room.id, seat="E"))
    for seat in SEATS[1:]:
        room.send("E", c.Invite(id=room.id, seat=seat))
    room.send("E", c.Ready(id=room.id))
    room.step()
    for _ in range(12):
        room.step()
    room.send("E", c.Hurry(id=room.id))
    for _ in range(4):
        room.step()
    room.log(repaired(room.room, "Player E"), "user E")
    room.try_command(c.Close(id=room.id), PEOPLE["E"])
    return room.raw


def event_table_room(rules: str, seed: int) -> list[bytes]:
    """A table of an event whose players come late; one does not come, and the others say nothing for long."""
    room = GoldenRoom(rules, seed, e.Options(pace=0, pause=2_000, minutes=60, referee="at once"))
    opened = room.room.opened
    seated = {seat: PEOPLE[seat].user for seat in SEATS}
    table = e.RoomOpened(
        opened.rules, opened.rules_version, "director", opened.seed, "event", opened.options, "第1轮第1桌", "e1", seated
    )
    room.room, room.rows, room.now = type(room.room)(table), [], STARTS
    room.log([table], "director")
    for seat in SEATS[:3]:
        room.send(seat, c.Sit(id=room.id, seat=seat))
    director = Person("director", "director")
    late = tuple(zip(SIDES, (2.0, 6.5), strict=True))
    room.try_command(SeatPrograms(id=room.id, programs={}), director)  # type: ignore[arg-type]
    room.try_command(StartTable(id=room.id, since=room.now - 120_000, late=late), director)  # type: ignore[arg-type]
    while room.room.stage == "playing" and room.room.deal is not None:
        if len(room.room.deal.state.opening.rulings) >= 12:
            room.play_messily()
        elif not room.step():
            break
    return room.raw
