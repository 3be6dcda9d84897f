"""The chapters of the rules, compiled: one module each, as in tuolaji.rules."""
