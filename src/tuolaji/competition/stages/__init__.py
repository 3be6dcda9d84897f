"""Stages: how each is paired, whether it is over, and who goes on."""
