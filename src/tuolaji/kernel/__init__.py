"""The compiled executor: the same rule tables as `rules/`, packed into arrays and run by Numba.

Nothing here imports Numba until one of its modules is imported, so the rest of the program starts as fast as before.

    records    every record, declared once; schema makes dtypes of them, and packs the tables of a sheet
    tables     (sheet, level, trump) → one packed record; no function knows a sheet's name
    holding    cards as layers of bits; shape, supply, follow, lead, throw, trick, settle: one room for each chapter
    draw       shuffling, declaring, the fallback, burying
    policy     who chooses: 0 plays at random, 1 by habit; further policies are added there
    habit*     the policy of a club player, and its numbers
    worlds     hands that fit what a seat knows; weigh, endgame: choices tried out in them
    candidates a few different plays for a bot to weigh
    playout    from the opening, or from any state in the middle of a deal, to the count
    batch      many of them, over threads and without the interpreter's lock
    convert    between these records and the states of `deal/`
    warm       compile everything once, and say so
"""
