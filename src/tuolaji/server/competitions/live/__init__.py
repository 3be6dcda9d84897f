"""A competition live: what changed is told to the desk, the players and the public."""
