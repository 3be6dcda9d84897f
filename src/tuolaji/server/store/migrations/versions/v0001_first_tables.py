"""The first tables: logs, accounts, sessions, passkeys, links, roles."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_account")),
        sa.UniqueConstraint("login", name=op.f("uq_account_login")),
    )
    op.create_table(
        "challenge",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_challenge")),
    )
    op.create_table(
        "log",
        sa.Column("stream", sa.String(length=80), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(length=120), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("starts", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "number", name=op.f("pk_log")),
    )
    op.create_index("log_at", "log", ["at"], unique=False)
    op.create_index("log_key", "log", ["stream", "key"], unique=True)
    op.create_table(
        "device_link",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("event", sa.String(length=80), nullable=True),
        sa.Column("role", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["account.user"], name=op.f("fk_device_link_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_device_link")),
    )
    op.create_index(op.f("ix_device_link_user"), "device_link", ["user"], unique=False)
    op.create_table(
        "link",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("link", sa.String(length=16), nullable=False),
        sa.Column("event", sa.String(length=80), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=True),
        sa.Column("entry", sa.BigInteger(), nullable=True),
        sa.Column("seat", sa.BigInteger(), nullable=True),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("revoked", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_link")),
        sa.UniqueConstraint("link", name=op.f("uq_link_link")),
    )
    op.create_index(op.f("ix_link_event"), "link", ["event"], unique=False)
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(length=1400), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["account.user"], name=op.f("fk_passkey_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkey")),
    )
    op.create_index(op.f("ix_passkey_user"), "passkey", ["user"], unique=False)
    op.create_table(
        "role",
        sa.Column("event", sa.String(length=80), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=16), nullable=False),
        sa.Column("entry", sa.BigInteger(), nullable=True),
        sa.Column("seat", sa.BigInteger(), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["account.user"], name=op.f("fk_role_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event", "user", "role", name=op.f("pk_role")),
    )
    op.create_index("role_user", "role", ["user"], unique=False)
    op.create_index("role_seat", "role", ["event", "entry", "seat"], unique=True)
    op.create_table(
        "session",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("device", sa.String(length=120), nullable=False),
        sa.Column("event", sa.String(length=80), nullable=True),
        sa.Column("role", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["account.user"], name=op.f("fk_session_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_session")),
        sa.UniqueConstraint("id", name=op.f("uq_session_id")),
    )
    op.create_index(op.f("ix_session_user"), "session", ["user"], unique=False)
