"""Somebody of every role at one server: two events and two rooms, so that every role is also a foreign one."""

from typing import Any, Literal, TypeAlias, get_args

from tests.server.competitions.people import Server, Someone, add_pairs
from tuolaji.server.rooms.actor.actor import RoomActor
from tuolaji.server.rooms.decisions.commands import Invite, Ready, Sit
from tuolaji.server.rooms.person import Person
from tuolaji.server.services import services_of

Role: TypeAlias = Literal[
    "anonymous", "guest", "account", "organiser", "arbitration", "referee", "desk", "player", "desk device", "phone",
    "foreign organiser", "foreign arbitration", "foreign referee", "foreign desk", "foreign player", "foreign phone",
    "room owner", "seated player", "room referee", "foreign room owner", "foreign seated player",
]  # fmt: skip
ROLES: tuple[Role, ...] = get_args(Role)
SEATS = ("E", "N", "W", "S")


class Cast:
    """The people, by their roles; `event` and `room` are those that the roles without "foreign" belong to."""

    def __init__(self, server: Server):
        self.server = server
        self.people: dict[Role, Someone] = {"anonymous": server.browser(), "guest": server.browser("Guest")}
        self.people["account"] = self._with_login("account.login")
        self.event = self._event("")
        self.foreign_event = self._event("foreign ")
        self.room, self.key = self._room("")
        self.foreign_room, _ = self._room("foreign ")
        for someone in self.people.values():
            someone.event = self.event

    def _with_login(self, login: str) -> Someone:
        someone = self.server.browser("Account")
        someone.post("/api/keep", {"login": login, "password": "a long password"})
        return someone

    def _event(self, prefix: str) -> str:
        """An event in its first round: table 1 is entry 1 against entry 2, table 2 has a result."""
        organiser = self.server.organiser()
        add_pairs(organiser, 4)
        names: dict[str, Someone] = {"organiser": organiser}
        names |= {role: self.server.with_role(organiser, role, role) for role in ("arbitration", "referee", "desk")}
        names["player"] = self.server.player(organiser, 1, 0, "Player")
        names["phone"] = self.server.phone(organiser, 1)
        if not prefix:
            names["desk device"] = self._device(organiser)
        organiser.post("/rounds", {"fixed": [{"one": 1, "two": 2}]})
        tables = {"tables": [{"one": 1, "two": 2}, {"one": 3, "two": 4}], "reason": "as told"}
        organiser.post("/rounds/tables", tables)
        organiser.post("/rounds/publish")
        organiser.post("/rounds/start")
        organiser.ask(
            "PUT", "/rounds/1/tables/2/result", json={"outcome": {"decided": {"winner": "EW", "reason": "x"}}}
        )
        organiser.post("/rulings", {"entry": 1, "offence": "late", "minutes": 7})
        self.people |= {f"{prefix}{name}": one for name, one in names.items()}  # type: ignore[misc]
        return organiser.event

    def _device(self, organiser: Someone) -> Someone:
        """A phone that may do the desk's work and nothing else, though its owner is the organiser."""
        made = organiser.post("/api/devices/link", {"event": organiser.event, "role": "desk"})
        device = self.server.browser(event=organiser.event)
        device.post("/api/devices/enter", {"token": made["token"]})
        return device

    def _room(self, prefix: str) -> tuple[str, str]:
        """A room without spectators in which a deal is played; its owner does not play."""
        owner, seated = self.server.browser("Owner"), self.server.browser("Seated")
        room: str = owner.post("/api/rooms", {"entry": "open", "options": {"watched": False}})["room"]
        key: str = owner.get(f"/api/rooms/{room}/referee")["key"]
        people: dict[str, Someone] = {"room owner": owner, "seated player": seated}
        if not prefix:
            people["room referee"] = self.server.browser("Room referee")
            people["room referee"].post(f"/api/rooms/{room}/referee", {"key": key})
        actor: RoomActor = services_of(self.server.client.app).hall._actors[room]
        me = seated.get("/api/me")
        player, host = Person(me["user"], me["name"]), Person(owner.get("/api/me")["user"], "Owner")
        with self.server.client.portal() as portal:
            steps: list[tuple[Any, Person]] = [(Sit(id="1", seat="E"), player)]
            steps += [(Invite(id=seat, seat=seat, player="habit"), host) for seat in SEATS[1:]]  # type: ignore[arg-type]
            for command, person in (*steps, (Ready(id="2"), player)):
                answer = portal.call(actor.do, command, person)
                assert answer.refused is None, answer
        self.people |= {f"{prefix}{name}": one for name, one in people.items()}  # type: ignore[misc]
        return room, key
