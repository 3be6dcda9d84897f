"""How surely the player by habit beats players at random, on every sheet and level, in mirrored deals of the kernel.

.venv/bin/python bench/chance.py
"""

import numpy as np

from tuolaji.cards import RANKS, SEATS
from tuolaji.deal.setup import Setup
from tuolaji.kernel.batch import simulate
from tuolaji.kernel.packing.layout import FINISHED
from tuolaji.kernel.playing.policy import HABIT, RANDOM
from tuolaji.rules.sheet.load import load, sheet_ids

DEALS = 1000


def main() -> None:
    for sheet_id in sheet_ids():
        won = decided = gained = 0
        for number, level in enumerate(load(sheet_id).level.fixed or RANKS):
            setup = Setup(sheet_id, {"EW": level, "NS": level}, dealer=SEATS[number % 4], first_deal=False)
            for policies in ((HABIT, RANDOM, HABIT, RANDOM), (RANDOM, HABIT, RANDOM, HABIT)):
                reports = simulate(setup, DEALS, 11 + number, policies=policies)
                reports = reports[reports["status"] == FINISHED]
                ours = (np.array(policies)[reports["dealer"]] == HABIT) == (reports["winner"] == 0)
                won, decided = won + int(ours.sum()), decided + len(reports)
                gained += int(np.where(ours, reports["gain"], -reports["gain"]).sum())
        print(f"{sheet_id}: {won}/{decided} = {won / decided:.4f}, {gained / decided:+.2f} levels a deal", flush=True)


if __name__ == "__main__":
    main()
