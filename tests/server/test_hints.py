"""Hints: the program's own choice, found from the seat's view, in a bounded pool that says so when it is full."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace

from tests.bots.tables import four, later_deal, states_of
from tests.compiling import compiled
from tests.server.screens import advance
from tuolaji.bots.search.search import SearchPlayer
from tuolaji.cards import SEATS, Hand, Seat
from tuolaji.deal import actions as a
from tuolaji.deal.choices import check, choices
from tuolaji.deal.log import events as d
from tuolaji.deal.log.evolve import evolve
from tuolaji.deal.state import Asking, Burying, Drawing, Playing, State
from tuolaji.deal.view import view
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.server.app import make_app
from tuolaji.server.pool.pool import Pool
from tuolaji.server.pool.readiness import Readiness
from tuolaji.server.refusals import Busy
from tuolaji.server.settings import Settings
from tuolaji.server.study.advice import adviser as adviser_module
from tuolaji.server.study.advice.advise import HintPlayer, give_reasons, habit_options, search_options
from tuolaji.server.study.advice.adviser import BUSY, NO_REASONS, SLOW, Adviser
from tuolaji.server.study.work import encode_log
from tuolaji.text.catalogue import Message

__all__ = ["compiled"]

Moment = tuple[State, Seat, tuple[d.DealRow, ...]]
WORLDS = "16w"


def moments(sheet_id: str, every: int = 5) -> Iterator[Moment]:
    """Moments of a deal at which a seat may declare, buries, leads or follows, with the log so far."""
    for state, table in states_of(later_deal(sheet_id, 1), 5, four("habit", "habit", 1)):
        seat: Seat | None = None
        match state:
            case Drawing() | Asking():
                drawing = state.drawing if isinstance(state, Asking) else state
                asked = [one for one in SEATS if any(choice.kind == "declare" for choice in choices(state, one))]
                seat = asked[0] if asked and len(drawing.hands[0]) % 3 == 0 else None
            case Burying():
                seat = state.contract.dealer
            case Playing() if len(state.tricks) % every == 0 and len(state.plays) % 2 == 0:
                seat = state.turn
        if seat is not None:
            yield state, seat, tuple(table.deal.log)


def action_of(state: State, seat: Seat, cards: Hand) -> a.Action:
    kind = a.Declare if isinstance(state, Drawing | Asking) else a.Bury if isinstance(state, Burying) else a.Play
    return kind(seat, cards)


@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_hints_are_legal_for_declaring_burying_and_playing(sheet_id: str) -> None:
    kinds = set()
    for state, seat, log in moments(sheet_id):
        for found in (habit_options(log, seat), search_options(encode_log(log), seat, WORLDS)):
            assert found
            for one in found:
                assert one.words["zh"]
                assert one.words["en"]
                if one.cards is None:
                    assert isinstance(state, Drawing | Asking)
                else:
                    assert check(state, action_of(state, seat, one.cards)).ok
        kinds.add(type(state))
    assert kinds >= {Drawing, Playing}
    assert Burying in kinds or not later_deal(sheet_id).sheet.cards.kitty


def test_a_hint_is_the_choice_of_the_program() -> None:
    """The same seed and the same number of worlds: the first option is what a player who searches would do."""
    compared = 0
    players = {seat: HintPlayer(1, WORLDS) for seat in SEATS}
    for state, seat, log in moments("tianwen", 3):
        player: SearchPlayer = players[seat]
        for entry_state in _states(log):
            player.habit.memory.see(view(entry_state, seat))
        player.decisions, player.considered = 0, None
        told = search_options(encode_log(log), seat, WORLDS)
        seen = view(state, seat)
        if isinstance(state, Drawing | Asking) and len(seen.hand or ()) < 6:
            continue
        done = player.act(seen, 0)
        cards = getattr(done, "cards", None)
        assert told[0].cards == cards
        compared += 1
    assert compared > 10


def _states(log: tuple[d.DealRow, ...]) -> Iterator[State]:
    """The states after which a player looks at the table."""
    state: State | None = None
    for entry in log:
        state = evolve(state, entry.event)
        if isinstance(entry.event, d.TrickTaken | d.Buried):
            yield state


def test_a_hint_knows_only_what_the_seat_sees() -> None:
    """Two other seats have each other's cards: the seat sees the same, so the hint is the same."""
    compared = 0
    for state, seat, log in moments("tianwen", 100):
        if isinstance(state, Playing) and state.lead is not None:
            continue
        shown = {entry.event.seat for entry in log if isinstance(entry.event, d.Declared)}
        silent = [one for one in SEATS if one != seat and one not in shown]
        if len(silent) < 2:
            continue
        told, same = encode_log(log), encode_log(_exchanged(log, silent[0], silent[1]))
        assert told != same
        found = search_options(told, seat, WORLDS)
        assert found == search_options(same, seat, WORLDS)
        options = tuple(one.cards for one in found[:4])
        assert give_reasons(told, seat, options) == give_reasons(same, seat, options)
        compared += 1
    assert compared > 2


