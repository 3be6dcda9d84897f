"""The game record: one format for a deal and a match, as JSON and as text; read, written, verified."""

from tuolaji.record.files import read_record, write_record
from tuolaji.record.model import DealRecord, Record
from tuolaji.record.verify import RecordFault, verify

__all__ = ["DealRecord", "Record", "RecordFault", "read_record", "verify", "write_record"]
