"""Players that are programs: the protocol, a table for them, and three of them.

    player         what a player is: `act(view, now)`, and nothing but a seat's view to go by
    make           a player from a word: "random", "habit", "search", "search:200ms", "search:500w"
    table          a deal played by four of them, through views only
    random_player  anything that is legal

Nothing here imports Numba until a player that simulates is made.
"""
