"""Connections: the server's own HTTP and WebSocket protocols, with limits and deadlines."""
