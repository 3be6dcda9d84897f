"""The time of a room: clocks, pauses, and what happens by itself."""