def _exchanged(log: tuple[d.DealRow, ...], one: Seat, other: Seat) -> tuple[d.DealRow, ...]:
    """The same log, with the cards that two seats drew exchanged as far as both have drawn."""
    places = {
        seat: [at for at, entry in enumerate(log) if isinstance(entry.event, d.Drew) and entry.event.seat == seat]
        for seat in (one, other)
    }
    changed = list(log)
    for here, there in zip(places[one], places[other], strict=False):
        for at, source in ((here, there), (there, here)):
            event, taken = log[at].event, log[source].event
            assert isinstance(event, d.Drew)
            assert isinstance(taken, d.Drew)
            changed[at] = replace(log[at], event=replace(event, card=taken.card))
    return tuple(changed)


def a_moment() -> tuple[tuple[d.DealRow, ...], Seat]:
    _, seat, log = next(one for one in moments("tianwen") if isinstance(one[0], Playing))
    return log, seat


def test_one_search_answers_everybody_who_asks_about_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr(adviser_module, "PATIENCE", 120)
        pool = Pool(1, 120, 4)
        adviser = Adviser(pool, 20, Readiness())
        log, seat = a_moment()
        try:
            hint, lesson = await asyncio.gather(
                adviser.hint(log, seat, 7, "search"), adviser.hint(log, seat, 7, "explain")
            )
            again = await adviser.hint(log, seat, 8, "search")
        finally:
            adviser.close()
            await pool.close()
        assert hint.by == lesson.by == "search"
        assert hint.note is None
        assert again.number == 8
        assert again.choices == hint.choices
        assert [one.cards for one in lesson.choices] == [one.cards for one in hint.choices][: len(lesson.choices)]
        assert pool.done == 2, "one search, and one comparison for the reasons"

    asyncio.run(run())


def test_when_the_pool_is_full_habit_answers_and_the_answer_says_so() -> None:
    class Full(Pool):
        async def run(self, *_: Any, **__: Any) -> Any:
            raise Busy(Message("server.busy"), 2)

    async def run() -> None:
        adviser = Adviser(Full(1, 20, 1), 20, Readiness())
        log, seat = a_moment()
        for how in ("search", "explain"):
            found = await adviser.hint(log, seat, 7, how)
            assert found.by == "habit"
            assert found.note == BUSY
            assert found.choices == habit_options(log, seat)
            assert found.choices[0].gain is None, "nothing was weighed, so there is no number"
        adviser.close()

    asyncio.run(run())


def test_while_search_thinks_habit_answers_at_once_and_patience_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Pool):
        async def run(self, *_: Any, **__: Any) -> Any:
            await asyncio.sleep(60)

    async def run() -> None:
        monkeypatch.setattr(adviser_module, "PATIENCE", 0.05)
        adviser = Adviser(Slow(1, 20, 1), 20, Readiness())
        log, seat = a_moment()
        assert (await adviser.hint(log, seat, 7, "habit")).note is None
        assert (await adviser.hint(log, seat, 7, "search")).note == SLOW
        adviser.close()

    asyncio.run(run())


def test_without_a_place_for_the_comparison_the_choice_is_still_told() -> None:
    class Once(Pool):
        asked = 0

        async def run(self, function: Any, *arguments: Any, **_: Any) -> Any:
            self.asked += 1
            if self.asked > 1:
                raise Busy(Message("server.busy"), 2)
            return function(*arguments)

    async def run() -> None:
        adviser = Adviser(Once(1, 20, 1), 20, Readiness())
        log, seat = a_moment()
        found = await adviser.hint(log, seat, 7, "explain")
        assert (found.by, found.note) == ("search", NO_REASONS)
        assert found.choices
        adviser.close()

    asyncio.run(run())


def test_a_hint_over_http_while_cards_are_drawn(tmp_path: Path) -> None:
    """A seat that may declare can ask, also when another seat draws; a seat that may not has nothing to decide."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", think_milliseconds=20)
    with TestClient(make_app(settings)) as client:
        client.post("/api/guest", json={"name": "Ann"})
        told = None
        for _ in range(20):
            options = {"pace": 30, "pause": 0, "player": "random"}
            room = client.post("/api/play", json={"player": "random", "options": options}).json()["room"]
            told = _until_it_may_declare(client, room)
            if told is not None:
                break
        assert told is not None, "in twenty deals nothing could be declared"
        assert told["by"] in ("search", "habit")
        assert told["choices"]
        assert client.post(f"/api/rooms/{room}/hint", params={"how": "wrong"}).status_code == 400


def _until_it_may_declare(client: TestClient[Litestar], room: str) -> Any:
    with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
        screen: dict[str, Any] = socket.receive_json()["screen"]
        while screen.get("deal.phase") in ("cutting", "turning", "drawing", None):
            kinds = {one["kind"]: one for one in screen.get("deal.choices", ())}
            if "declare" in kinds:
                found = client.post(f"/api/rooms/{room}/hint", params={"how": "habit"})
                if found.status_code == 200:
                    return found.json()
            for kind in kinds.keys() & {"cut", "turn"}:
                lifted = {"lifted": kinds[kind]["least"]} if kind == "cut" else {}
                socket.send_json({"do": kind, "id": kind + str(screen["deal.phase"]), **lifted})
            advance(screen, socket.receive_json().get("frame", {}))
    return None
