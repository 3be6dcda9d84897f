"""The HTTP interface: routes, refusals, limits, security, and the connections below them."""
