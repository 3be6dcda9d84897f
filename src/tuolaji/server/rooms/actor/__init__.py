"""The actor of a room, and what it uses: programs, presence, timers, limits."""
