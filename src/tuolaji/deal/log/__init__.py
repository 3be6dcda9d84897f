"""The log of a deal: its events, the fold over them, and upgrades of old rows."""
