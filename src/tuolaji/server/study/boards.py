"""Whether the cards of a room's finished deals are everybody's."""

from tuolaji.server.competitions.directors import Directors
from tuolaji.server.rooms.log.state import Room


def cards_are_open(directors: Directors, name: str, room: Room) -> bool:
    """Other tables may still have to play a duplicate board: it is open when its round is locked.

    That the room itself is closed says little. It is closed at once when somebody else writes its result, or when its
    draw is undone.
    """
    if room.opened.boards is None:
        return True
    running = directors.find(room.opened.event)
    rounds = running.director.competition.rounds if running is not None else ()
    return any(played.status == "locked" and name in played.rooms.values() for played in rounds)
