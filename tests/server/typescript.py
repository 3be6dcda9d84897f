"""The front end's types, written from the server's own: `python -m tests.server.typescript` (or `make docs`).

Every struct of the socket and of the HTTP interface becomes an interface, and every choice between words that occurs
twice a type of its own, under the name that it has in Python. A test holds the committed file to them.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from litestar import Router
from msgspec import Struct, inspect

from tuolaji.bots.make import AT_TABLES
from tuolaji.cards import Seat
from tuolaji.competition.prints.kinds import PRINTS
from tuolaji.competition.prints.print import Print
from tuolaji.competition.stages.methods.methods import METHODS
from tuolaji.competition.standings.tie_breaks.rank import TIE_BREAKS
from tuolaji.competition.standings.tie_breaks.tie_break import TieBreak
from tuolaji.deal.log import events as d
from tuolaji.deal.state import State
from tuolaji.deal.view import View
from tuolaji.match import events as m
from tuolaji.rules.offence import OffenceName
from tuolaji.server.competitions.live.messages import EventMessage
from tuolaji.server.http import routes
from tuolaji.server.rooms.decisions.commands import AnyCommand
from tuolaji.server.rooms.decisions.seating import PHRASES
from tuolaji.server.rooms.log import events as e
from tuolaji.server.rooms.views.messages import PROTOCOL, Message
from tuolaji.server.rooms.views.screen import DEAL_FIELDS, ROOM_FIELDS, Frame, RoomSeen
from tuolaji.text.catalogue import language_tags

FILE = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"
_PLAIN: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BytesType: "string",
    inspect.DateTimeType: "string",
}
_NAMED: dict[frozenset[Any], str] = {
    frozenset("ENWS"): "Seat",
    frozenset({"EW", "NS"}): "Side",
    frozenset({"S", "H", "D", "C", "NT"}): "Trump",
    frozenset("23456789TJQKA"): "Rank",
    frozenset(get_args(OffenceName)): "OffenceName",
    frozenset(AT_TABLES): "Program",
    frozenset(TIE_BREAKS): "TieBreak",
    frozenset(METHODS): "Pairing",
    # A new language changes no type of the pages.
    frozenset(language_tags()): "string",
}


_OWN = frozenset(
    (
        "TableEvent",
        "Frame",
        "Screen",
        "Command",
        "Message",
        "EventMessage",
        "Phase",
        "Program",
        "TieBreak",
        "Pairing",
        "Cards",
    )
)
"""Names that the file gives by itself."""


class Writer:
    """Writes each struct once, under its own name; two of one name are told apart by their modules."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.written: dict[str, str] = {}

    def name(self, cls: type) -> str:
        if cls not in self.names:
            name = cls.__name__ + ("Command" if cls.__module__.endswith("commands") else "")
            if name in self.written or name in _OWN:
                name = cls.__module__.rpartition(".")[2].title().replace("_", "") + name
            assert name not in self.written, f"{name} is the name of two types"
            self.names[cls] = name
            self.written[name] = ""
            self.written[name] = self.interface(cls, name)
        return self.names[cls]

    def interface(self, cls: type, name: str) -> str:
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType)
        lines = [f"  {info.tag_field}: {_literal(info.tag)};"] if info.tag_field else []
        lines += self.fields(info.fields)
        about = (cls.__doc__ or "").strip().splitlines()
        told = f"/** {about[0]} */\n" if about and not about[0].startswith(cls.__name__ + "(") else ""
        extends = ""
        if cls.__base__ in self.names:
            extends = f" extends {self.names[cls.__base__]}"
            base = inspect.type_info(cls.__base__)
            assert isinstance(base, inspect.StructType)
            inherited = {field.encode_name for field in base.fields}
            lines = [line for line in lines if line.strip().partition(":")[0].rstrip("?") not in inherited]
        return told + f"export interface {name}{extends} {{\n" + "".join(line + "\n" for line in lines) + "}\n"

    def fields(self, fields: tuple[inspect.Field, ...], prefix: str = "", always: bool = False) -> list[str]:
        found = []
        for field in fields:
            key = f'"{prefix}{field.encode_name}"' if prefix else field.encode_name
            optional = "" if field.required and not always else "?"
            found.append(f"  {key}{optional}: {self.type(field.type)};")
        return found

    def type(self, kind: inspect.Type) -> str:
        match kind:
            case inspect.Metadata():
                return self.type(kind.type)
            case inspect.StructType():
                return "Frame" if kind.cls is Frame else self.name(kind.cls)
            case inspect.CustomType():
                return "Cards"
            case inspect.LiteralType():
                return _NAMED.get(frozenset(kind.values)) or " | ".join(map(_literal, kind.values))
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self.type(one) for one in kind.types))
            case inspect.DictType():
                key = self.type(kind.key_type)
                partial = f"Partial<Record<{key}, {self.type(kind.value_type)}>>"
                return f"Record<string, {self.type(kind.value_type)}>" if key == "string" else partial
            case inspect.TupleType():
                return "[" + ", ".join(map(self.type, kind.item_types)) + "]"
            case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType() | inspect.SetType():
                item = self.type(kind.item_type)
                compound = " | " in item or item.startswith("readonly ")
                return f"readonly ({item})[]" if compound else f"readonly {item}[]"
        return _PLAIN[type(kind)]


