"""Accounts as a browser meets them: cookies, sessions, links, passkeys, limits, and the way out."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.authenticator import Authenticator
from tests.server.serving import ADDRESS, be, guest, reason, serving
from tuolaji.server.services import services_of


def sqlite(path: Path) -> str:
    return f"sqlite:///{path / 'a.db'}"


def test_a_guest_keeps_the_account_changes_it_and_comes_back(database: str) -> None:
    with serving(database) as client:
        first = guest(client)
        assert client.get("/api/me").json()["guest"] is True
        assert client.post("/api/keep", json={"login": "Ann", "password": "a long password"}).status_code == 204
        assert client.patch("/api/me", json={"name": "安", "language": "zh"}).status_code == 204
        me = client.get("/api/me").json()
        assert (me["name"], me["login"], me["language"], me["guest"]) == ("安", "ann", "zh", False)
        client.cookies.clear()
        assert client.post("/api/enter", json={"login": "ann", "password": "wrong"}).status_code == 400
        assert (
            client.post("/api/enter", json={"login": "ANN", "password": "a long password"}).json()["user"] == me["user"]
        )
        sessions = client.get("/api/me/sessions").json()
        assert [one.get("this", False) for one in sessions] == [True, False]
        changed = client.post("/api/me/password", json={"old": "a long password", "new": "a new password"})
        assert changed.status_code == 204
        assert len(client.get("/api/me/sessions").json()) == 1
        be(client, first)
        assert client.get("/api/me").status_code == 401


def test_a_session_ends_and_only_its_owner_ends_it(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as client:
        ann = guest(client)
        session = client.get("/api/me/sessions").json()[0]["id"]
        guest(client, "Bob")
        assert client.delete(f"/api/me/sessions/{session}").status_code == 404
        be(client, ann)
        assert client.delete(f"/api/me/sessions/{session}").status_code == 204
        assert client.get("/api/me").status_code == 401


def test_a_cookie_is_for_the_browser_alone(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), address="https://cards.example") as client:
        made = client.post("/api/guest", json={"name": "Ann"})
        cookie = made.headers["set-cookie"].lower()
        assert all(word in cookie for word in ("httponly", "secure", "samesite=lax", "path=/"))
        assert made.headers["strict-transport-security"]
        assert made.headers["cache-control"] == "no-store"


def test_every_answer_has_the_headers_and_the_same_shape_of_refusal(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as client:
        for answer, status in (
            (client.get("/api/nowhere"), 404),
            (client.get("/api/me"), 401),
            (client.put("/api/me"), 405),
            (client.post("/api/guest", json={"nom": "Ann"}), 400),
            (client.post("/api/guest", content=b"{"), 400),
        ):
            assert answer.status_code == status, answer.text
            assert reason(answer)
            assert "script-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_socket_opens_for_our_own_pages_only(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as client:
        guest(client)
        room = client.post("/api/rooms", json={}).json()["room"]
        with client.websocket_connect(f"/api/rooms/{room}/live", headers={"Origin": ADDRESS}) as socket:
            assert "screen" in socket.receive_json()
        with (
            pytest.raises(Exception, match="another site"),
            client.websocket_connect(f"/api/rooms/{room}/live", headers={"Origin": "https://evil.example"}) as socket,
        ):
            socket.receive_json()


@pytest.mark.slow
def test_wrong_passwords_and_guests_are_limited(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), guests_an_hour=2) as client:
        guest(client)
        client.post("/api/keep", json={"login": "ann", "password": "a long password"})
        guest(client, "Bob")
        refused = client.post("/api/guest", json={"name": "Cem"})
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 3_000
        right = {"login": "ann", "password": "a long password"}
        for _ in range(9):
            assert client.post("/api/enter", json=right | {"password": "wrong"}).status_code == 400
        assert client.post("/api/enter", json=right).status_code == 201
        # A browser that has logged in before has tries of its own (`test_lockout.py`); this is another one.
        client.cookies.clear()
        assert client.post("/api/enter", json=right | {"password": "wrong"}).status_code == 400
        refused = client.post("/api/enter", json=right)
        assert refused.status_code == 429
        assert "wait" in reason(refused)


def test_requests_are_limited(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), requests_a_minute=3) as client:
        assert [client.get("/api/rules").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_a_link_logs_in_another_device_once(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as client:
        guest(client)
        me = client.get("/api/me").json()["user"]
        made = client.post("/api/devices/link", json={}).json()
        assert made["address"] == f"{ADDRESS}/link#{made['token']}"
        assert made["qr"].startswith("<svg")
        client.cookies.clear()
        assert client.post("/api/devices/enter", json={"token": made["token"]}).json()["user"] == me
        assert len(client.get("/api/me/sessions").json()) == 2
        again = client.post("/api/devices/enter", json={"token": made["token"]})
        assert (again.status_code, again.json()["code"]) == (400, "bad_link")


def test_a_device_for_one_role_is_nobody_elsewhere(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as client:
        guest(client)
        me = client.get("/api/me").json()["user"]
        asked: dict[str, Any] = {"event": "cup", "role": "desk"}
        assert client.post("/api/devices/link", json=asked).status_code == 403
        assert client.post("/api/devices/link", json={"event": "cup"}).status_code == 400
        with client.portal() as portal:
            portal.call(services_of(client.app).roles.grant, "cup", me, "organiser", 0)
        room = client.post("/api/rooms", json={}).json()["room"]
        with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
            socket.receive_json()
            socket.send_json({"do": "sit", "id": "1", "seat": "E"})
            socket.receive_json()
        token = client.post("/api/devices/link", json=asked).json()["token"]
        client.cookies.clear()
        assert client.post("/api/devices/enter", json={"token": token}).json()["only"] == asked
        assert client.get("/api/me").json()["only"] == asked
        for refused in (
            client.post("/api/rooms", json={}),
            client.get("/api/me/sessions"),
            client.get("/api/me/export"),
            client.delete("/api/me"),
            client.post("/api/devices/link", json={}),
        ):
            assert refused.status_code == 403
        with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
            socket.receive_json()
            socket.send_json({"do": "ready", "id": "2"})
            assert socket.receive_json()["answer"]["refused"]["code"] == "spectator"


def test_a_passkey_keeps_an_account_and_opens_it(database: str) -> None:
    with serving(database) as client:
        guest(client)
        me = client.get("/api/me").json()["user"]
        device = Authenticator(ADDRESS)
        made = device.create(client.post("/api/me/passkeys/options").json())
        kept = client.post("/api/me/passkeys", json={"credential": made, "name": "Phone"})
        assert kept.status_code == 204, kept.text
        assert client.get("/api/me").json()["guest"] is False
        assert [one["name"] for one in client.get("/api/me/passkeys").json()] == ["Phone"]
        again = client.post("/api/me/passkeys", json={"credential": made})
        assert again.status_code == 400
        client.cookies.clear()
        for _ in range(2):
            signed = device.get(client.post("/api/enter/passkey/options").json())
            found = client.post("/api/enter/passkey", json={"credential": signed})
            assert found.json()["user"] == me, found.text
        replayed = client.post("/api/enter/passkey", json={"credential": signed})
        assert replayed.json()["code"] == "bad_passkey"
        key = client.get("/api/me/passkeys").json()[0]["id"]
        assert client.delete(f"/api/me/passkeys/{key}").status_code == 204
        signed = device.get(client.post("/api/enter/passkey/options").json())
        assert client.post("/api/enter/passkey", json={"credential": signed}).status_code == 400


def test_a_passkey_of_another_site_or_a_device_that_was_not_unlocked_opens_nothing(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as client:
        guest(client)
        for device in (Authenticator("https://evil.example"), Authenticator(ADDRESS, verified=False)):
            made = device.create(client.post("/api/me/passkeys/options").json())
            assert client.post("/api/me/passkeys", json={"credential": made}).json()["code"] == "bad_passkey"
        device = Authenticator(ADDRESS)
        made = device.create(client.post("/api/me/passkeys/options").json())
        ann = client.cookies["tuolaji"]
        guest(client, "Bob")
        assert client.post("/api/me/passkeys", json={"credential": made}).status_code == 400
        be(client, ann)
        assert client.post("/api/me/passkeys", json={"credential": made}).status_code == 204
        clone = Authenticator(ADDRESS)
        clone.id, clone.user = device.id, device.user
        forged = clone.get(client.post("/api/enter/passkey/options").json())
        assert client.post("/api/enter/passkey", json={"credential": forged}).status_code == 400
        for nonsense in ({}, {"id": 1}, {"id": "x", "rawId": "x", "type": "public-key", "response": {}}, made):
            assert client.post("/api/enter/passkey", json={"credential": nonsense}).status_code == 400
            assert client.post("/api/me/passkeys", json={"credential": nonsense}).status_code == 400


def test_a_person_is_given_their_data_and_forgotten(database: str) -> None:
    with serving(database) as client:
        guest(client, "Bob")
        be(client, guest(client, "Annabel"))
        me = client.get("/api/me").json()["user"]
        room = client.post("/api/rooms", json={"name": "Annabel's"}).json()["room"]
        with client.websocket_connect(f"/api/rooms/{room}/live") as socket:
            socket.receive_json()
            socket.send_json({"do": "sit", "id": "1", "seat": "E"})
            socket.send_json({"do": "say", "id": "2", "words": "Annabel is here"})
            while "answer" not in (told := socket.receive_json()) or told["answer"]["id"] != "2":
                pass
        kept = client.get("/api/me/export").json()
        assert kept["user"] == me
        assert [(one["room"], one["seat"], one["name"]) for one in kept["seats"]] == [(room, "E", "Annabel")]
        assert [one["words"] for one in kept["words"]] == ["Annabel is here"]
        assert "token" not in str(kept["sessions"])
        assert client.delete("/api/me").status_code == 204
        assert client.get("/api/me").status_code == 401
        assert client.get("/api/rooms").json()[0]["seats"] == {"E": "—"}
    with serving(database) as client:
        client.get(f"/api/rooms/{room}/deals")
        line = client.get("/api/rooms").json()[0]
        assert (line["seats"], line["name"]) == ({"E": "—"}, "")
        with client.portal() as portal:
            rows = portal.call(services_of(client.app).store.read, f"room {room}")
        assert len(rows) == 3
        assert not any(b"Annabel" in row for row in rows)
        assert any(me.encode() in row for row in rows)
