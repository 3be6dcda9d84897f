"""One event over HTTP: one file for each subject."""

from litestar.di import NamedDependency

from tuolaji.server.http.request_context import Visit

Here = NamedDependency[Visit]
"""The visit that every handler gets: who asks about which event."""
