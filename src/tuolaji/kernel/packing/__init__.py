"""Packing: every record declared once, and the tables of a sheet as such records."""
