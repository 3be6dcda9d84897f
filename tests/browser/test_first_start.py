"""The first start on a machine: a table with programs waits in view until they can play, and begins by itself."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driving import Player
from tests.server.test_serve import served


def test_a_table_says_that_programs_are_getting_ready_and_begins(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    with (
        served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as (_, address),
        browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB") as context,
    ):
        player = Player(context, address, "Ann")
        player.play_now("tianwen", player="habit")
        strip = player.page.locator("[data-told=programs]")
        expect(strip).to_contain_text("Programs are getting ready")
        expect(strip.locator("progress")).to_be_visible(timeout=60_000)
        expect(strip).to_have_count(0, timeout=240_000)
        player.wait_for("declare", "pass", "bury", "lead", "follow", "play", seconds=60)
        player.check()
