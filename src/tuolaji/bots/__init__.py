"""Players that are programs: the protocol, a table for them, and three of them.

    player         what a player is: `act(view, now)`, and nothing but a seat's view to go by
    make           a player from a word: "random", "habit", "search", "search:200ms", "search:500w"
    table          a deal played by four of them, through views only
    random_player  anything that is legal
    habit          the kernel's policy HABIT; memory, knowledge: what a seat remembers, and that as a record
    search         candidates played out in worlds; belief: what the other hands can be; weighing, budget: how long
    explain        candidates with what they gain, how sure that is, and why

Nothing here imports Numba until a player that simulates is made.
"""
