"""Entries: pairs of players enrolled by hand or from a spreadsheet, checked in, withdrawn."""
