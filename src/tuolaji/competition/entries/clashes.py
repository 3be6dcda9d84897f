"""Errors and oddities between rows: the same number, the same pair, a player in two pairs; spellings, seeds, teams."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from tuolaji.competition.entries.cell_text import key
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.entries.headers import HeaderColumn
from tuolaji.text.catalogue import Message, in_languages


class Problem(Struct, frozen=True):
    """An error, its row and column (its header, and its letter), with the value that is there.

    Row 0 stands for the whole file; a problem of a whole row names no column.
    """

    row: int
    column: str
    letter: str
    value: str
    words: dict[str, str]


class Draft(Struct, frozen=True):
    """An entry as far as a row could be read; `sources` are the columns of its players and reserves."""

    row: int
    players: tuple[str, ...]
    reserves: tuple[str, ...]
    sources: tuple[HeaderColumn, ...]
    number: int | None
    unit: str
    team: str
    seed: int | None
    rating: int | None
    note: str
    columns: Mapping[str, HeaderColumn]

    def problem(self, meaning: str, value: str, said: Message) -> Problem:
        return _problem(self.row, self.columns.get(meaning), value, said)

    @property
    def place(self) -> Message:
        return Message("event_entries.row", row=self.row)


def _problem(row: int, column: HeaderColumn | None, value: str, said: Message) -> Problem:
    told = in_languages(said)
    title, letter = (column.title, column.letter) if column else ("", "")
    return Problem(row, title, letter, value, told)


def _there(entry: Entry) -> Message:
    return Message("event_entries.existing_entry", number=entry.number)


def find_clashes(drafts: Sequence[Draft], existing: Mapping[int, Entry]) -> Iterator[Problem]:
    """Rows that cannot be entered beside each other, each named with what it clashes with."""
    numbers: dict[int, Message] = {number: _there(entry) for number, entry in existing.items()}
    pairs: dict[frozenset[str], Message] = {
        frozenset(map(key, entry.players[:2])): _there(entry) for entry in existing.values()
    }
    people: dict[tuple[str, str], Message] = {
        (key(name), key(entry.unit)): _there(entry) for entry in existing.values() for name in entry.players
    }
    for draft in drafts:
        if draft.number is not None:
            if draft.number in numbers:
                said = Message("event_entries.same_number", other=numbers[draft.number])
                yield draft.problem("number", str(draft.number), said)
            numbers.setdefault(draft.number, draft.place)
        yield from _twice_in_a_pair(draft)
        pair = frozenset(map(key, draft.players))
        if len(pair) > 1 and pair in pairs:
            said = Message("event_entries.same_pair", other=pairs[pair])
            yield _of_player(draft, 0, " / ".join(draft.players), said)
            continue
        if len(pair) > 1:
            pairs[pair] = draft.place
        for index, name in enumerate((*draft.players, *draft.reserves)):
            person = (key(name), key(draft.unit))
            if person in people and people[person] != draft.place:
                yield _of_player(draft, index, name, Message("event_entries.player_elsewhere", other=people[person]))
            people.setdefault(person, draft.place)


def _twice_in_a_pair(draft: Draft) -> Iterator[Problem]:
    names = [key(name) for name in (*draft.players, *draft.reserves)]
    for index, name in enumerate(names):
        if name in names[:index]:
            shown = (*draft.players, *draft.reserves)[index]
            yield _of_player(draft, index, shown, Message("event_entries.name_twice_in_pair"))


def _of_player(draft: Draft, index: int, value: str, said: Message) -> Problem:
    return _problem(draft.row, draft.sources[index], value, said)


def find_oddities(
    drafts: Sequence[Draft], existing: Mapping[int, Entry], team_pairs: int | None
) -> tuple[Problem, ...]:
    """Warnings: values that may be intended, but should be looked at."""
    return (
        *_namesakes(drafts, existing),
        *_spellings(drafts, existing, "unit"),
        *_spellings(drafts, existing, "team"),
        *_seeds(drafts, existing),
        *(_teams(drafts, existing, team_pairs) if team_pairs else ()),
        *_names_of_digits(drafts),
    )


def _namesakes(drafts: Sequence[Draft], existing: Mapping[int, Entry]) -> Iterator[Problem]:
    """The same name for different units: two people, or one who is entered twice."""
    met: dict[str, list[tuple[str, Message]]] = defaultdict(list)
    for entry in existing.values():
        for name in entry.players:
            met[key(name)].append((key(entry.unit), _there(entry)))
    for draft in drafts:
        for index, name in enumerate((*draft.players, *draft.reserves)):
            unit = key(draft.unit)
            elsewhere = next((place for other, place in met[key(name)] if other != unit), None)
            met[key(name)].append((unit, draft.place))
            if elsewhere:
                yield _of_player(draft, index, name, Message("event_entries.namesake", other=elsewhere))


def _spellings(drafts: Sequence[Draft], existing: Mapping[int, Entry], meaning: str) -> Iterator[Problem]:
    """A unit or team that is written in two ways would count as two."""
    first: dict[str, tuple[str, Message]] = {}
    for entry in existing.values():
        text = str(getattr(entry, meaning))
        first.setdefault(key(text), (text, _there(entry)))
    told: set[str] = set()
    for draft in drafts:
        text = str(getattr(draft, meaning))
        if not text:
            continue
        known, place = first.setdefault(key(text), (text, draft.place))
        if known != text and text not in told:
            told.add(text)
            yield draft.problem(meaning, text, Message("event_entries.other_spelling", known=known, other=place))


def _seeds(drafts: Sequence[Draft], existing: Mapping[int, Entry]) -> Iterator[Problem]:
    """Seeds that are given twice, and seeds that are left out below the last."""
    given: dict[int, Message] = {entry.seed: _there(entry) for entry in existing.values() if entry.seed is not None}
    seeded = [draft for draft in drafts if draft.seed is not None]
    for draft in seeded:
        assert draft.seed is not None
        if draft.seed in given:
            said = Message("event_entries.same_seed", other=given[draft.seed])
            yield draft.problem("seed", str(draft.seed), said)
        given.setdefault(draft.seed, draft.place)
    if seeded:
        missing = [seed for seed in range(1, min(max(given), len(given) + 20)) if seed not in given]
        if missing:
            shown = ", ".join(map(str, missing[:10])) + ("…" if len(missing) > 10 else "")
            said = Message("event_entries.seeds_missing", seeds=missing[:10], more=len(missing) > 10)
            yield _problem(0, seeded[0].columns["seed"], shown, said)


def _teams(drafts: Iterable[Draft], existing: Mapping[int, Entry], team_pairs: int) -> Iterator[Problem]:
    drafts = list(drafts)
    names = [entry.team for entry in existing.values()] + [draft.team for draft in drafts]
    counts = Counter(key(team) for team in names if team)
    told: set[str] = set()
    for draft in drafts:
        count = counts[key(draft.team)]
        if draft.team and count != team_pairs and key(draft.team) not in told:
            told.add(key(draft.team))
            said = Message("event_entries.team_size", count=count, due=team_pairs)
            yield draft.problem("team", draft.team, said)


def _names_of_digits(drafts: Iterable[Draft]) -> Iterator[Problem]:
    for draft in drafts:
        for index, name in enumerate((*draft.players, *draft.reserves)):
            if not any(character.isalpha() for character in name):
                yield _of_player(draft, index, name, Message("event_entries.no_name"))
