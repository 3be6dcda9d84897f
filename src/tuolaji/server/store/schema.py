"""The tables of the database."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, MetaData, String, Table

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("stream", String(80), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("key", String(120), nullable=True),
    Column("body", LargeBinary, nullable=False),
    Index("log_key", "stream", "key", unique=True),
)
"""Every log there is: a room's, an event's. A row is written once and never changed.

`key` names an act by its sender, so that the same act sent twice is refused by the database itself.
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

role = Table(
    "role",
    metadata,
    Column("event", String(32), primary_key=True),
    Column("user", String(32), ForeignKey("account.user", ondelete="CASCADE"), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("entry", BigInteger, nullable=True),
    Column("seat", BigInteger, nullable=True),
    Column("made", BigInteger, nullable=False),
    Index("role_user", "user"),
    Index("role_seat", "event", "entry", "seat", unique=True),
)
"""Who may do what in which event; a player's row says for which entry he plays, and as which of its players."""

link = Table(
    "link",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("link", String(16), nullable=False, unique=True),
    Column("event", String(32), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("role", String(12), nullable=True),
    Column("entry", BigInteger, nullable=True),
    Column("seat", BigInteger, nullable=True),
    Column("by", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("revoked", BigInteger, nullable=True),
)
"""Links that give a role, a player's place in an entry, or a phone its entry's score sheets: hashes, never tokens."""
