"""Scripted clients at a real server: they play at random from their screens, and lose their connection now and then."""

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import websockets
from websockets.exceptions import ConnectionClosed

from tests.server.screens import advance
from tuolaji.bots.players.random_player import RandomPlayer
from tuolaji.cards import Seat
from tuolaji.deal import actions as a
from tuolaji.deal.log.events import from_json
from tuolaji.deal.view import View


class Client:
    """One person: a screen kept up by frames, and every command sent again until it is answered."""

    def __init__(self, address: str, room: str, cookie: str, seat: Seat, loses: float = 0.0, seed: int = 0):
        self.address, self.room, self.cookie, self.seat, self.loses = address, room, cookie, seat, loses
        self.rng = Random(f"{seat} {seed}")
        self.player = RandomPlayer(seed)
        self.screen: dict[str, Any] = {}
        self.number = 0
        self.acted = 0
        self.pending: dict[str, Any] | None = None
        self.done: list[str] = []
        self.downs = 0
        self.deals = 0
        self.connections = 0
        self.ids = 0

    async def play(self, deals: int | None) -> None:
        """Play until so many deals are counted, or the whole match is over, through every loss of the connection."""
        while not self._played(deals):
            try:
                await self._connected(deals)
            except (ConnectionClosed, OSError):
                await asyncio.sleep(0.02)

    def _played(self, deals: int | None) -> bool:
        return self.deals >= deals if deals is not None else self.screen.get("stage") == "over"

    async def _connected(self, deals: int | None) -> None:
        live = f"{self.address.replace('http', 'ws')}/api/rooms/{self.room}/live?cursor={self.number}"
        # A client that leaves with unread frames does not get the server's goodbye.
        connecting = websockets.connect(
            live, additional_headers={"Cookie": self.cookie}, compression=None, close_timeout=0.5
        )
        async with connecting as socket:
            self.connections += 1
            if self.pending is not None:
                await socket.send(json.dumps(self.pending))
            elif self.screen:
                # If it is still our turn, no frame comes to say so.
                await self._act(socket)
            async for text in socket:
                self.take(json.loads(text))
                if self._played(deals):
                    return
                if self.rng.random() < self.loses:
                    if self.rng.random() < 0.5:
                        # A network that fails says no goodbye.
                        socket.transport.abort()
                    return
                if self.pending is not None and _is_down(text):
                    # A command that was not written is not lost: it is sent again until it is.
                    self.downs += 1
                    await asyncio.sleep(0.1)
                    await socket.send(json.dumps(self.pending))
                await self._act(socket)

    async def _act(self, socket: websockets.ClientConnection) -> None:
        if self.pending is None and (command := self.command()) is not None:
            self.ids += 1
            self.pending = command | {"id": f"{self.seat} {self.ids}"}
            await socket.send(json.dumps(self.pending))

    def take(self, message: dict[str, Any]) -> None:
        if "screen" in message:
            self.screen, self.number = message["screen"], message["number"]
        elif "frame" in message:
            step = message["frame"]
            assert step["number"] == self.number + 1, "a frame was missed"
            self.number = step["number"]
            advance(self.screen, step)
        elif "answer" in message and self.pending and message["answer"]["id"] == self.pending["id"]:
            refused = message["answer"].get("refused")
            if refused is None:
                self.done.append(self.pending["id"])
            elif refused["code"] == "database_down":
                return
            self.pending = None
        self.deals = max(self.deals, len(self.screen.get("lines", ())))

    def command(self) -> dict[str, Any] | None:
        """Something to do, once for each state of the room."""
        screen = self.screen
        if screen.get("you") != self.seat:
            return {"do": "sit", "seat": self.seat} if screen.get("stage") == "gathering" else None
        if screen["stage"] != "playing":
            return None if screen["seats"][self.seat]["ready"] else {"do": "ready"}
        if self.acted == self.number:
            return None
        self.acted = self.number
        kinds = {choice["kind"]: choice for choice in screen.get("deal.choices", ())}
        if "cut" in kinds:
            return {"do": "cut", "lifted": kinds["cut"]["least"]}
        if "turn" in kinds:
            return {"do": "turn"}
        if not kinds or set(kinds) == {"draw"}:
            return None
        seen = {name.removeprefix("deal."): value for name, value in screen.items() if name.startswith("deal.")}
        return _command(self.player.act(msgspec.convert(seen, View, dec_hook=from_json), 0))


def _is_down(text: str | bytes) -> bool:
    refused = json.loads(text).get("answer", {}).get("refused")
    return refused is not None and refused["code"] == "database_down"


def _command(action: a.Action | None) -> dict[str, Any] | None:
    match action:
        case a.Declare():
            return {"do": "declare", "cards": str(action.cards)}
        case a.Pass():
            return {"do": "pass"}
        case a.Bury():
            return {"do": "bury", "cards": str(action.cards)}
        case a.Play():
            return {"do": "play", "cards": str(action.cards)}
        case a.Name():
            return {"do": "name", "cards": str(action.cards)}
    return None
