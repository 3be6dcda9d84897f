"""The referee: offences found in the log, ruled by the sheet, and repaired at the table."""
