"""The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

_LONGEST = 253
"""An address is never longer than a host name; whatever is longer was made up."""


def network_of(host: str) -> str:
    """The key of an address. One subscriber has a whole /64 of IPv6, so all its addresses count as one.

    >>> network_of("192.0.2.7"), network_of("2001:db8:0:1::7"), network_of("::ffff:192.0.2.7"), network_of("unix")
    ('192.0.2.7', '2001:db8:0:1::/64', '192.0.2.7', 'unix')
    """
    return _network_of(host[:_LONGEST])


@lru_cache(maxsize=4_096)
def _network_of(host: str) -> str:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    if address.is_loopback:
        return str(address)
    prefix = IPv6Address(int(address) >> 64 << 64)
    return f"{prefix}/64"
