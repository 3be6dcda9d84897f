"""The compiled executor: the same rule tables as `rules/`, packed into arrays and run by Numba.

Nothing here imports Numba until one of its modules is imported, so the rest of the program starts as fast as before.

    packing    every record declared once; (sheet, level, trump) → one packed record, so that no function knows a sheet
    holding    cards as layers of bits; bits, chance: what everything below is made of
    rules      one module for each chapter, as in `tuolaji.rules`
    habit      the policy of a club player, and its numbers
    playing    policies asked for choices, playouts from the opening or any later state to the count, and their log
    search     candidates, worlds that fit what a seat knows, playouts weighed in them, exact endings
    batch      many deals, over threads and without the interpreter's lock; steps: with the chooser outside
    ask        single questions to the compiled rules
    warm       compile everything once, and say so
"""
