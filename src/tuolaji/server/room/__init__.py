"""A room: who sits where, the match that is played in it, and its log. Nothing here waits, sends or stores."""
