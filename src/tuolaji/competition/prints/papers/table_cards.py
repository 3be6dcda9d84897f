"""Table cards: the table's number large, and the names of its players, to fold and stand on the table."""

from tuolaji.cards import SEATS, Seat
from tuolaji.competition.events import Seating
from tuolaji.competition.prints.document import Cards, Document, Seated, Tent
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request
from tuolaji.rules.sheet.facts import value_text


def table_cards(request: Request) -> Document:
    played = request.the_round
    tents = tuple(
        (
            Tent(
                over=request.competition.opened.name,
                table_label=request.word("table_number"),
                table=str(seating.table),
                under=request.round_name(played),
                seats=tuple(_seated(request, seating, seat) for seat in SEATS),
            ),
        )
        for seating in sorted(played.seatings, key=lambda seating: seating.table)
    )
    title = request.title("table-cards")
    return Document(request.lang, title, (Cards(tents, 2, request.word("cut")),), bare=True)


def _seated(request: Request, seating: Seating, seat: Seat) -> Seated:
    """The first of a pair sits East or North, the second opposite."""
    entry = request.entry(seating.east_west if seat in "EW" else seating.north_south)
    name = entry.players[0 if seat in "EN" else 1]
    return Seated(seat, value_text(seat, request.lang), name, entry.unit)


PRINT = Print(id="table-cards", order=60, group="rounds", build=table_cards, needs="round")
