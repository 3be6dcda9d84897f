"""Looking back: replays of finished deals, reviews of their decisions, and hints at the table."""
