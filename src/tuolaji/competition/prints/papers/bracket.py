"""The tree of a knockout, as far as it has been played."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import SIDES
from tuolaji.competition.events import Seating
from tuolaji.competition.prints.document import (
    AnyBlock,
    BracketColumn,
    BracketMatch,
    BracketSide,
    BracketTree,
    Document,
    PageBreak,
    Subheading,
)
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request, number_text
from tuolaji.competition.stages.knockout import THIRD_PLACE, absent_from, loser_of, winner_of
from tuolaji.competition.state import Round
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message

_SLOTS_OF_A_PAGE = 32


class _Side(Struct, frozen=True):
    """A line of the tree: the entry on it, if it is known, or that nobody ever will be."""

    entry: int | None = None
    nobody: bool = False


def bracket(request: Request) -> Document:
    """The whole tree; a large one in sections of its own, and what comes after them on the last page."""
    played = _knockout(request)
    slots = [_Side(entry or None, not entry) for entry in _slots(played[0])]
    columns = _columns(request, slots, played)
    title = request.title("bracket")
    blocks: list[AnyBlock] = [request.head(title)]
    inside = _SLOTS_OF_A_PAGE.bit_length() - 1
    if len(slots) <= _SLOTS_OF_A_PAGE:
        last = columns
    else:
        sections = len(slots) // _SLOTS_OF_A_PAGE
        for section in range(sections):
            part = [
                (name, matches[section * len(matches) // sections : (section + 1) * len(matches) // sections])
                for name, matches in columns[:inside]
            ]
            blocks.append(Subheading(request.word("section", section=section + 1)))
            label = request.word("section_winner", section=section + 1)
            blocks += [_tree(part, label, _winner_text(part[-1][1][0])), PageBreak()]
        last = columns[inside:]
    tree = _tree(last, request.word("champion"), _winner_text(last[-1][1][0]))
    blocks.append(_with_third_place(request, tree, played, len(columns)))
    return Document(request.lang, title, tuple(blocks), request.foot, landscape=True)


_Column = tuple[str, list[BracketMatch]]


def _knockout(request: Request) -> list[Round]:
    """The rounds of the knockout: of the stage that is being played, else of the last one that was."""
    stages = request.competition.format.stages
    found = [
        request.competition.in_stage(stage) for stage in range(len(stages)) if stages[stage].drawn_from == "winners"
    ]
    played = [rounds for rounds in found if rounds]
    if not played:
        raise CompetitionError(Message("prints.no_tree"))
    return played[-1]


def _slots(first: Round) -> list[int]:
    """The tree's lines from the top, 0 where nobody stands; without them, the tables and byes in their order."""
    if first.slots:
        return list(first.slots)
    pairs = [(seating.east_west, seating.north_south) for seating in first.seatings]
    pairs = [(bye.entry, 0) for bye in first.byes] + pairs
    size = 1
    while size < len(pairs):
        size *= 2
    pairs += [(0, 0)] * (size - len(pairs))
    return [entry for pair in pairs for entry in pair]


def _columns(request: Request, slots: list[_Side], played: list[Round]) -> list[_Column]:
    """The matches of each round; a line without an opponent goes on by itself."""
    columns: list[_Column] = []
    number = 0
    while len(slots) > 1:
        this = played[number] if number < len(played) else None
        slots = _as_drawn(slots, this)
        matches: list[BracketMatch] = []
        winners: list[_Side] = []
        for upper, lower in zip(slots[::2], slots[1::2], strict=True):
            match, winner = _meet(request, this, upper, lower)
            matches.append(match)
            winners.append(winner)
        columns.append((_round_name(request, len(slots)), matches))
        slots, number = winners, number + 1
    return columns


def _as_drawn(slots: list[_Side], played: Round | None) -> list[_Side]:
    """The lines of a round as it was drawn; a line that the draw left empty keeps the entry that came through."""
    if played is None or len(played.slots) != len(slots):
        return slots
    return [_Side(entry) if entry else slot for slot, entry in zip(slots, played.slots, strict=True)]


