"""Results: entered, signed, doubted, corrected, scored, locked with their round."""
