"""An example request for each route; tests check that every route accepts its own."""

from typing import Any

_CREDENTIAL = {"id": "…", "rawId": "…", "type": "public-key", "response": {"clientDataJSON": "…"}}
_TABLE = "/api/events/{event}/rounds/{number}/tables/{table}"
_FACTS = {"entry": 12, "offence": "late", "minutes": 7}
_SWAP = {"one": 7, "two": 12, "reason": "brothers"}
_SHEET = {"deals": "E:85 40 120 60 0 95 80 45"}

_EVENTS: dict[tuple[str, str], Any] = {
    ("post", ""): {"name": "Spring Cup", "rules": "fuze", "rounds": 5, "place": "Workers' Hall", "date": "2026-05-02"},
    ("patch", "/{event}/format"): {"rounds": 4, "minutes": 50},
    ("patch", "/{event}/arrangement"): {"venue": "mixed", "boards": 8},
    ("post", "/{event}/announcements"): {"en": "Lunch is upstairs"},
    ("post", "/{event}/entries"): {"players": ["Zhang San", "Li Si"], "unit": "East Street", "team": "East Street 1"},
    ("patch", "/{event}/entries/{number}"): {"unit": "West Street", "reason": "wrong on the entry form"},
    ("post", "/{event}/entries/{number}/withdraw"): {"reason": "taken ill"},
    ("post", "/{event}/entries/{number}/disqualify"): {"reason": "signals at the table, twice"},
    ("post", "/{event}/entries/{number}/convention"): {"text": "the first lead is from the longest side suit"},
    ("post", "/{event}/entries/{number}/programs"): {"programs": ["habit", "habit"]},
    ("post", "/{event}/check-in"): {"numbers": [1, 2, 3], "here": True},
    ("post", "/{event}/rounds"): {"fixed": [{"one": 1, "two": 2}]},
    ("post", "/{event}/rounds/swap/preview"): _SWAP,
    ("post", "/{event}/rounds/swap"): _SWAP,
    ("post", "/{event}/rounds/tables"): {"tables": [{"one": 1, "two": 2}, {"one": 3}], "reason": "by lot"},
    ("post", "/{event}/rounds/{number}/time"): {"minutes": 10, "reason": "a fire drill"},
    ("post", "/{event}/rounds/redraw"): {"lose": "published", "reason": "pair 12 came after all"},
    ("post", "/{event}/rounds/repair"): {"reason": "pair 12 came after all"},
    ("post", "/{event}/rounds/keep"): {"reason": "pair 12 plays from the next round on"},
    ("post", "/{event}/stages/close"): {"chosen": [4, 1, 7, 2], "reason": "entry 3 cannot stay"},
    ("post", "/{event}/calls"): {"table": 4, "about": "a card was exposed"},
    ("post", "/{event}/calls/{number}/answer"): {"note": "settled at the table"},
    ("post", "/{event}/rulings"): _FACTS | {"call": 3},
    ("post", "/{event}/rulings/preview"): _FACTS,
    ("post", "/{event}/rulings/{number}/confirm"): {"reason": "two referees saw it"},
    ("post", "/{event}/rulings/{number}/reject"): {"reason": "nobody saw it"},
    ("post", "/{event}/rulings/{number}/appeal"): {"reason": "the bus broke down"},
    ("post", "/{event}/rulings/{number}/lift"): {"reason": "the bus company confirms it"},
    ("post", "/{event}/rulings/{number}/uphold"): {"reason": "the sheet leaves no choice"},
    ("post", "/{event}/lots"): {"about": "who takes East-West at table 1", "among": ["12", "31"]},
    ("post", "/{event}/undo"): {"number": 87, "lose": "published", "reason": "the wrong hall"},
    ("post", "/{event}/links"): {"kind": "entry", "entry": 12, "seat": 0},
    ("post", "/{event}/links/follow"): {"token": "8tjrTn3oQ9Zk3m0Y2WQbqg"},
}

EXAMPLES: dict[tuple[str, str], Any] = {
    ("post", "/api/guest"): {"name": "Zhang San", "language": "zh"},
    ("post", "/api/keep"): {"login": "zhangsan", "password": "correct horse battery"},
    ("post", "/api/enter"): {"login": "zhangsan", "password": "correct horse battery"},
    ("patch", "/api/me"): {"name": "Li Si"},
    ("post", "/api/me/password"): {"old": "correct horse battery", "new": "another long password"},
    ("post", "/api/me/passkeys"): {"credential": _CREDENTIAL, "name": "Phone"},
    ("post", "/api/enter/passkey"): {"credential": _CREDENTIAL},
    ("post", "/api/devices/link"): {"event": "spring-cup", "role": "desk"},
    ("post", "/api/devices/enter"): {"token": "8tjrTn3oQ9Zk3m0Y2WQbqg"},
    ("post", "/api/rooms"): {"rules": "tianwen", "name": "Friends", "entry": "open", "options": {"clock": 30_000}},
    ("post", "/api/rooms/{room}/referee"): {"key": "8tjrTn3oQ9Zk3m0Y2WQbqg"},
    ("post", "/api/rooms/{room}/deals/{number}/continue"): {"step": 240, "seat": "S"},
    ("post", "/api/play"): {"rules": "tianwen", "player": "habit"},
    ("post", "/api/judge"): {"ask": "result", "rules": "gongguan", "points": 240},
    **{(method, f"/api/events{path}"): example for (method, path), example in _EVENTS.items()},
    ("post", f"{_TABLE}/try"): _SHEET,
    ("put", f"{_TABLE}/result"): {"outcome": {"small_points": {"EW": 5, "NS": -5}}},
    ("post", f"{_TABLE}/correct"): _SHEET | {"reason": "misread"},
    ("post", f"{_TABLE}/sheet"): _SHEET,
    ("post", f"{_TABLE}/sign"): {"name": "Zhang San"},
    ("post", f"{_TABLE}/dispute"): {"name": "Li Si", "reason": "deal 3 was 60, not 120"},
}
