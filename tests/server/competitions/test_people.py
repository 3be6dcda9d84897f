"""Permissions at an event: roles, links, phones, two desks at once, and what the public never sees."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.competitions.people import Server, Someone, add_pairs, serving
from tuolaji.server.services import services_of


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "a.db") as made:
        yield made


STAFF_ONLY = [
    ("GET", "/log", None), ("GET", "/hall", None), ("GET", "/calls", None), ("GET", "/exports/event", None),
    ("GET", "/rounds/1/check", None), ("GET", "/prints/rulings", None), ("GET", "/links", None),
    ("GET", "/rounds/1/tables/1/log", None), ("GET", "/stages/close", None),
    ("POST", "/entries", {"players": ["X", "Y"]}), ("PATCH", "/entries/1", {"unit": "Z"}),
    ("DELETE", "/entries/1", None), ("POST", "/entries/1/withdraw", {"reason": "x"}),
    ("POST", "/entries/1/return", None),
    ("POST", "/check-in", {"all": True}), ("POST", "/entries/import?filename=a.csv", None),
    ("PUT", "/rounds/1/tables/1/result", {"deals": "E:80"}), ("DELETE", "/rounds/1/tables/1/result?reason=x", None),
    ("POST", "/rounds/1/tables/1/correct", {"deals": "E:80", "reason": "x"}), ("POST", "/announcements", {"en": "hi"}),
]  # fmt: skip
ORGANISER_ONLY = [
    ("PATCH", "/format", {"rounds": 3}), ("PATCH", "/arrangement", {"venue": "online"}), ("POST", "/rounds", {}),
    ("POST", "/rounds/swap", {"one": 1, "two": 2, "reason": "x"}), ("POST", "/rounds/publish", None),
    ("POST", "/rounds/redraw", {}), ("POST", "/rounds/repair/preview", None),
    ("POST", "/rounds/repair", {"reason": "x"}), ("POST", "/rounds/keep", {"reason": "x"}),
    ("DELETE", "/rounds/latest", None), ("POST", "/rounds/1/lock", None), ("POST", "/stages/close", {}),
    ("POST", "/rounds/swap/preview", {"one": 1, "two": 2, "reason": "x"}), ("POST", "/undo", {"number": 1}),
    ("POST", "/rounds/tables", {"tables": [{"one": 1}], "reason": "x"}), ("POST", "/redo", None),
    ("POST", "/links", {"kind": "role", "role": "referee"}), ("GET", "/roles", None), ("GET", "/file", None),
    ("POST", "/entries/1/programs", {}), ("POST", "/rulings/1/lift", {"reason": "x"}),
]  # fmt: skip
REFEREE_ONLY = [
    ("POST", "/rulings", {"entry": 1, "offence": "late"}), ("POST", "/entries/1/disqualify", {"reason": "x"}),
    ("POST", "/rulings/preview", {"entry": 1, "offence": "late"}),
    ("POST", "/lots", {"about": "a", "among": ["x", "y"]}),
]  # fmt: skip


def refused(someone: Someone, acts: list[tuple[str, str, object]], status: int) -> None:
    for method, path, body in acts:
        someone.ask(method, path, ok=status, **({} if body is None else {"json": body}))


def test_every_role_does_its_own_work_and_no_other(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 4)
    organiser.post("/rounds", {})
    before = organiser.get("/")["number"]
    refused(server.browser(event=organiser.event), [*STAFF_ONLY, *ORGANISER_ONLY, *REFEREE_ONLY], 401)
    refused(server.browser("Nobody", organiser.event), [*STAFF_ONLY, *ORGANISER_ONLY, *REFEREE_ONLY], 403)
    player = server.player(organiser, 1, 0, "A1")
    refused(player, [*STAFF_ONLY, *ORGANISER_ONLY, *REFEREE_ONLY], 403)
    refused(server.phone(organiser, 2), [*STAFF_ONLY, *ORGANISER_ONLY, *REFEREE_ONLY], 403)
    refused(server.with_role(organiser, "desk", "Desk"), [*ORGANISER_ONLY, *REFEREE_ONLY], 403)
    referee = server.with_role(organiser, "referee", "Ref")
    refused(referee, ORGANISER_ONLY, 403)
    assert organiser.get("/")["number"] == before
    # A referee of one event is nobody in another.
    other = server.organiser(name="Other")
    add_pairs(other, 2)
    stranger = Someone(server.client, other.event)
    stranger.cookies = dict(referee.cookies)
    refused(stranger, [*STAFF_ONLY, *ORGANISER_ONLY, *REFEREE_ONLY], 403)
    assert stranger.get("/me")["roles"] == []
    phone = Someone(server.client, other.event)
    phone.cookies = dict(server.phone(organiser, 2).cookies)
    assert phone.get("/me")["roles"] == []


def test_the_public_sees_no_draw_before_it_is_published(server: Server) -> None:
    organiser, anybody = server.organiser(), server.browser()
    anybody.event = organiser.event
    add_pairs(organiser, 4)
    organiser.ask("PATCH", "/entries/1", json={"note": "paid in cash", "rating": 1500})
    organiser.post("/rounds", {})
    anybody.ask("GET", "/rounds/1", ok=404)
    anybody.ask("GET", "/rounds/1/tables/1", ok=404)
    anybody.ask("GET", "/prints/pairings", ok=401)
    assert anybody.get("/")["rounds"] == []
    assert "cash" not in anybody.ask("GET", "/entries").text
    organiser.post("/rounds/publish")
    assert len(anybody.get("/rounds/1")["tables"]) == 2
    assert anybody.ask("GET", "/prints/pairings").content.startswith(b"%PDF")
    assert any(line["event"] == organiser.event for line in anybody.get("/api/events"))
    organiser.ask("PATCH", "/arrangement", json={"hidden": True})
    assert anybody.get("/api/events") == []
    assert len(organiser.get("/api/events")) == 1


def test_a_stale_edit_is_refused_with_what_changed_and_another_subject_is_not_stale(server: Server) -> None:
    organiser = server.organiser()
    desk = server.with_role(organiser, "desk", "Desk")
    add_pairs(organiser, 4)
    tag = organiser.ask("GET", "/entries").headers["etag"]
    desk.ask("PATCH", "/entries/1", json={"unit": "Harbour"}, headers={"If-Match": tag})
    late = organiser.ask("PATCH", "/entries/1", json={"unit": "Hill"}, headers={"If-Match": tag}, ok=412).json()
    assert late["code"] == "stale"
    assert [change["who"] for change in late["changed"]] == ["Desk"]
    assert "entry 1" in late["reason"]["en"]
    assert organiser.get("/entries")[0]["unit"] == "Harbour"
    organiser.ask("PATCH", "/entries/2", json={"unit": "Hill"}, headers={"If-Match": tag})
    fresh = organiser.ask("GET", "/entries").headers["etag"]
    organiser.ask("PATCH", "/entries/1", json={"unit": "Hill"}, headers={"If-Match": fresh})
    organiser.ask("PATCH", "/entries/1", json={"unit": "Hill"}, headers={"If-Match": "no"}, ok=400)


def test_the_same_act_sent_twice_is_done_once(server: Server) -> None:
    organiser = server.organiser()
    body = {"players": ["Ann", "Bob"]}
    first = organiser.post("/entries", body, headers={"Idempotency-Key": "k1"})
    again = organiser.post("/entries", body, headers={"Idempotency-Key": "k1"})
    assert first == again
    assert len(organiser.get("/entries")) == 1


def test_what_has_not_changed_is_not_sent_again(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 2)
    found = organiser.ask("GET", "/standings")
    same = organiser.ask("GET", "/standings", headers={"If-None-Match": found.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    add_pairs_more = organiser.post("/entries", {"players": ["C", "D"]})
    assert add_pairs_more["changed"]
    assert organiser.ask("GET", "/standings", headers={"If-None-Match": found.headers["etag"]}).status_code == 200


def test_links_give_once_and_can_be_revoked(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 2)
    made = organiser.post("/links", {"kind": "entry", "entry": 1, "seat": 0})
    assert made["token"] not in organiser.ask("GET", "/links").text
    first, second = server.browser("A1", organiser.event), server.browser("Thief", organiser.event)
    first.post("/links/follow", {"token": made["token"]})
    assert first.get("/me")["entry"]["number"] == 1
    first.post("/links/follow", {"token": made["token"]})
    second.ask("POST", "/links/follow", json={"token": made["token"]}, ok=400)
    nobody = server.browser(event=organiser.event)
    nobody.ask("POST", "/links/follow", json={"token": "x" * 32}, ok=400)
    # The place is taken: a new link for it gives nothing, and the others' stays.
    again = organiser.post("/links", {"kind": "entry", "entry": 1, "seat": 0})
    second.ask("POST", "/links/follow", json={"token": again["token"]}, ok=400)
    phone = server.phone(organiser, 2)
    assert phone.get("/me")["entry"]["number"] == 2
    device = next(link for link in organiser.get("/links") if link["kind"] == "device")
    organiser.ask("DELETE", f"/links/{device['link']}")
    assert phone.get("/me")["roles"] == []
    roles = organiser.get("/roles")
    assert [(one["role"], one.get("entry")) for one in roles] == [("organiser", None), ("player", 1)]
    organiser.ask("DELETE", f"/roles/{roles[0]['user']}/organiser", ok=400)
    organiser.ask("DELETE", f"/roles/{roles[1]['user']}/player")
    assert first.get("/me")["roles"] == []


def test_an_organiser_can_follow_a_pairs_link_and_stays_organiser(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 2)
    made = organiser.post("/links", {"kind": "device", "entry": 2})
    organiser.post("/links/follow", {"token": made["token"]})
    mine = organiser.get("/me")
    assert mine["entry"]["number"] == 2
    assert sorted(mine["roles"]) == ["organiser", "player"]
    organiser.ask("DELETE", f"/links/{made['link']['link']}")
    assert organiser.get("/me")["roles"] == ["organiser"]


def seated(server: Server, **about: object) -> tuple[Someone, Someone, Someone, str]:
    """A started round of two pairs with a phone each, and where their table is."""
    organiser = server.organiser(rules="buchong", rounds=None, **about)
    add_pairs(organiser, 2)
    phones = {number: server.phone(organiser, number) for number in (1, 2)}
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    organiser.post("/rounds/start")
    table = organiser.get("/rounds/1")["tables"][0]
    east_west, north_south = (phones[table[side]["entry"]] for side in ("east_west", "north_south"))
    return organiser, east_west, north_south, "/rounds/1/tables/1"


def test_both_sides_sign_on_their_own_phones_and_twice_is_once(server: Server) -> None:
    organiser, one, two, where = seated(server)
    two.ask("POST", f"{where}/sheet", json={"outcome": {"forfeits": ["EW"]}}, ok=400)
    tried = one.post(f"{where}/try", {"deals": "E:85 40 0"})
    assert len(tried["lines"]) == 3
    wrong = one.ask("POST", f"{where}/sheet", json={"deals": "E:83"}, ok=400).json()
    assert "83" in wrong["reason"]["en"]
    one.post(f"{where}/sheet", {"deals": "E:85 40 0"})
    one.post(f"{where}/sheet", {"deals": "E:85 40 5"})
    assert organiser.get(where)["outcome"]["lines"][2]["points"] == 5
    assert two.get("/me")["do"] == "sign"
    two.ask("POST", f"{where}/sheet", json={"deals": "E:85 40 0"}, ok=400)
    two.post(f"{where}/dispute", {"name": "B2", "reason": "the last deal had 0"})
    assert "disputed" in organiser.get("/hall")["tables"][0]["troubles"]
    organiser.post(f"{where}/correct", {"deals": "E:85 40 0", "reason": "heard both"})
    assert "signed" not in organiser.get(where)
    for phone in (one, two):
        assert phone.post(f"{where}/sign", {"name": "me"})["changed"]
        assert not phone.post(f"{where}/sign", {"name": "me"})["changed"]
    assert set(organiser.get(where)["signed"]) == {"EW", "NS"}
    one.ask("POST", f"{where}/sheet", json={"deals": "E:85"}, ok=400)
    two.ask("POST", f"{where}/dispute", json={"name": "B2", "reason": "after all"}, ok=400)


def test_a_phone_that_signs_too_late_is_sent_to_the_desk(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser, one, two, where = seated(server)
    one.post(f"{where}/sheet", {"deals": "E:85 40 0"})
    running = services_of(server.client.app).directors.find(organiser.event)
    assert running is not None
    director = running.director
    real = director.now
    monkeypatch.setattr(director, "now", lambda: real() + 3 * 3_600_000)
    late = two.ask("POST", f"{where}/sign", json={"name": "me"}, ok=400).json()
    assert "BC-2.2b" in late["reason"]["en"]
    assert "sheet late" in organiser.get("/hall")["tables"][0]["troubles"]
    organiser.post(f"{where}/sign", {"name": "me", "side": organiser.get(where)["seen"] and "NS"})
    assert "NS" in organiser.get(where)["signed"]


def test_a_player_signs_at_no_other_table(server: Server) -> None:
    organiser = server.organiser()
    add_pairs(organiser, 4)
    organiser.post("/rounds", {})
    organiser.post("/rounds/publish")
    player = server.player(organiser, 1, 0, "A1")
    other = 3 - player.get("/me")["table"]["table"]
    player.ask("POST", f"/rounds/1/tables/{other}/sheet", json={"deals": "E:80"}, ok=403)
    player.ask("POST", f"/rounds/1/tables/{other}/sign", json={"name": "A1"}, ok=403)
    player.ask("POST", f"/rounds/1/tables/{other}/dispute", json={"name": "A1", "reason": "no"}, ok=403)


def test_an_event_goes_on_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "b.db"
    with serving(path) as server:
        organiser = server.organiser()
        add_pairs(organiser, 4)
        organiser.post("/rounds", {})
        organiser.post("/rounds/publish")
        organiser.post("/entries", {"players": ["C", "D"]}, headers={"Idempotency-Key": "k"})
        seen = [organiser.get(page) for page in ("/", "/entries", "/rounds/1", "/standings", "/log")]
    with serving(path) as server:
        again = Someone(server.client, organiser.event)
        again.cookies = organiser.cookies
        assert [again.get(page) for page in ("/", "/entries", "/rounds/1", "/standings", "/log")] == seen
        again.post("/entries", {"players": ["C", "D"]}, headers={"Idempotency-Key": "k"})
        assert len(again.get("/entries")) == 5
        again.post("/rounds/start")
