"""The settings, and the guide that lists them; the files in deploy/ that name them."""

import re
from pathlib import Path

import pytest

from tests.server.settings_table import table
from tuolaji.errors import SettingsError
from tuolaji.server.settings import LISTS, Settings, load_settings

ROOT = Path(__file__).parent.parent.parent


def test_the_guide_lists_every_setting() -> None:
    guide = (ROOT / "docs" / "guides" / "deploy.md").read_text(encoding="utf-8")
    assert table() in guide, "put the output of `python -m tests.server.settings_table` into docs/guides/deploy.md"


def test_every_setting_says_what_it_is() -> None:
    assert all(line.split("|")[4].strip() for line in table().splitlines())


def test_every_setting_can_come_from_the_environment() -> None:
    said = dict.fromkeys(Settings.__struct_fields__, "1") | {"log": "json", "log_level": "debug", "time_zone": "UTC"}
    found = load_settings(None, {f"TUOLAJI_{name.upper()}": value for name, value in said.items()})
    assert found != Settings()
    assert all(getattr(found, name) == ("1",) for name in LISTS)


def test_a_time_zone_that_is_none_is_told() -> None:
    with pytest.raises(SettingsError, match="'Mars/Olympus' is no time zone"):
        load_settings(None, {"TUOLAJI_TIME_ZONE": "Mars/Olympus"})


def test_what_is_deployed_names_settings_that_there_are() -> None:
    known = {f"TUOLAJI_{name.upper()}" for name in Settings.__struct_fields__} | {"TUOLAJI_CONFIG"}
    named = {
        word for file in (ROOT / "deploy").iterdir() for word in re.findall(r"TUOLAJI_[A-Z_]+", file.read_text("utf-8"))
    }
    assert named
    assert named <= known