_APART = ("tuolaji.library", "tuolaji.cli")
"""The protocol does not depend on them, whichever test has imported them before."""
_WORDS = re.compile(r'"[^"\n]*"(?: \| "[^"\n]*")+')


def _named(text: str) -> str:
    """The file with a name for each choice between words that occurs twice in it: that of its alias in Python."""
    times = Counter(frozenset(words.split(" | ")) for words in _WORDS.findall(text))
    aliases: dict[frozenset[str], dict[str, tuple[str, ...]]] = defaultdict(dict)
    for module in [
        found for name, found in sys.modules.items() if name.startswith("tuolaji.") and not name.startswith(_APART)
    ]:
        for name, value in vars(module).items():
            if get_origin(value) is Literal and name[0].isupper():
                ordered = tuple(map(_literal, get_args(value)))
                aliases[frozenset(ordered)][name] = ordered
    declared = ""
    names = {}
    for words in sorted((words for words, count in times.items() if count > 1), key=sorted):
        assert aliases[words], f"{sorted(words)} occurs twice and needs a name in Python"
        name, ordered = min(aliases[words].items())
        assert f" {name} " not in text, f"{name} is the name of two types"
        names[words] = name
        declared += f"export type {name} = {' | '.join(ordered)};\n"
    head, _, rest = text.partition("\nexport const OFFENCES")
    found = _WORDS.sub(lambda one: names.get(frozenset(one[0].split(" | ")), one[0]), f"export const OFFENCES{rest}")
    return re.sub(r"readonly \((\w+)\)\[\]", r"readonly \1[]", f"{head}{declared}\n{found}")


def _tuple(names: Iterable[str]) -> str:
    return f"[{', '.join(map(_literal, names))}] as const"


def _const(name: str, rows: Iterable[str]) -> str:
    return f"export const {name} = [\n" + "".join(f"  {row},\n" for row in rows) + "] as const;\n"


def _tie_break(one: TieBreak) -> str:
    return f"{{ id: {_literal(one.id)}, drawn: {_literal(one.drawn)} }}"


def _print(one: Print) -> str:
    return f"{{ id: {_literal(one.id)}, group: {_literal(one.group)}, of: {_literal(one.of)} }}"


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _told(writer: Writer) -> Iterator[str]:
    """What happened, as a frame tells it: the same fields that the screen's lists name."""
    for event in get_args(e.AnyRoomEvent):
        if event not in (e.DealStepped, e.MatchStepped):
            yield _told_fields(writer, event, "", ROOM_FIELDS.get(event, ()))
    for step in get_args(m.AnyMatchEvent):
        yield _told_fields(writer, step, "match.", ())
    for step in get_args(d.AnyDealEvent):
        secret = {d.Drew: ("seat", "card"), d.Declared: ("seat", "size")}.get(step, ())
        yield _told_fields(writer, step, "deal.", DEAL_FIELDS.get(step, secret), {"card"} if step is d.Drew else set())


def _told_fields(writer: Writer, event: type[Struct], prefix: str, names: tuple[str, ...], some: Any = ()) -> str:
    info = inspect.type_info(event)
    assert isinstance(info, inspect.StructType)
    kinds = {field.name: writer.type(field.type) for field in info.fields if field.name in names}
    if event in (d.Ruled, d.Dismissed):
        kinds["reason"] = "Record<string, string>"
    told = [f"is: {_literal(prefix + str(info.tag))}"]
    told += [f"{name}{'?' if name in some else ''}: {kinds[name]}" for name in names]
    return "{ " + "; ".join(told) + " }"


