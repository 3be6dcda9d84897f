"""The file of a competition, and its tables for spreadsheets and programs."""
