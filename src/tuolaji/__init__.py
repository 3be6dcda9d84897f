"""Tuolaji: the competition system for Tractor."""

__version__ = "0.1.0"
