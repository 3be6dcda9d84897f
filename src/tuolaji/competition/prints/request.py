"""A request for a print: an event, a language, a time; and the pieces that every print builds from them."""

from collections.abc import Sequence

from msgspec import Struct

from tuolaji.cards import Side
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.files.spoken import language_of
from tuolaji.competition.prints.document import Heading
from tuolaji.competition.standings.standings import StandingsLine, TeamLine
from tuolaji.competition.state import Competition, Round
from tuolaji.competition.zone import local_time
from tuolaji.errors import CompetitionError
from tuolaji.registry import title_code
from tuolaji.rules.sheet.base import Text
from tuolaji.rules.sheet.facts import value_text
from tuolaji.rules.sheet.schema import Clause
from tuolaji.text.catalogue import Language, Message


class Request(Struct, frozen=True):
    """A print that is asked for. Time is an argument: `now` in milliseconds since 1970, told in the event's zone."""

    competition: Competition
    lang: str
    round: int | None = None
    standings: Sequence[StandingsLine] = ()
    teams: Sequence[TeamLine] = ()
    now: int | None = None
    places: int = 3

    @property
    def spoken(self) -> Language:
        return language_of(self.lang)

    def word(self, code: str, **facts: object) -> str:
        """A text of the prints' catalogue."""
        return self.spoken.say(f"prints.{code}", facts)

    def title(self, kind: str, **facts: object) -> str:
        """The title over a print; one that has no title of its own is called as in lists."""
        code = title_code("papers", kind)
        return self.spoken.say(f"{code}-head" if self.spoken.has(f"{code}-head") else code, facts)

    def value(self, name: str) -> str:
        """A value of the rules in words, as in a tie-break's name, with a capital letter in a head."""
        return value_text(name, self.lang)

    def text(self, text: Text | Clause) -> str:
        return text.told(self.lang)

    def told(self, texts: dict[str, str]) -> str:
        """A text of the log in this language, or in another where this one is missing."""
        return texts.get(self.lang) or next(iter(texts.values()), "")

    def entry(self, number: int) -> Entry:
        """An entry; one that has been taken off the list is still named by its number."""
        return self.competition.entries.get(number) or Entry(number, ("—", "—"))

    def names(self, number: int) -> str:
        return self.entry(number).name

    def unit(self, number: int) -> str:
        return self.entry(number).unit

    @property
    def the_round(self) -> Round:
        """The round that is asked for, else the latest."""
        rounds = self.competition.rounds
        if not rounds:
            raise CompetitionError(Message("prints.no_round_drawn"))
        number = len(rounds) if self.round is None else self.round
        if not 1 <= number <= len(rounds):
            raise CompetitionError(Message("prints.no_such_round", round=number, rounds=len(rounds)))
        return rounds[number - 1]

    def round_name(self, played: Round) -> str:
        """A round by its number, with its stage if the event has several."""
        stages = self.competition.format.stages
        if len(stages) < 2:
            return self.word("round", round=played.number)
        return self.word("stage_round", stage=self.text(stages[played.stage].name), round=played.number)

    def head(self, title: str, *facts: str) -> Heading:
        """The head of a print: the event over it, place, date and what else matters under it."""
        opened = self.competition.opened
        return Heading(title, opened.name, " · ".join(filter(None, (opened.date, opened.place, *facts))))

    @property
    def rules_name(self) -> str:
        return self.text(self.competition.sheet.name)

    @property
    def foot(self) -> str:
        printed = self.word("printed", time=self.time(self.now)) if self.now is not None else ""
        return " · ".join(filter(None, (self.competition.opened.name, printed)))

    @property
    def points_word(self) -> str:
        """The name for the points of a round: where deals give small points, a round gives big ones (FZ-5x)."""
        return "big_points" if self.competition.sheet.match.by == "small points" else "points"

    def time(self, at: int) -> str:
        return f"{local_time(at, self.competition.zone):%Y-%m-%d %H:%M}"

    def side(self, side: Side) -> str:
        return self.word("east_west_short" if side == "EW" else "north_south_short")

    def side_in_full(self, side: Side) -> str:
        return self.word("east_west" if side == "EW" else "north_south")

    def group_name(self, group: int) -> str:
        return self.word("group", group=group)


def number_text(value: float) -> str:
    """A number with a proper minus sign.

    >>> number_text(1.5), number_text(-2.0)
    ('1.5', '−2')
    """
    return f"{value:g}".replace("-", "−")


def aligned(values: Sequence[float]) -> list[str]:
    """Numbers of one column, all with as many decimals as the longest needs, so that their points stand in a line.

    >>> aligned([2, 1.5, -3])
    ['2.0', '1.5', '−3.0']
    """
    decimals = max((len(f"{round(value, 3):g}".partition(".")[2]) for value in values), default=0)
    return [f"{value:.{decimals}f}".replace("-", "−") for value in values]


def capital(text: str) -> str:
    """The first letter large, where the script has large ones."""
    return text[:1].upper() + text[1:]
