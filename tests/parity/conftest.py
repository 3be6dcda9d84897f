"""These tests need the compiled kernel."""

from tests.compiling import compiled

__all__ = ["compiled"]
