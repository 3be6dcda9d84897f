"""A whole event over HTTP, from its entries to its certificates, with people in their roles; and what it came to."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.events.recompute import recompute, table_scores
from tests.events.story import PLANS, Act, Sheet, Story, entries_of
from tests.events.written import SIDES, Deal, Round, Side, Stage, Table, Written
from tests.server.competitions.people import Server, Someone, serving

UNPROCESSABLE = 422
THIRD_PLACE = 3
"""The group of the table for the third place of a knockout."""


@dataclass
class Told:
    """What the server says at the end: the export of the event, and prints by their names."""

    export: dict[str, Any] = field(default_factory=dict)
    prints: dict[str, bytes] = field(default_factory=dict)
    standings: list[dict[str, Any]] = field(default_factory=list)
    asked_back: int = 0


class Hall:
    """The event while it runs: organiser, arbitration, referee, desk, and a phone for each pair."""

    def __init__(self, server: Server, sheet: str):
        plan = PLANS[sheet]
        form: dict[str, Any] = {"rounds": None} | plan.format
        self.organiser = server.organiser(name=f"Cup under {sheet}", rules=sheet, **form)
        self.arbitration = server.with_role(self.organiser, "arbitration", "Committee")
        self.referee = server.with_role(self.organiser, "referee", "Referee")
        self.desk = server.with_role(self.organiser, "desk", "Desk")
        self.plan, self.story, self.told = plan, Story(sheet), Told()
        entries = list(entries_of(sheet))
        for entry in entries:
            self.desk.post("/entries", entry)
        teams = {number: str(entry["team"]) for number, entry in enumerate(entries, start=1)}
        self.phones = {number: server.phone(self.organiser, number) for number in teams}
        self.event = Written(sheet, teams, [])
        self.rulings = 0
        self.at_lock: list[Act] = []

    def run(self) -> None:
        """From check-in to the last lock."""
        here = [number for number in self.event.entries if number not in self.plan.never_comes]
        self.desk.post("/check-in", {"numbers": here})
        if self.event.sheet == "fuze":
            for number in (1, 2):
                self.desk.post(f"/entries/{number}/convention", {"text": "We lead the longest side suit."})
        stages = [stage["rule"]["pairing"] for stage in self.organiser.get("/")["stages"]]
        for number, pairing in enumerate(stages):
            self.event.stages.append(Stage(pairing))
            while self.organiser.get("/")["next"]["do"] == "draw":
                self._round(number)
            if number + 1 < len(stages):
                self.organiser.post("/stages/close", {})
                self.event.stages[number].went_on = tuple(self._qualified(number))
        if self.story.pool:
            raise AssertionError(f"these cases found no table: {self.story.pool}")

    def _qualified(self, stage: int) -> list[int]:
        # Stages are counted from 1 there; whoever is in the standings of the next one went on.
        lines = self.organiser.get(f"/standings?stage={stage + 2}")["lines"]
        return [line["entry"] for line in lines]

    def _round(self, stage: int) -> None:
        number = len(self.event.rounds) + 1
        absent = self.plan.absent.get(number, ())
        if absent:
            self.desk.post("/check-in", {"numbers": absent, "here": False})
        self.organiser.post("/rounds", {})
        self.organiser.post("/rounds/publish")
        self.referee.post("/rounds/start")
        drawn = self._drawn(number, stage)
        self.event.rounds.append(drawn)
        for sheet in self.story.play(self.event, drawn):
            self._table(number, sheet)
        self.organiser.post(f"/rounds/{number}/lock")
        for act in self.at_lock:
            self._rule(act)
        self.at_lock = []
        back = [entry for entry in absent if entry not in recompute(self.event).disqualified]
        if back:
            self.desk.post("/check-in", {"numbers": back})
        gone = self.plan.leaves.get(number)
        if (
            self.plan.semi_finalist_leaves
            and len(drawn.tables) == 2
            and not drawn.byes
            and not drawn.tables[1].third_place
        ):
            scores = table_scores(self.event, number, drawn.tables[1])
            gone = next(drawn.tables[1].entry(side) for side in SIDES if not scores[side].won)
        if gone is not None:
            self.desk.post(f"/entries/{gone}/withdraw", {"reason": "taken ill"})
            self.event.withdrawn.add(gone)

    def _drawn(self, number: int, stage: int) -> Round:
        seen = self.organiser.get(f"/rounds/{number}")
        tables = [
            Table(
                one["table"],
                one["east_west"]["entry"],
                one["north_south"]["entry"],
                third_place=one.get("group") == THIRD_PLACE,
            )
            for one in seen["tables"]
        ]
        byes = {one["entry"]["entry"]: one.get("group") for one in seen.get("byes", [])}
        alone = next((entry for entry, group in byes.items() if group == THIRD_PLACE), None)
        seated = {entry for table in tables for entry in (table.east_west, table.north_south)}
        absent = tuple(sorted(set(self.event.entries) - seated - set(byes)))
        return Round(number, stage, tables, tuple(byes), absent, alone)

    def _table(self, number: int, sheet: Sheet) -> None:
        """A table: rulings before its result, the result, and what comes after it."""
        where = f"/rounds/{number}/tables/{sheet.table.number}"
        lifted: list[tuple[int, Act]] = []
        for act in [act for act in sheet.acts if act.case.when == "before"]:
            ruling = self._rule(act)
            if act.case.fate == "lifted":
                lifted.append((ruling, act))
                if not act.offence.deal:
                    self._lift(*lifted.pop())
        if self._has_score(sheet.table):
            self._enter(where, sheet.table)
        for act in [act for act in sheet.acts if act.case.when == "after"]:
            ruling = self._rule(act)
            if act.case.fate == "lifted":
                lifted.append((ruling, act))
        for ruling, act in lifted:
            self._lift(ruling, act)
        self.at_lock += [act for act in sheet.acts if act.case.when == "locked"]

    def _has_score(self, table: Table) -> bool:
        return bool(table.deals or table.levels or table.small_points)

    def _rule(self, act: Act) -> int:
        """Rule, and let the committee confirm or reject what was proposed; the ruling's number."""
        offence = act.offence
        body: dict[str, Any] = {"entry": offence.entry, "offence": offence.offence, "round": offence.round}
        body |= {"offender": act.role} | act.case.facts
        if offence.deal:
            body |= {"deal": offence.deal, "level": act.level}
        self.referee.post("/rulings", body)
        self.rulings += 1
        if act.case.fate == "confirmed":
            self.arbitration.post(f"/rulings/{self.rulings}/confirm", {"reason": "as proposed"})
        elif act.case.fate == "rejected":
            self.arbitration.post(f"/rulings/{self.rulings}/reject", {"reason": "not shown"})
        return self.rulings

    def _lift(self, ruling: int, act: Act) -> None:
        self.referee.post(f"/rulings/{ruling}/appeal", {"reason": "it was another pair"})
        self.arbitration.post(f"/rulings/{ruling}/lift", {"reason": f"entry {act.offence.entry} did nothing"})

    def _enter(self, where: str, table: Table) -> None:
        """Every third sheet comes from the phones, the others are typed at the desk and signed there."""
        body = result_body(table)
        if table.number % 3 == 1 and table.deals:
            one, two = self.phones[table.east_west], self.phones[table.north_south]
            self._send(one, "POST", f"{where}/sheet", body)
            two.post(f"{where}/sign", {"name": "signed on the phone"})
            return
        self._send(self.desk, "PUT", f"{where}/result", body)
        for side in SIDES:
            self.desk.post(f"{where}/sign", {"name": "signed at the desk", "side": side})

    def _send(self, who: Someone, method: str, path: str, body: dict[str, Any]) -> None:
        """Send a sheet; if it is asked back, it was right, or time ended the match."""
        url = f"/api/events/{who.event}{path}"
        who.client.cookies.clear()
        for name, value in who.cookies.items():
            who.client.cookies.set(name, value)
        found = who.client.request(method, url, json=body)
        if found.status_code == UNPROCESSABLE:
            self.told.asked_back += 1
            outcome = dict(body.get("outcome", {}))
            for doubt in found.json()["doubts"]:
                if "time" in doubt["answers"]:
                    outcome["ended"] = "time"
                else:
                    outcome["confirmed"] = sorted({*outcome.get("confirmed", []), doubt["code"]})
            who.ask(method, path, json=body | {"outcome": outcome})
        elif found.status_code >= 400:
            raise AssertionError(f"{method} {path} {body}: {found.status_code} {found.text}")

    def tell(self) -> Told:
        """Exports and prints; the lots that were drawn are written down."""
        self.told.export = self.desk.get("/exports/event?format=json")
        for kind in ("standings", "rounds", "teams", "rulings", "certificates", "entries", "score-sheets-filled"):
            self.told.prints[kind] = self.desk.ask("GET", f"/prints/{kind}?lang=en&format=html").content
        if any(stage.pairing == "knockout" for stage in self.event.stages):
            self.told.prints["bracket"] = self.desk.ask("GET", "/prints/bracket?lang=en&format=html").content
        self.told.prints["certificates.pdf"] = self.desk.ask("GET", "/prints/certificates?lang=zh").content
        self.told.standings = self.organiser.get("/standings")["lines"]
        for line in self.told.export["standings"]:
            self.event.lots[line["entry"]] = dict(line["tie_breaks"]).get("lot", 0)
        return self.told


def result_body(table: Table) -> dict[str, Any]:
    if table.deals:
        return {"deals": " ".join(_line(deal) for deal in table.deals)}
    named: dict[str, Any] = {
        "levels": table.levels,
        "small_points": table.small_points,
        "on_stage": table.on_stage,
        "reached_first": table.reached_first,
        "passed": table.passed,
    }
    if table.decided is not None:
        named["decided"] = {"winner": table.decided, "reason": "the clock had stopped"}
    return {"outcome": {name: value for name, value in named.items() if value is not None}}


def _line(deal: Deal) -> str:
    return f"{'*' if deal.bid_again else ''}{f'{deal.dealer}:' if deal.dealer else ''}{deal.points}"


def played_event(sheet: str, folder: Path) -> tuple[Written, Told]:
    """The story of a sheet, run on a server: what people wrote down, and what the server made of it."""
    with serving(folder / f"{sheet}.db") as server:
        hall = Hall(server, sheet)
        hall.run()
        return hall.event, hall.tell()


def scores_told(told: Told) -> dict[tuple[int, int], dict[Side, dict[str, Any]]]:
    return {(one["round"], one["table"]): one["scores"] for one in told.export["results"]}
