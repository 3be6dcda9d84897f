"""The pages as a browser asks for them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tuolaji.server.app import make_app
from tuolaji.server.http.routes import pages
from tuolaji.server.settings import Settings


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    built = tmp_path / "pages"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<title>the app</title>")
    (built / "assets" / "a-1.js").write_text("plain")
    (built / "assets" / "a-1.js.br").write_bytes(b"small")
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr(pages, "PAGES", built)
    with TestClient(make_app(Settings(database=f"sqlite:///{tmp_path / 'a.db'}"))) as made:
        yield made


@pytest.mark.parametrize("address", ["/", "/room/abc", "/rules/tianwen"])
def test_an_address_of_the_app_is_the_app(client: TestClient[Litestar], address: str) -> None:
    found = client.get(address)
    assert found.status_code == 200
    assert "the app" in found.text
    assert found.headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in found.headers["content-security-policy"]


def test_an_asset_is_kept_for_ever_and_comes_compressed(client: TestClient[Litestar]) -> None:
    plain = client.get("/assets/a-1.js", headers={"Accept-Encoding": "identity"})
    assert (plain.text, plain.headers["content-type"].split(";")[0]) == ("plain", "text/javascript")
    assert "immutable" in plain.headers["cache-control"]
    with client.stream("GET", "/assets/a-1.js", headers={"Accept-Encoding": "gzip, br"}) as small:
        assert small.headers["content-encoding"] == "br"
        assert b"".join(small.iter_raw()) == b"small"


@pytest.mark.parametrize("address", ["/api/nothing", "/assets/none.js", "/assets/a-1.js.br"])
def test_what_is_not_there_is_not_the_app(client: TestClient[Litestar], address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("address", ["/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt"])
def test_nothing_outside_the_folder_is_served(client: TestClient[Litestar], address: str) -> None:
    assert "not for you" not in client.get(address).text


def test_pages_that_are_not_built_say_so(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PAGES", Path("nowhere"))
    found = client.get("/")
    assert found.status_code == 404
    assert "make web" in found.text


def test_an_address_with_a_null_byte_is_a_page_of_the_app(client: TestClient[Litestar]) -> None:
    assert client.get("/a%00").status_code == client.get("/a").status_code
