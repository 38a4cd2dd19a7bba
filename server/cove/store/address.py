"""Where the store is, from the words of a setting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from .errors import StoreUnfit


@dataclass(frozen=True, slots=True)
class Address:
    """A unix socket at `path`, or a host and port; or, with `sentinels`, the server that these call the primary of `group`; or,
    with `seeds`, all the primaries of the cluster to which these servers belong.

    User and password are the store's; the sentinels are asked without.
    """

    host: str = ""
    port: int = 6379
    path: str = ""
    user: str = ""
    password: str = ""
    database: int = 0
    tls: bool = False
    authorities: str = ""
    sentinels: tuple[tuple[str, int], ...] = ()
    group: str = ""
    seeds: tuple[tuple[str, int], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Address:
        """From a path, or a redis, rediss, valkey, valkeys or unix URL, the first four also with `+sentinel` or `+cluster`.

        redis+sentinel://user:password@host:26379,host2:26379/group?db=0, redis+cluster://user:password@host:6379,host2:6379. Raises
        StoreUnfit with what was expected.
        """
        if text.startswith("/"):
            return cls(path=text)
        url = urlsplit(text)
        query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        scheme, _, kind = url.scheme.partition("+")
        signed, _, hosts = url.netloc.rpartition("@")
        user, _, password = signed.partition(":")
        known = cls(
            user=unquote(user),
            password=unquote(password),
            tls=scheme in ("rediss", "valkeys"),
            authorities=query.get("ssl_ca_certs", ""),
        )
        if scheme == "unix" and url.path:
            return replace(known, path=unquote(url.path), database=_number(query.get("db", "0")))
        if scheme not in ("redis", "rediss", "valkey", "valkeys") or not hosts or kind not in ("", "sentinel", "cluster"):
            raise StoreUnfit(_EXPECTED)
        if kind == "sentinel":
            return _with_sentinels(known, hosts, url.path.strip("/"), _number(query.get("db", "0")))
        if kind == "cluster":
            if url.path.strip("/") or "db" in query:
                raise StoreUnfit(f"A cluster has no databases and no groups. {_EXPECTED}")
            return replace(known, seeds=tuple(_host(each, 6379) for each in hosts.split(",")))
        host, port = _host(hosts, 6379)
        return replace(known, host=host, port=port, database=_number(query.get("db") or url.path.strip("/") or "0"))


_EXPECTED: Final = (
    "The store's address must look like redis://host:6379/0, rediss://…, redis+sentinel://host:26379,host2:26379/group, "
    "redis+cluster://host:6379,host2:6379 or unix:///path/to/socket."
)


def _with_sentinels(known: Address, hosts: str, group: str, database: int) -> Address:
    if not group or "/" in group:
        raise StoreUnfit(f"The address names no group that the sentinels watch. {_EXPECTED}")
    return replace(known, sentinels=tuple(_host(each, 26379) for each in hosts.split(",")), group=group, database=database)


def _host(text: str, port: int) -> tuple[str, int]:
    """`host`, `host:port`, or either with an IPv6 address in brackets."""
    try:
        url = urlsplit(f"//{text}")
        host, found = url.hostname, url.port
    except ValueError:
        raise StoreUnfit(f"The store's address has a port that is not a number. {_EXPECTED}") from None
    if not host:
        raise StoreUnfit(_EXPECTED)
    return host, found or port


def _number(text: str) -> int:
    if not text.isdecimal():
        raise StoreUnfit(f"The store's address has a database that is not a number. {_EXPECTED}")
    return int(text)
