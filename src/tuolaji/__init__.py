"""Tuolaji: the competition system for Tractor (拖拉机, 升级, 双升)."""

__version__ = "0.1.0"
