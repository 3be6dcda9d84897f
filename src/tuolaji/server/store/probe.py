"""Can the database be written? One row is written anew, larger than a page, so that a full disk shows."""

from os import urandom

FILLER = 8_192
WRITE_PROBE = "INSERT INTO probe (id, filler) VALUES (1, {}) ON CONFLICT (id) DO UPDATE SET filler = excluded.filler"
"""Understood by SQLite and PostgreSQL; the place of the value is each driver's own."""


def filler() -> bytes:
    """Bytes that no database stores in less space than they have."""
    return urandom(FILLER)
