"""The server's storage: append-only logs, on SQLite or PostgreSQL, the same code for both."""
