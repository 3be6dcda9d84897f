"""What is wrong or odd between rows: the same number, the same pair, a player in two pairs; spellings, seeds, teams."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from tuolaji.tournament.cell_text import key
from tuolaji.tournament.entry import Entry
from tuolaji.tournament.headers import Column
from tuolaji.tournament.spreadsheet import Words


class Problem(Struct, frozen=True):
    """What is wrong, in which row and column (its header, and its letter), with the value that is there.

    Row 0 stands for the whole file; a problem of a whole row names no column.
    """

    row: int
    column: str
    letter: str
    value: str
    zh: str
    en: str


class Draft(Struct, frozen=True):
    """An entry as far as a row could be read; `sources` are the columns of its players and reserves."""

    row: int
    players: tuple[str, ...]
    reserves: tuple[str, ...]
    sources: tuple[Column, ...]
    number: int | None
    unit: str
    team: str
    seed: int | None
    rating: int | None
    note: str
    columns: Mapping[str, Column]

    def problem(self, meaning: str, value: str, words: Words) -> Problem:
        column = self.columns.get(meaning)
        return Problem(self.row, column.title if column else "", column.letter if column else "", value, *words)

    @property
    def place(self) -> Words:
        return (f"第 {self.row} 行", f"row {self.row}")


def _there(entry: Entry) -> Words:
    return (f"已有的 {entry.number} 号", f"entry {entry.number} that is there already")


def find_clashes(drafts: Sequence[Draft], existing: Mapping[int, Entry]) -> Iterator[Problem]:
    """Rows that cannot be entered beside each other, each named with what it clashes with."""
    numbers: dict[int, Words] = {number: _there(entry) for number, entry in existing.items()}
    pairs: dict[frozenset[str], Words] = {
        frozenset(map(key, entry.players[:2])): _there(entry) for entry in existing.values()
    }
    people: dict[tuple[str, str], Words] = {
        (key(name), key(entry.unit)): _there(entry) for entry in existing.values() for name in entry.players
    }
    for draft in drafts:
        if draft.number is not None:
            if draft.number in numbers:
                zh, en = numbers[draft.number]
                yield draft.problem("number", str(draft.number), (f"编号与{zh}重复", f"{en} has this number"))
            numbers.setdefault(draft.number, draft.place)
        yield from _twice_in_a_pair(draft)
        pair = frozenset(map(key, draft.players))
        if len(pair) > 1 and pair in pairs:
            zh, en = pairs[pair]
            words = (f"与{zh}是同一对", f"the same pair as {en}")
            yield _of_player(draft, 0, " / ".join(draft.players), words)
            continue
        if len(pair) > 1:
            pairs[pair] = draft.place
        for index, name in enumerate((*draft.players, *draft.reserves)):
            person = (key(name), key(draft.unit))
            if person in people and people[person] != draft.place:
                zh, en = people[person]
                words = (
                    f"已在{zh}；如是同名的另一人，请写不同的单位或在名字后加注",
                    f"already in {en}; if it is somebody else of that name, give another unit or add to the name",
                )
                yield _of_player(draft, index, name, words)
            people.setdefault(person, draft.place)


def _twice_in_a_pair(draft: Draft) -> Iterator[Problem]:
    names = [key(name) for name in (*draft.players, *draft.reserves)]
    for index, name in enumerate(names):
        if name in names[:index]:
            shown = (*draft.players, *draft.reserves)[index]
            yield _of_player(draft, index, shown, ("同一对里有两个相同的名字", "the same name twice in one pair"))


def _of_player(draft: Draft, index: int, value: str, words: Words) -> Problem:
    column = draft.sources[index]
    return Problem(draft.row, column.title, column.letter, value, *words)


def find_oddities(
    drafts: Sequence[Draft], existing: Mapping[int, Entry], team_pairs: int | None
) -> tuple[Problem, ...]:
    """What may be meant, but should be looked at."""
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
    met: dict[str, list[tuple[str, Words]]] = defaultdict(list)
    for entry in existing.values():
        for name in entry.players:
            met[key(name)].append((key(entry.unit), _there(entry)))
    for draft in drafts:
        for index, name in enumerate((*draft.players, *draft.reserves)):
            unit = key(draft.unit)
            elsewhere = next((place for other, place in met[key(name)] if other != unit), None)
            met[key(name)].append((unit, draft.place))
            if elsewhere:
                zh, en = elsewhere
                yield _of_player(draft, index, name, (f"与{zh}同名", f"the same name as in {en}"))


def _spellings(drafts: Sequence[Draft], existing: Mapping[int, Entry], meaning: str) -> Iterator[Problem]:
    """A unit or team that is written in two ways would count as two."""
    first: dict[str, tuple[str, Words]] = {}
    for entry in existing.values():
        text = str(getattr(entry, meaning))
        first.setdefault(key(text), (text, _there(entry)))
    told: set[str] = set()
    for draft in drafts:
        text = str(getattr(draft, meaning))
        if not text:
            continue
        known, (zh, en) = first.setdefault(key(text), (text, draft.place))
        if known != text and text not in told:
            told.add(text)
            words = (f"与{zh}的“{known}”写法不同", f"spelled otherwise than {known!r} of {en}")
            yield draft.problem(meaning, text, words)


def _seeds(drafts: Sequence[Draft], existing: Mapping[int, Entry]) -> Iterator[Problem]:
    """Seeds that are given twice, and seeds that are left out below the last."""
    given: dict[int, Words] = {entry.seed: _there(entry) for entry in existing.values() if entry.seed is not None}
    seeded = [draft for draft in drafts if draft.seed is not None]
    for draft in seeded:
        assert draft.seed is not None
        if draft.seed in given:
            zh, en = given[draft.seed]
            yield draft.problem("seed", str(draft.seed), (f"种子号与{zh}相同", f"the same seed as {en}"))
        given.setdefault(draft.seed, draft.place)
    if seeded:
        missing = [seed for seed in range(1, min(max(given), len(given) + 20)) if seed not in given]
        if missing:
            shown = ", ".join(map(str, missing[:10])) + ("…" if len(missing) > 10 else "")
            column = seeded[0].columns["seed"]
            yield Problem(0, column.title, column.letter, shown, f"缺种子 {shown}", f"nobody has seed {shown}")


def _teams(drafts: Iterable[Draft], existing: Mapping[int, Entry], team_pairs: int) -> Iterator[Problem]:
    drafts = list(drafts)
    names = [entry.team for entry in existing.values()] + [draft.team for draft in drafts]
    counts = Counter(key(team) for team in names if team)
    told: set[str] = set()
    for draft in drafts:
        count = counts[key(draft.team)]
        if draft.team and count != team_pairs and key(draft.team) not in told:
            told.add(key(draft.team))
            words = (f"这个队有 {count} 对，应是 {team_pairs} 对", f"the team has {count} of {team_pairs} pairs")
            yield draft.problem("team", draft.team, words)


def _names_of_digits(drafts: Iterable[Draft]) -> Iterator[Problem]:
    for draft in drafts:
        for index, name in enumerate((*draft.players, *draft.reserves)):
            if not any(character.isalpha() for character in name):
                yield _of_player(draft, index, name, ("不像人名", "this does not look like a name"))
