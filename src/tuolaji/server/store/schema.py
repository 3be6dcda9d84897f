"""The tables of the database. A change here needs a migration (`store/migrations/`); a test compares the two."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, LargeBinary, MetaData, String, Table, false

metadata = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "uq": "uq_%(table_name)s_%(column_0_name)s",
                       "fk": "fk_%(table_name)s_%(column_0_name)s", "ix": "ix_%(table_name)s_%(column_0_name)s"}
)  # fmt: skip


def _of_user() -> Column[str]:
    return Column("user", String(32), ForeignKey("account.user", ondelete="CASCADE"), nullable=False, index=True)


log = Table(
    "log",
    metadata,
    Column("stream", String(80), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("key", String(120), nullable=True),
    Column("body", LargeBinary, nullable=False),
    Column("starts", Boolean, nullable=False, server_default=false()),
    Index("log_key", "stream", "key", unique=True),
    Index("log_at", "at"),
)
"""Every log there is: a room's, an event's. A row is written once; only a person's name is ever taken out (`forget`).

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
    Column("language", String(8), nullable=True),
    Column("made", BigInteger, nullable=False),
)
"""Accounts. A guest has neither login nor passkey; a password is kept as its Argon2 hash only."""

session = Table(
    "session",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    _of_user(),
    Column("opened", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("device", String(120), nullable=False),
    Column("event", String(80), nullable=True),
    Column("role", String(16), nullable=True),
)
"""Login sessions: the SHA-256 of each cookie, never the cookie itself.

`id` is what its owner ends it by. A session with an event and a role may do nothing but what that role may there.
"""

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(1400), primary_key=True),
    _of_user(),
    Column("public_key", LargeBinary, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""The public halves of people's passkeys; `used` is the authenticator's own count, which may only grow."""

challenge = Table(
    "challenge",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("user", String(32), nullable=True),
    Column("until", BigInteger, nullable=False),
)
"""Challenges for authenticators, by their SHA-256: each is answered once, soon, by the account it was set for."""

role = Table(
    "role",
    metadata,
    Column("event", String(80), primary_key=True),
    Column("user", String(32), ForeignKey("account.user", ondelete="CASCADE"), primary_key=True),
    Column("role", String(16), primary_key=True),
    Column("entry", BigInteger, nullable=True),
    Column("seat", BigInteger, nullable=True),
    Column("made", BigInteger, nullable=False),
    Index("role_user", "user"),
    Index("role_seat", "event", "entry", "seat", unique=True),
)
"""Roles of accounts in events; a player's row names their entry, and which of its players they are."""

device_link = Table(
    "device_link",
    metadata,
    Column("token", String(64), primary_key=True),
    _of_user(),
    Column("until", BigInteger, nullable=False),
    Column("event", String(80), nullable=True),
    Column("role", String(16), nullable=True),
)
"""One-time links that log in another device, as the same person or in one role only: the SHA-256 of each."""

link = Table(
    "link",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("link", String(16), nullable=False, unique=True),
    Column("event", String(80), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("role", String(16), nullable=True),
    Column("entry", BigInteger, nullable=True),
    Column("seat", BigInteger, nullable=True),
    Column("by", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("revoked", BigInteger, nullable=True),
)
"""Links that give a role, a player's place in an entry, or a phone its entry's score sheets: hashes, never tokens."""

known_device = Table(
    "known_device",
    metadata,
    Column("token", String(64), primary_key=True),
    _of_user(),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Devices on which an account has logged in before, by the SHA-256 of their cookie: their tries are counted apart."""

probe = Table(
    "probe",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("filler", LargeBinary, nullable=False),
)
"""One row that is written to find out whether the database can be written; it is in no backup."""
