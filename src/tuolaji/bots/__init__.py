"""Players that are programs: the protocol, a table for them, and the players themselves.

    player     what a player is: `act(view, now)`, and nothing but a seat's view to go by
    bot, make  every player that is registered, and one from a word: "habit", "search:200ms", "search:500w"
    players    one module for each player, where it registers
    table      a deal played by four of them, through views only
    habit      the kernel's policy HABIT
    knowledge  what a seat remembers and can know of the other hands
    search     candidates played out in worlds, weighed and explained
    protocols  programs of any language as players
    arena      players against each other

Nothing here imports Numba until a player that simulates is made.
"""
