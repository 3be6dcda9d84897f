"""Logs and metrics of the server itself."""
