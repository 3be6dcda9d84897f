"""Commands for a fuzzer: every command of the union, valid or broken in one of the ways that a decoder may miss."""

import json
from random import Random
from typing import Any, get_args

from msgspec import inspect

from tuolaji.cards import Hand
from tuolaji.server.rooms.decisions import commands as c

COMMANDS: tuple[Any, ...] = get_args(c.AnyCommand)
DECK = str(Hand.of(range(54))).split()
NUMBERS = (0, 1, -1, 2, 5, 40, 54, 107, 108, 199, 200, 10**4, 2**31, 2**63 - 1, 2**63, -(2**63), 10**40)
WORDS = (
    "",
    "E",
    "hello",
    "zh",
    "en",
    "x" * 64,
    "x" * 65,
    "x" * 401,
    "\0",
    "\ud800",
    "‮",
    "💥" * 30,
    "%s%n{0}",
    "../..",
    "null",
)
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    [],
    {},
    0.5,
    -0.0,
    1e308,
    "W W",
    ["E"],
    {"zh": "x"},
    [[[]]],
    *NUMBERS,
    *WORDS,
)


class Fuzzer:
    """Random commands, the same for the same seed."""

    def __init__(self, rng: Random):
        self.rng = rng
        self._made = 0

    def command(self, hand: str = "") -> dict[str, Any]:
        """A command whose fields have the right types; half of the cards are from a hand, if there is one."""
        kind = self.rng.choice(COMMANDS)
        self._made += 1
        found: dict[str, Any] = {"do": kind.__struct_config__.tag, "id": f"fuzz {self._made}"}
        shape = inspect.type_info(kind)
        assert isinstance(shape, inspect.StructType)
        for field in shape.fields:
            if field.name != "id" and (field.required or self.rng.random() < 0.7):
                found[field.name] = self.value(field.type, hand)
        return found

    def value(self, kind: Any, hand: str) -> Any:
        """A value of a type, often at its limits."""
        rng = self.rng
        match kind:
            case inspect.LiteralType():
                return rng.choice(kind.values)
            case inspect.UnionType():
                return self.value(rng.choice(kind.types), hand)
            case inspect.CustomType():
                return self.cards(hand)
            case inspect.IntType() | inspect.FloatType():
                least, most = kind.ge if kind.ge is not None else -(10**6), kind.le if kind.le is not None else 10**6
                return rng.choice([least, most, rng.randint(int(least), int(most)), *NUMBERS[:4]])
            case inspect.StrType():
                return rng.choice([rng.choice(WORDS), "x" * (kind.max_length or 9), "hello"])
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.DictType():
                return {self.value(kind.key_type, hand): self.value(kind.value_type, hand) for _ in range(2)}
            case inspect.VarTupleType() | inspect.ListType():
                return [self.value(kind.item_type, hand) for _ in range(rng.randrange(4))]
            case inspect.NoneType():
                return None
        raise AssertionError(f"no values are known for {kind}")

    def cards(self, hand: str) -> str:
        rng = self.rng
        deck = hand.split() if hand and rng.random() < 0.7 else DECK
        return " ".join(rng.choice(deck) for _ in range(rng.choice([0, 1, 1, 2, 4, 8, 25, 60])))

    def message(self, hand: str = "") -> str | bytes:
        """A command, valid or broken, or no command at all."""
        rng, command = self.rng, self.command(hand)
        match rng.randrange(12):
            case 0:
                command[rng.choice([*command, "seat", "cards"])] = rng.choice(ODD)
            case 1:
                del command[rng.choice(list(command))]
            case 2:
                command[rng.choice(WORDS)] = rng.choice(ODD)
            case 3:
                return self._cut(json.dumps(command))
            case 4:
                return self._flipped(json.dumps(command).encode())
            case 5:
                return rng.choice(["[" * 3_000, '{"do":' * 600, "ping", "", "null", "1e999", '"\\ud800"', "\ufeff{}"])
            case 6:
                return rng.randbytes(rng.randrange(120))
            case 7:
                text = json.dumps(command)
                return text[:-1] + "," + text[1:]
        return json.dumps(command)

    def _cut(self, text: str) -> str:
        return text[: self.rng.randrange(len(text))]

    def _flipped(self, data: bytes) -> bytes:
        changed = bytearray(data)
        for _ in range(self.rng.randrange(1, 5)):
            changed[self.rng.randrange(len(changed))] = self.rng.randrange(256)
        return bytes(changed)

    def frames(self) -> bytes:
        """Bytes where frames are expected: broken heads, lengths, masks, opcodes and closes."""
        rng = self.rng
        head = bytes([rng.randrange(256), rng.choice([0, 1, 125, 126, 127, 128, 129, 253, 254, 255])])
        size = rng.choice([b"", b"\xff\xff", b"\x00\x01", (2**63).to_bytes(8, "big"), rng.randbytes(8)])
        return head + size + rng.randbytes(rng.randrange(200))


def queries(rng: Random) -> str:
    """The query string of a handshake."""
    values = (
        "0",
        "1",
        "-1",
        "9" * 18,
        "9" * 4_000,
        "٣",
        "²",
        "1e3",
        "0x10",
        "",
        "%00",
        "%ff%fe",
        "E",
        "QQ",
        "[]",
        "a" * 3_000,
    )
    names = ("cursor", "behind", "late", "nothing")
    pairs = [f"{rng.choice(names)}={rng.choice(values)}" for _ in range(rng.randrange(4))]
    return "?" + rng.choice(["&", ";", "&&"]).join(pairs) + rng.choice(["", "&late", "&=", "%"]) if pairs else ""
