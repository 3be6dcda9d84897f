"""No text that a person sees is a literal in code: sentences are in the catalogues."""

import pytest

from tests.text.literals import ALLOWED, MODULES, Literal, error_names, literals, modules, names_of_data
from tests.text.scan import SOURCE

CHINESE = range(0x3000, 0x9FFF + 1), range(0xFF00, 0xFFEF + 1)


def test_no_module_has_a_sentence_for_people_of_its_own() -> None:
    names = names_of_data()
    looked_at = list(modules())
    assert len(looked_at) > 350
    assert [found for path, name in looked_at for found in literals(path.read_text("utf-8"), name, names)] == []


@pytest.mark.parametrize("module", MODULES)
def test_a_module_that_is_left_out_is_there(module: str) -> None:
    assert any(path.relative_to(SOURCE).as_posix().startswith(module) for path in SOURCE.rglob("*.py"))


def test_no_module_has_chinese_in_it() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in SOURCE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if any(ord(character) in block for character in line for block in CHINESE)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("planted", "text"),
    [
        ("raise CompetitionError('Nobody plays.')", "Nobody plays."),
        ("raise SettingsError(f'{x} impossible')", " impossible"),
        ("raise UnknownSheet('missing')", "missing"),
        ("print('done')", "done"),
        ("print(f'{n} rounds')", " rounds"),
        ("console().print('Round', number)", "Round"),
        ("raise Forbidden('This is not your table.')", "This is not your table."),
        ("HTTPException(detail='no such page', status_code=404)", "no such page"),
        ("title = 'Final standings'", "Final standings"),
        ("cell.value = 'Match points' if small else ''", "Match points"),
        ("notify(table, text=f'Your table is {table}.')", "Your table is "),
        ("help = Parameter(help='the event file')", "the event file"),
    ],
)
def test_a_planted_sentence_is_found(planted: str, text: str) -> None:
    assert list(literals(planted, "m.py")) == [Literal("m.py:1", text)]


@pytest.mark.parametrize(
    "fine",
    [
        "def f():\n    '''A docstring of words.'''",
        "assert rows, 'a store has rows'",
        "raise ValueError('an empty log has no state')",
        "_log.warning('a worker has died', worker=3)",
        "connection.execute('SELECT number FROM log')",
        "raise CompetitionError(Message('event_entries.unknown', number=number))",
        "row = f'<div class=\"line won\">{name}</div>'",
    ],
)
def test_what_is_not_for_people_is_left_alone(fine: str) -> None:
    assert list(literals(fine, "m.py")) == []


def test_values_of_the_data_are_no_sentences() -> None:
    names = names_of_data()
    assert {"small points", "round robin", "clock stopped"} <= names
    assert list(literals("by = 'small points'", "m.py", names)) == []


def test_the_errors_of_the_project_are_known() -> None:
    assert {"CompetitionError", "UnknownCard", "StoreError", "PlayerError"} <= error_names()
    assert len(ALLOWED) < 25
