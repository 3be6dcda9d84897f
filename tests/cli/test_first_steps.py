"""The first things that a new user sees: the program alone, the doctor, completion, where a server can be found."""

import socket
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cli.test_rules import run
from tuolaji.cli import doctor
from tuolaji.cli.doctor import Finding, findings
from tuolaji.cli.serve import addresses
from tuolaji.server.settings import Settings
from tuolaji.text.catalogue import language_tags


@pytest.mark.parametrize("tag", language_tags())
def test_the_program_alone_says_what_one_can_do_first(tag: str) -> None:
    said = run("--lang", tag).stdout
    assert all(f"tuolaji {verb}" in said for verb in ("serve", "rules show", "event new", "doctor", "--help"))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_commands_in_words(shell: str) -> None:
    script = run("completion", shell, "--lang", "en").stdout
    assert "doctor" in script
    assert "cli_" not in script
    if shell == "bash":
        assert subprocess.run(["bash", "-n"], input=script, text=True, check=False).returncode == 0


def healthy(folder: Path) -> Settings:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    return replace(Settings(), database=f"sqlite:///{folder / 'a.db'}", port=port)


def wrong(settings: Settings) -> list[Finding]:
    return [one for one in findings(settings) if one.state == "wrong" and one.what.code != "cli_doctor.no_pages"]


def test_nothing_is_wrong_with_a_machine_that_has_everything(tmp_path: Path) -> None:
    assert not [one for one in wrong(healthy(tmp_path)) if one.what.code != "cli_doctor.no_utf8"]
    assert not list(tmp_path.iterdir()), "nothing is left behind"


def test_everything_that_is_wrong_has_a_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = healthy(tmp_path)
    monkeypatch.setattr(doctor, "find_spec", lambda _: None)
    monkeypatch.setattr(doctor, "_LEAST_FREE", 1 << 60)
    (tmp_path / "a.db").mkdir()
    with socket.create_server(("127.0.0.1", settings.port)):
        found = wrong(settings)
    codes = {one.what.code.partition(".")[2] for one in found}
    assert {"no_part", "no_database", "cannot_listen"} <= codes
    for one in found:
        assert one.remedy is not None
        for tag in language_tags():
            assert one.what.told(tag)
            assert one.remedy.told(tag)


def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_LEAST_FREE", 1 << 60)
    assert "cli_doctor.disk" in {one.what.code for one in wrong(healthy(tmp_path))}


def test_a_server_that_listens_everywhere_names_its_address_on_the_network_too() -> None:
    assert addresses("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    here, *others = addresses("0.0.0.0", 8000)
    assert here == "http://127.0.0.1:8000/"
    assert all(one.endswith(":8000/") and "127.0.0.1" not in one for one in others)
    assert addresses("::", 8000)[0] == "http://[::1]:8000/"