def _meet(request: Request, played: Round | None, upper: _Side, lower: _Side) -> tuple[BracketMatch, _Side]:
    if upper.nobody and lower.nobody:
        return BracketMatch((BracketSide(""), BracketSide("")), skip=True), _Side(nobody=True)
    if upper.nobody or lower.nobody:
        alone = lower if upper.nobody else upper
        sides = (_shown(request, alone, won=True), BracketSide(request.word("bye")))
        return BracketMatch((sides[1], sides[0]) if upper.nobody else sides), alone
    seating = _seating(played, upper.entry, lower.entry)
    if played is not None and seating is None and None not in (upper.entry, lower.entry):
        return _walkover(request, played, upper, lower)
    result = played.results.get(seating.table) if played and seating else None
    if played is None or seating is None or result is None:
        note = request.word("table_short", table=seating.table) if seating else ""
        return BracketMatch((_shown(request, upper), _shown(request, lower)), note), _Side()
    scores = {seating.east_west: result.scores[SIDES[0]], seating.north_south: result.scores[SIDES[1]]}
    winner, missing = winner_of(played, seating), absent_from(seating, result)

    def score(entry: int) -> str:
        if missing:
            return request.word("forfeit") if entry in missing else ""
        return number_text(scores[entry].points)

    shown = tuple(_shown(request, side, score(side.entry or 0), winner == side.entry) for side in (upper, lower))
    note = "" if not missing else request.word("nobody_through" if winner is None else "walkover")
    return BracketMatch((shown[0], shown[1]), note), _Side(winner, nobody=winner is None)


def _walkover(request: Request, played: Round, upper: _Side, lower: _Side) -> tuple[BracketMatch, _Side]:
    """A match that was not played: the entry that is left has a bye in the round, and the other line says why."""
    left = next((side for side in (upper, lower) if any(bye.entry == side.entry for bye in played.byes)), None)
    shown = tuple(
        _shown(request, side, "" if side == left else _why_gone(request, side.entry or 0), side == left)
        for side in (upper, lower)
    )
    note = request.word("nobody_through" if left is None else "walkover")
    return BracketMatch((shown[0], shown[1]), note), left or _Side(nobody=True)


def _why_gone(request: Request, entry: int) -> str:
    return request.word(request.competition.left(entry) or "absent")


def _seating(played: Round | None, first: int | None, second: int | None) -> Seating | None:
    wanted = {first, second}
    seatings = played.seatings if played else ()
    return next((one for one in seatings if {one.east_west, one.north_south} == wanted), None)


def _shown(request: Request, side: _Side, score: str = "", won: bool = False) -> BracketSide:
    text = "" if side.entry is None else f"{side.entry} {request.names(side.entry)}"
    return BracketSide(text, score, won)


def _winner_text(match: BracketMatch) -> str:
    return next((side.text for side in match.sides if side.won), "")


def _tree(columns: list[_Column], label: str, last: str) -> BracketTree:
    return BracketTree(tuple(BracketColumn(name, tuple(matches)) for name, matches in columns), last, label)


def _with_third_place(request: Request, tree: BracketTree, played: list[Round], rounds: int) -> BracketTree:
    """The tree with the table of its last round that is not the final, if the losers of the semi-finals play on."""
    last = played[rounds - 1] if len(played) >= rounds else None
    two = _for_third_place(played[rounds - 2], last) if last and rounds > 1 else ()
    if len(two) != 2:
        return tree
    match, _ = _meet(request, last, _Side(two[0]), _Side(two[1]))
    return replace(tree, beside=match, beside_label=request.word("third_place"))


def _for_third_place(semi_finals: Round, last: Round) -> Sequence[int]:
    """The entries that meet for the third place; where one has left, the losers of the semi-finals."""
    table = next((seating for seating in last.seatings if seating.group == THIRD_PLACE), None)
    if table is not None:
        return table.east_west, table.north_south
    if not any(bye.group == THIRD_PLACE for bye in last.byes):
        return ()
    lost = (loser_of(semi_finals, seating) for seating in semi_finals.seatings)
    return [entry for entry in lost if entry is not None]


def _round_name(request: Request, size: int) -> str:
    names = {2: "final_round", 4: "semi_final", 8: "quarter_final"}
    return request.word(names[size]) if size in names else request.word("last_of", count=size)


PRINT = Print(id="bracket", order=160, group="standings", build=bracket, public=True, of="knockout")