def _http() -> Iterator[type[Struct]]:
    """Every struct that the HTTP interface takes or gives."""
    for found in walk_packages(routes.__path__, f"{routes.__name__}."):
        for handler in _handlers(routes.handlers_of(import_module(found.name))):
            for hint in get_type_hints(getattr(handler, "fn", handler)).values():
                yield from _structs(hint)


def _handlers(found: Iterable[Any]) -> Iterator[Any]:
    """The handlers themselves, those behind a router too."""
    for handler in found:
        if isinstance(handler, Router):
            for route in handler.routes:
                behind = getattr(route, "route_handlers", None) or [getattr(route, "route_handler", None)]
                # The library answers OPTIONS by itself.
                yield from (one for one in behind if one.fn.__module__.startswith("tuolaji"))
        else:
            yield handler


def _structs(hint: Any) -> Iterator[type[Struct]]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from _structs(part)


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    seen, view = inspect.type_info(RoomSeen), inspect.type_info(View)
    assert isinstance(seen, inspect.StructType)
    assert isinstance(view, inspect.StructType)
    screen = [*writer.fields(seen.fields), *writer.fields(view.fields, "deal.", always=True)]
    told = list(_told(writer))
    commands = [writer.name(command) for command in get_args(AnyCommand)]
    messages = [writer.name(message) for message in get_args(Message)]
    event_messages = [writer.name(message) for message in get_args(EventMessage)]
    for struct in _http():
        writer.name(struct)
    parts = [
        "// Written by `make docs` from the server's own types. Not to be edited.\n",
        f"export const PROTOCOL = {PROTOCOL};\n",
        '/** Cards as they are written: "S2 HT w W". */\nexport type Cards = string;\n',
        f"export type Seat = {' | '.join(map(_literal, get_args(Seat)))};\n"
        'export type Side = "EW" | "NS";\nexport type Trump = "S" | "H" | "D" | "C" | "NT";\n'
        'export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";\n'
        'export type Viewer = Seat | "spectator" | "referee";\n',
        f"export const OFFENCES = {_tuple(get_args(OffenceName))};\n"
        "export type OffenceName = (typeof OFFENCES)[number];\n",
        f"export type Phase = {' | '.join(_literal(phase.__name__.lower()) for phase in get_args(State))};\n",
        "/** Programs that anybody may ask to a table, in the order of lists; `programs.ftl` has their titles. */\n"
        f"export const PROGRAMS = {_tuple(AT_TABLES)};\n"
        "export type Program = (typeof PROGRAMS)[number];\n",
        "/** Prints, in the order of lists; `papers.ftl` has their titles. */\n"
        + _const("PRINTS", map(_print, PRINTS.values())),
        f"/** Ways of pairing, titled in `pairings.ftl`. */\nexport const PAIRINGS = {_tuple(METHODS)};\n"
        "export type Pairing = (typeof PAIRINGS)[number];\n",
        "/** Tie-breaks, titled in `tie_breaks.ftl`. The number of one that is `drawn` says nothing to anybody. */\n"
        + _const("TIE_BREAKS", map(_tie_break, TIE_BREAKS.values()))
        + "export type TieBreak = (typeof TIE_BREAKS)[number]['id'];\n",
        f"export const PHRASES = [{', '.join(map(_literal, PHRASES))}] as const;\n",
        "/** Everything that one pair of eyes sees; what is empty is left out. */\n"
        "export interface Screen {\n" + "".join(line + "\n" for line in screen) + "}\n",
        "/** What happened, as far as these eyes may know. */\n"
        "export type TableEvent =\n" + "".join(f"  | {one}\n" for one in told) + ";\n",
        "/** A step forward: what happened; public fields and the viewer's own that are different; fields gone. */\n"
        "export interface Frame {\n  number: number;\n  at: number;\n  happened?: readonly TableEvent[];\n"
        "  changed?: Partial<Screen>;\n  own?: Partial<Screen>;\n  gone?: readonly (keyof Screen)[];\n}\n",
        "export type Command =\n" + "".join(f"  | {name}\n" for name in commands) + ";\n",
        f"export type Message = {' | '.join(messages)};\n",
        f"export type EventMessage = {' | '.join(event_messages)};\n",
        *writer.written.values(),
    ]
    named = {
        "  screen: Record<string, unknown>;": "  screen: Screen;",
        '"deal.phase"?: string;': '"deal.phase"?: Phase;',
        'Seat | "referee" | "spectator";': "Viewer;",
    }
    text = "\n".join(parts)
    for plain, name in named.items():
        assert plain in text, f"{plain!r} has another type now"
        text = text.replace(plain, name)
    return _named(text)


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(typescript(), encoding="utf-8")
