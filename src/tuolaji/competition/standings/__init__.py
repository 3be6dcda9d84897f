"""Standings with their working: rankings, tie-breaks, teams, ratings."""
