"""One event over HTTP: one file for each subject."""

from litestar.di import NamedDependency

from tuolaji.server.http.request_context import RequestContext

Context = NamedDependency[RequestContext]
"""What every handler of an event gets: the event, the caller, and how to answer."""
