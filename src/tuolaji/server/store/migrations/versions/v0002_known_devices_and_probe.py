"""Devices that have logged in before, and the row that shows whether the database can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "known_device",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("user", sa.String(length=32), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["account.user"], name=op.f("fk_known_device_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_known_device")),
    )
    op.create_index(op.f("ix_known_device_user"), "known_device", ["user"], unique=False)
    op.create_table(
        "probe",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("filler", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_probe")),
    )
