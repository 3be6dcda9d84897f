"""A fuzzer on the room's socket and the event's, in every role: nothing breaks, and honest players are answered."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from urllib.parse import quote

from websockets.frames import Frame, Opcode

from tests.attack.conftest import Tally, size
from tests.attack.mutations import COMMANDS, Fuzzer, queries
from tests.attack.raw import Honest, Target, close_code, connect, ends, handshake, status, target, text
from tests.server.clients import Client
from tests.server.test_serve import post
from tuolaji.cards import SEATS

BROKEN = {1011, 4500}
"""Close codes that say that the server made a mistake."""
AT_ONCE = 50
"""Messages on one connection: fewer than are taken for a flood."""


class Table:
    """A room under attack: its name and the cookie of every role in it."""

    def __init__(self, room: str, roles: dict[str, str], hands: dict[str, str]):
        self.room, self.roles, self.hands = room, roles, hands


def gathered(at: Target, referee: bool) -> tuple[Table, list[Client]]:
    """A room with its people: an owner who plays, three more players, a referee, a spectator, and nobody."""
    cookies = {name: at.guest(name) for name in ("owner", "seated", "third", "fourth", "referee", "spectator")}
    options = {"pace": 0, "pause": 0, "referee": "when called" if referee else None}
    room = post(f"{at.address}/api/rooms", {"options": options}, cookies["owner"])[0]["room"]
    key = at.get(f"/api/rooms/{room}/referee", cookies["owner"])["key"]
    post_nothing(at, f"/api/rooms/{room}/referee", {"key": key}, cookies["referee"])
    players = [
        Client(at.address, room, cookies[name], seat)
        for name, seat in zip(("owner", "seated", "third", "fourth"), SEATS, strict=True)
    ]
    roles = {name: cookies[name] for name in ("owner", "seated", "referee", "spectator")} | {"anonymous": ""}
    return Table(room, roles, {}), players


def post_nothing(at: Target, path: str, body: object, cookie: str) -> None:
    """A request whose answer is empty."""
    from urllib.request import Request, urlopen

    said = Request(at.address + path, json.dumps(body).encode(), {"Content-Type": "application/json", "Cookie": cookie})
    with urlopen(said, timeout=10) as answer:
        answer.read()


class Attack:
    """Counts what was sent and how the server ended it."""

    def __init__(self, at: Target, rng: Random):
        self.at, self.rng, self.fuzzer = at, rng, Fuzzer(rng)
        self.messages = self.handshakes = 0
        self.broken: list[str] = []
        self.codes: Counter[int] = Counter()

    async def connection(self, path: str, cookie: str, pieces: list[bytes]) -> None:
        """Send pieces on a new WebSocket, then close it properly; note how it ended."""
        reader, writer = await connect(self.at)
        try:
            writer.write(handshake(self.at, path, cookie))
            self.handshakes += 1
            async with asyncio.timeout(30):
                answered = await status(reader)
                if answered != 101:
                    if not 400 <= answered < 500:
                        self.broken.append(f"handshake {path[:200]}: {answered}")
                    return
                await reader.readuntil(b"\r\n\r\n")
                writer.writelines(pieces)
                writer.write(Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")).serialize(mask=True))
                self.messages += len(pieces)
                # Bytes that promise a long frame would be waited for.
                writer.write_eof()
                code = close_code(await ends(reader))
            self.codes[code] += 1
            if code in BROKEN:
                self.broken.append(f"closed with {code}: {path[:200]} {pieces[-1][:200]!r}")
        except (OSError, asyncio.IncompleteReadError) as error:
            self.codes[0] += 1
            if isinstance(error, TimeoutError):
                self.broken.append(f"not ended: {path[:200]}")
        finally:
            writer.transport.abort()

    def pieces(self, hand: str = "") -> list[bytes]:
        """What one connection sends: commands mostly, sometimes other frames, at last perhaps no frames at all."""
        found = []
        for _ in range(AT_ONCE):
            message = self.fuzzer.message(hand)
            binary = isinstance(message, bytes) and self.rng.random() < 0.1
            data = message if isinstance(message, bytes) else message.encode("utf-8", "surrogatepass")
            found.append(Frame(Opcode.BINARY, data).serialize(mask=True) if binary else text(data))
            if not _is_text(data) and not binary and self.rng.random() < 0.9:
                found.pop()
        if self.rng.random() < 0.3:
            found.append(self.fuzzer.frames())
        return found


def _is_text(data: bytes) -> bool:
    """Text that is not UTF-8 ends a connection (1007), so most of it is left out."""
    try:
        data.decode()
    except UnicodeError:
        return False
    return True


async def fuzz(at: Target, tally: Tally) -> None:
    rng = Random(2_026)
    attack = Attack(at, rng)
    event = post(f"{at.address}/api/events", {"name": "Cup", "rules": "fuze", "seed": "7", "rounds": 2}, at.guest("O"))
    live = f"/api/events/{event[0]['event']}/live"
    calm = at.guest("Calm")
    connections = size(40, 4_000)
    for number in range(0, connections, 20):
        table, players = gathered(at, referee=number % 40 == 0)
        playing = [asyncio.create_task(player.play(3)) for player in players]
        await asyncio.sleep(0.3)
        for _ in range(20):
            role = rng.choice(list(table.roles))
            seen = {"owner": 0, "seated": 1}.get(role)
            hand = str(players[seen].screen.get("deal.hand", "")) if seen is not None else ""
            path = f"/api/rooms/{table.room}/live{queries(rng)}"
            await attack.connection(path, table.roles[role], attack.pieces(hand))
        path = f"{live}{queries(rng)}"
        await attack.connection(path, rng.choice([calm, ""]), attack.pieces()[: rng.randrange(AT_ONCE)])
        name = quote(rng.choice(["nothing", "..", "\0", "%", "x" * 300, "房间", "a/b"]), safe="")
        await attack.connection(f"/api/rooms/{name}/live", "", [text("ping")])
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        # The room under attack still answers somebody who comes now.
        async with Honest(at, table.room, calm) as newcomer:
            await newcomer.ask()
    async with Honest(at, at.room(calm), calm) as honest:
        await honest.ask()
    assert not attack.broken, attack.broken[:5]
    tally("broken and absurd messages on a WebSocket", attack.messages, len(attack.broken))
    tally("handshakes with absurd queries", attack.handshakes, len(attack.broken))


def test_a_fuzzer_in_every_role_breaks_nothing(tmp_path: Path, tally: Tally) -> None:
    with target(tmp_path, sockets_a_minute=10**6, requests_a_minute=10**6, guests_an_hour=10**6) as at:
        asyncio.run(fuzz(at, tally))
        told = at.log
    wrong = [line for line in told.splitlines() if "an act failed" in line or "Traceback" in line or "Error" in line]
    assert not wrong, wrong[:5]


def test_the_fuzzer_makes_every_command() -> None:
    fuzzer = Fuzzer(Random(1))
    made = {fuzzer.command("SA HK")["do"] for _ in range(2_000)}
    assert made == {kind.__struct_config__.tag for kind in COMMANDS}
