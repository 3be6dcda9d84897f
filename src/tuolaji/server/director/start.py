"""Starting a round."""

from tuolaji.server.director.director import Decide
from tuolaji.server.director.directors import Running
from tuolaji.tournament import rounds


async def start_round(_: Running) -> Decide:
    return rounds.start
