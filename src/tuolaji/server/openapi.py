"""The interface's description: /api/schema/openapi.json, for programs and for people."""

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

from tuolaji import __version__

OPENAPI = OpenAPIConfig(
    "Tuolaji",
    __version__,
    path="/api/schema",
    render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
)
