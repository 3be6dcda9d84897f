"""Time at the table: none alone, a warning before a program acts, a way back, a draw that can be skipped."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.driving import Player

SOUNDS = """() => {
  window.tones = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const made = make.call(this);
    const set = made.frequency.setValueAtTime.bind(made.frequency);
    made.frequency.setValueAtTime = (pitch, when) => (window.tones.push(pitch), set(pitch, when));
    return made;
  };
}"""
WARNING_TONE = 988


def let_time_pass(player: Player) -> None:
    """Do nothing until a program plays for me."""
    expect(player.page.locator(".mine .auto")).to_be_visible(timeout=60_000)


def test_who_ran_out_of_time_is_warned_with_a_sound_and_goes_on_to_the_next_deal(sit: Sit) -> None:
    player = sit()
    player.context.add_init_script(f"({SOUNDS})()")
    player.play_now("tianwen", clock=5_000)
    player.wait_for("suggest")
    told = player.page.locator("[data-told=time]")
    expect(told).to_contain_text(re.compile(r"[1-5] 秒|[1-5] second"))
    player.page.wait_for_function("pitch => window.tones.includes(pitch)", arg=WARNING_TONE)
    let_time_pass(player)
    expect(told).to_have_count(0)
    expect(player.page.locator(".me [data-act=away]")).to_have_attribute("aria-pressed", "true")
    player.page.locator(".result").wait_for(timeout=90_000)
    expect(player.page.locator(".result [data-act=back]")).to_be_visible()
    player.page.locator(".result [data-act=ready]").click()
    expect(player.page.locator(".result")).to_have_count(0, timeout=10_000)
    expect(player.page.locator(".me [data-act=away]")).to_have_attribute("aria-pressed", "false")
    player.wait_for("suggest")
    player.check()


def test_a_program_takes_over_and_gives_back_by_one_tap(sit: Sit) -> None:
    player = sit()
    player.play_now("tianwen", clock=None, pause=None, pace=200)
    player.wait_for("hurry")
    player.act("hurry").click()
    player.wait_for("suggest")
    toggle = player.page.locator(".me [data-act=away]")
    hand = len(player.hand())
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    player.page.wait_for_function("left => document.querySelectorAll('.hand [data-card]').length < left", arg=hand)
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "false")
    player.wait_for("suggest")
    player.play_out()
    result = player.page.locator(".result")
    result.locator("[data-act=away]").click()
    result.locator("[data-act=back]").click()
    expect(result.locator("[data-act=away]")).to_be_visible()
    player.check()


def test_alone_there_is_no_clock_the_draw_can_be_skipped_and_the_count_stays(sit: Sit) -> None:
    player = sit()
    player.play_now("lianpai", clock=None, pause=None, pace=600)
    player.wait_for("hurry")
    player.page.keyboard.press("s")
    player.wait_for("bury", "suggest", seconds=20)
    expect(player.page.locator(".mine .time")).to_have_count(0)
    player.wait_for("suggest")
    expect(player.page.locator(".mine .time")).to_have_count(0)
    player.play_out()
    expect(player.page.locator("[data-told=goes-on]")).to_have_count(0)
    player.page.wait_for_timeout(9_000)
    expect(player.page.locator(".result")).to_be_visible()
    player.check()
