"""Behind a proxy: each way in which it, or what is behind it, fails is named, and asked once."""

from __future__ import annotations

import os
import ssl
import subprocess

import pytest
from connect_proxy import ConnectProxy
from generated import GeneratedBodies
from pokeapi_server import PokeAPIServer

HOST = "dex.example"


@pytest.fixture
def home(tmp_path) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "C.UTF-8"}


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for HOST, signed by itself, with its key."""
    folder = tmp_path_factory.mktemp("certificate")
    file, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                    "-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
                    "-keyout", key, "-out", file], check=True, capture_output=True)
    return file, key


@pytest.fixture
def secure_server(certificate):
    with PokeAPIServer(GeneratedBodies()) as server:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        yield server


def prefetch(binary, home, proxy: ConnectProxy, scheme: str = "https"):
    # Only a loopback API is asked over plain http; libcurl spares the loopback no proxy by itself.
    host = HOST if scheme == "https" else "127.0.0.1:9"
    return subprocess.run(
        [binary, "--api", f"{scheme}://{host}/api/v2", "prefetch", "1..1", "--no-sprites"], text=True,
        capture_output=True, timeout=60,
        env=home | {"https_proxy": proxy.url, "http_proxy": proxy.url, "no_proxy": ""})


# Without a tunnel, for plain http, a 502 is the server's own.
@pytest.mark.parametrize("scheme, status, sentence", [
    ("https", 407, "proxy said 407, it asks for a password"),
    ("http", 407, "proxy said 407, it asks for a password"),
    ("https", 502, "proxy said 502"),
    ("https", 0, "no way through the proxy"),
])
def test_what_the_proxy_refuses_is_named_and_not_tried_again(binary, home, scheme, status, sentence):
    with ConnectProxy(status=status) as proxy:
        done = prefetch(binary, home, proxy, scheme)
    assert (done.returncode, done.stderr) == (1, f"pokedex: {sentence}; nothing was fetched\n")
    assert len(proxy.asked) == 1


def test_a_certificate_that_nobody_trusts_is_named_behind_a_proxy_too(binary, home, secure_server):
    with ConnectProxy(secure_server.server_address[1]) as proxy:
        done = prefetch(binary, home, proxy)
    assert done.returncode == 1
    assert done.stderr == "pokedex: the list could not be loaded: no secure connection\n"
    assert proxy.asked == [f"CONNECT {HOST}:443"]
