"""What the operating system and SQLite refuse is told in every language, never in their own words."""

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from tuolaji.cli.event.overview import read_plan
from tuolaji.errors import CompetitionError, SettingsError
from tuolaji.server.settings import load_settings
from tuolaji.text.catalogue import language_tags
from tuolaji.text.system import _KINDS, database_problem, system_problem

TAGS = language_tags()


@pytest.mark.parametrize("number", sorted(_KINDS))
def test_a_reason_of_the_system_has_words_in_every_language(number: int) -> None:
    message = system_problem(OSError(number, os.strerror(number)))
    told = {tag: message.told(tag) for tag in TAGS}
    assert len(set(told.values())) == len(TAGS)
    assert not any(os.strerror(number) in words or "system refuses" in words for words in told.values())


def test_a_reason_without_words_is_told_by_its_name() -> None:
    assert system_problem(OSError(errno.EPIPE, "Broken pipe")).told("en") == "the system refuses (EPIPE)"
    assert system_problem(ValueError("embedded null byte")).told("en") == "the system refuses (?)"


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "photo.db"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(path).execute("SELECT * FROM sqlite_master")
    assert database_problem(caught.value).told("en") == "it is damaged, or not a database"


@pytest.mark.parametrize(
    ("text", "told"),
    [("rounds = ", "TOML"), ('constraints = ["moon"]', "moon"), ("stagse = []", "stagse")],
)
def test_a_plan_of_an_event_that_cannot_be_read_is_told_in_our_words(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(text)
    with pytest.raises(CompetitionError) as caught:
        read_plan(path)
    for tag in TAGS:
        assert told in caught.value.told(tag)
        assert not any(word in caught.value.told(tag) for word in ("Invalid", "Object", "enum", "`"))
    with pytest.raises(CompetitionError, match="there is no such file"):
        read_plan(tmp_path / "nowhere.toml")


def test_settings_that_cannot_be_read_are_told_in_our_words(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("port = ")
    with pytest.raises(SettingsError, match="not TOML: a value is missing"):
        load_settings(path, {})
    with pytest.raises(SettingsError, match="there is no such file"):
        load_settings(tmp_path / "nowhere.toml", {})
