"""Nobody locks an owner out by guessing passwords: a known device and a passkey still get in."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.authenticator import Authenticator
from tests.server.serving import ADDRESS, guest, serving
from tuolaji.server.accounts.accounts import Accounts

RIGHT = {"login": "ann", "password": "a long password"}


@pytest.fixture
def client(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    async def verify(_: Accounts, kept: str | None, password: str) -> bool:
        return kept == f"hash of {password}"

    async def hash_(_: Accounts, password: str) -> str:
        return f"hash of {password}"

    # A hundred real Argon2 hashes take a minute; what is counted here are tries.
    monkeypatch.setattr(Accounts, "_verify", verify)
    monkeypatch.setattr(Accounts, "_hash", hash_)
    with serving(database) as made:
        yield made


def owner(client: TestClient[Litestar], **right: Any) -> str:
    """An account with a login; gives the cookie by which this device is known."""
    guest(client)
    assert client.post("/api/keep", json=RIGHT | right).status_code == 204
    return client.cookies["tuolaji-known"]


def guess(client: TestClient[Litestar], login: str = "ann") -> int:
    """Somebody without cookies tries 102 wrong passwords; gives the last status."""
    client.cookies.clear()
    wrong = {"login": login, "password": "wrong"}
    return [client.post("/api/enter", json=wrong).status_code for _ in range(102)][-1]


def test_a_known_device_gets_in_after_102_wrong_passwords(client: TestClient[Litestar]) -> None:
    device = owner(client)
    assert guess(client) == 429
    assert client.post("/api/enter", json=RIGHT).status_code == 429
    client.cookies.set("tuolaji-known", device)
    assert client.post("/api/enter", json=RIGHT).status_code == 201
    # It is known already and needs no second cookie.
    assert client.cookies["tuolaji-known"] == device


def test_a_known_device_has_ten_tries_and_only_for_its_own_login(client: TestClient[Litestar]) -> None:
    device = owner(client)
    guest(client, "Bob")
    bob = {"login": "bob", "password": "another password"}
    assert client.post("/api/keep", json=bob).status_code == 204
    guess(client, "bob")
    client.cookies.clear()
    client.cookies.set("tuolaji-known", device)
    assert client.post("/api/enter", json=bob).status_code == 429
    for _ in range(10):
        assert client.post("/api/enter", json=RIGHT | {"password": "wrong"}).status_code == 400
    assert client.post("/api/enter", json=RIGHT).status_code == 429
    for nonsense in ("x", "'; --"):
        client.cookies.clear()
        client.cookies.set("tuolaji-known", nonsense)
        assert client.post("/api/enter", json=RIGHT | {"login": "nobody"}).status_code in (400, 429)


def test_a_passkey_gets_in_after_102_wrong_passwords(client: TestClient[Litestar]) -> None:
    owner(client)
    me = client.get("/api/me").json()["user"]
    device = Authenticator(ADDRESS)
    made = device.create(client.post("/api/me/passkeys/options").json())
    assert client.post("/api/me/passkeys", json={"credential": made}).status_code == 204
    assert guess(client) == 429
    signed = device.get(client.post("/api/enter/passkey/options").json())
    found = client.post("/api/enter/passkey", json={"credential": signed})
    assert (found.status_code, found.json()["user"]) == (201, me)
    # A device that came in with a passkey is known from then on.
    known = client.cookies["tuolaji-known"]
    client.cookies.clear()
    client.cookies.set("tuolaji-known", known)
    assert client.post("/api/enter", json=RIGHT).status_code == 201


def test_whoever_holds_a_session_cannot_lock_the_owner_out_of_their_password(client: TestClient[Litestar]) -> None:
    device = owner(client)
    session = client.cookies["tuolaji"]
    client.cookies.clear()
    client.cookies.set("tuolaji", session)
    wrong = {"old": "wrong", "new": "a new password"}
    assert [client.post("/api/me/password", json=wrong).status_code for _ in range(11)][-1] == 429
    client.cookies.set("tuolaji-known", device)
    assert client.post("/api/me/password", json=wrong | {"old": RIGHT["password"]}).status_code == 204


def test_a_new_password_forgets_other_devices_and_is_no_wrong_try(client: TestClient[Litestar]) -> None:
    device = owner(client)
    client.cookies.clear()
    assert client.post("/api/enter", json=RIGHT).status_code == 201
    other = client.cookies["tuolaji-known"]
    assert other != device
    old = RIGHT["password"]
    for number in range(12):
        new = f"a new password {number}"
        assert client.post("/api/me/password", json={"old": old, "new": new}).status_code == 204
        old = new
    guess(client)
    for cookie, status in ((device, 429), (other, 201)):
        client.cookies.clear()
        client.cookies.set("tuolaji-known", cookie)
        assert client.post("/api/enter", json=RIGHT | {"password": old}).status_code == status


def test_the_cookie_of_a_known_device_is_for_the_browser_alone(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'a.db'}", address="https://cards.example") as client:
        made = client.post("/api/guest", json={"name": "Ann"})
        assert "tuolaji-known" not in made.headers["set-cookie"]
        session = made.cookies["tuolaji"] if "tuolaji" in made.cookies else made.headers["set-cookie"].split("=")[1]
        kept = client.post("/api/keep", json=RIGHT, headers={"Cookie": f"tuolaji={session.partition(';')[0]}"})
        cookie = kept.headers["set-cookie"].lower()
        assert all(word in cookie for word in ("tuolaji-known=", "httponly", "secure", "samesite=lax", "path=/api"))


def test_an_account_is_known_on_twenty_devices_at_most(client: TestClient[Litestar]) -> None:
    first = owner(client)
    for _ in range(20):
        client.cookies.clear()
        assert client.post("/api/enter", json=RIGHT).status_code == 201
    guess(client)
    client.cookies.clear()
    client.cookies.set("tuolaji-known", first)
    assert client.post("/api/enter", json=RIGHT).status_code == 429
