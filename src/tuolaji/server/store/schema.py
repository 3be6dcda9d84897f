"""The tables of the database."""

from sqlalchemy import BigInteger, Column, Index, LargeBinary, MetaData, String, Table

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
