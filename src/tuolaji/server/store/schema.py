"""The tables of the database."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, LargeBinary, MetaData, String, Table, false

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("stream", String(80), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("key", String(120), nullable=True),
    Column("body", LargeBinary, nullable=False),
    Column("starts", Boolean, nullable=False, server_default=false()),
    Index("log_key", "stream", "key", unique=True),
    Index("log_at", "at"),
)
"""Every log there is: a room's, an event's. A row is written once and never changed.

`key` names an act by its sender, so that the same act sent twice is refused by the database itself. A reader may begin
with a row that `starts`; the index on the time finds the logs that were at work when the server stopped.
"""

account = Table(
    "account",
    metadata,
    Column("user", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), nullable=True, unique=True),
    Column("password", String(200), nullable=True),
    Column("made", BigInteger, nullable=False),
)
"""Who plays here. A guest has no login; a password is kept as its Argon2 hash only."""

session = Table(
    "session",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("user", String(32), ForeignKey("account.user", ondelete="CASCADE"), nullable=False, index=True),
    Column("until", BigInteger, nullable=False),
)
"""Who is logged in: the SHA-256 of each cookie, never the cookie itself."""
