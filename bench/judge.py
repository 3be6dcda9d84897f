"""How fast the judge answers, as questions a second and as a ratio to a brute-force reference in the same run.

make bench        (or: .venv/bin/python bench/judge.py)
"""

import random
import resource
import subprocess
import sys
import time
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.reference import legal_follows
from tuolaji.cards import Hand, full_deck, parse_hand
from tuolaji.judge import answer_line
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import Lead, check_lead
from tuolaji.rules.shape import split
from tuolaji.rules.sheet.load import load
from tuolaji.rules.trump import TrumpTable, trump_table
from tuolaji.rules.units.plays import count_follows, list_follows

SEED = 20


def deals(tables: TrumpTable, number: int, size: int, rng: random.Random) -> list[tuple[Lead, Hand, Hand]]:
    """Leads with a hand dealt from the same decks and a play of it, legal as often as it comes."""
    found: list[tuple[Lead, Hand, Hand]] = []
    deck = list(full_deck(tables.sheet.cards.decks))
    while len(found) < number:
        rng.shuffle(deck)
        leader, hand = Hand.of(deck[:size]), Hand.of(deck[size : 2 * size])
        group = rng.choice([g for g in range(5) if tables.held(leader, g)])
        unit = rng.choice(split(tables, group, tables.held(leader, group)))
        _, lead = check_lead(tables, Hand.of(unit.cards))
        assert lead
        play = rng.choice(list_follows(tables, hand, lead, 5))
        if rng.random() < 0.3:
            play = Hand.of(rng.sample(list(hand), len(lead.cards)))
        found.append((lead, hand, play))
    return found


def stream_rate() -> None:
    """`follow` questions through the whole judge, JSON to JSON, for ordinary two-deck hands."""
    tables = trump_table(load("tianwen"), "5", "H")
    asked = [
        {"ask": "follow", "rules": "tianwen", "level": "5", "trump": "H"}
        | {"lead": str(lead.cards), "hand": str(hand), "play": str(play)}
        for lead, hand, play in deals(tables, 20_000, 25, random.Random(SEED))
    ]
    for name, langs in (("2 decks", {}), ("in 3 languages", {"langs": ["zh", "en", "zh-Hant"]})):
        lines = [msgspec.json.encode(question | langs) for question in asked]
        answer_line(lines[0])
        start = time.process_time()
        for line in lines:
            answer_line(line)
        took = time.process_time() - start
        print(f"follow, JSON to JSON, {name:14} {len(asked) / took:>10,.0f} a second of CPU")


def against_reference() -> None:
    """The same small hands judged by the program and by looking at every subset."""
    tables = trump_table(load("tianwen"), "5", "H")
    sample = [deal for deal in deals(tables, 400, 13, random.Random(SEED)) if len(deal[0].cards) > 1]
    start = time.perf_counter()
    for lead, hand, play in sample:
        check_follow(tables, hand, lead, play)
    ours = time.perf_counter() - start
    start = time.perf_counter()
    legal = [play in legal_follows(tables, hand, lead) for lead, hand, play in sample]
    brute = time.perf_counter() - start
    assert legal == [check_follow(tables, hand, lead, play).ok for lead, hand, play in sample]
    print(f"follow check against brute force     {brute / ours:>10,.0f} times as fast (13 cards, leads of 2 or more)")


def hard_counts() -> None:
    """`follows` on hands where listing would explode."""
    cases = [
        ("gongguan", "2", "S", "H3 H3 H3 H4 H4 H4", 39),
        ("gongguan", "2", "S", "SA SA SK SK SQ SQ", 39),
        ("lianpai", "5", "S", "S6 S6 S7 S7 S8 S8 S9 S9", 54),
        ("lianpai", "5", "S", "S6 S6 S6 S7 S7 S7", 54),
    ]
    for sheet_id, level, trump, lead_text, size in cases:
        tables = trump_table(load(sheet_id), level, trump)
        _, lead = check_lead(tables, parse_hand(lead_text))
        assert lead
        rng = random.Random(SEED)
        left = list(full_deck(tables.sheet.cards.decks) - lead.cards)
        worst, answers = 0.0, 0
        for _ in range(20):
            # Half the cards from the led group: far longer suits than a deal ever gives.
            rng.shuffle(left)
            left.sort(key=lambda kind: (tables.groups[kind] != lead.group, rng.random()))
            hand = Hand.of(left[: size // 2] + rng.sample(left[size // 2 :], size - size // 2))
            start = time.perf_counter()
            answers = max(answers, count_follows(tables, hand, lead))
            list_follows(tables, hand, lead, 1000)
            worst = max(worst, time.perf_counter() - start)
        print(
            f"follows {sheet_id:9} {size} cards, lead of {len(lead.cards)}  "
            f"{worst * 1000:>8.1f} ms at worst, {answers:,} plays"
        )


def start_up() -> None:
    """CPU time from nothing to the first answer."""
    question = b'{"ask":"result","rules":"tianwen","points":80}\n'
    best = 9.0
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "tuolaji", "judge"], input=question, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    print(f"start to first answer                {best:>10.2f} s of CPU")


def main() -> None:
    start_up()
    stream_rate()
    against_reference()
    hard_counts()


if __name__ == "__main__":
    main()
