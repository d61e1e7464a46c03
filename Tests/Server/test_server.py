"""The test server itself behaves as PokéAPI does, and as it is told to."""

import gzip
import http.client
import json
import socket
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest
from pathlib import Path
from urllib.parse import urlsplit

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from bodies import ArchiveBodies, DirectoryBodies, compact, identifier_of, page  # noqa: E402
from generated import GeneratedBodies  # noqa: E402
from pokeapi_server import PokeAPIServer  # noqa: E402


BODIES = GeneratedBodies()


class ServerCase(unittest.TestCase):
    def setUp(self):
        self.server = PokeAPIServer(BODIES).__enter__()
        self.addCleanup(self.server.stop)
        self.connection = http.client.HTTPConnection("127.0.0.1", self.server.server_address[1], timeout=10)
        self.addCleanup(self.connection.close)

    def get(self, path, method="GET", body=None, **headers):
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        self.connection.request(method, path, body, fields)
        response = self.connection.getresponse()
        return response, response.read()

    def api(self, path, **headers):
        return self.get(f"/api/v2{path}", **headers)

    def command(self, command, body=None):
        response, text = self.get(f"/control/{command}", method="POST", body=body)
        self.assertEqual(response.status, 200, text)
        return json.loads(text)


class AsTheRealOne(ServerCase):
    def test_an_entry_is_found_by_number_name_and_capitals_with_and_without_the_slash(self):
        for path in ["/pokemon/25", "/pokemon/25/", "/pokemon/pikachu", "/pokemon/PIKACHU"]:
            response, body = self.api(path)
            self.assertEqual((response.status, json.loads(body)["name"]), (200, "pikachu"), path)

    def test_links_lead_to_the_server_itself(self):
        _, body = self.api("/pokemon/25")
        content = json.loads(body)
        for url in [content["species"]["url"], content["sprites"]["front_default"]]:
            response, _ = self.get(urlsplit(url).path)
            self.assertEqual(response.status, 200, url)
        self.assertNotIn(b"pokeapi.co", body)

    def test_the_default_page_is_twenty(self):
        rows = [{"name": str(number), "url": ""} for number in range(50)]
        for limit in [None, "", "0", "some"]:
            self.assertEqual(len(page(rows, "pokemon", limit, None)["results"]), 20, limit)

    def test_a_negative_limit_drops_the_tail(self):
        rows = [{"name": str(number), "url": ""} for number in range(50)]
        self.assertEqual(page(rows, "pokemon", "-1", None)["results"], rows[:-1])

    def test_pages_name_their_neighbours(self):
        rows = [{"name": str(number), "url": ""} for number in range(50)]
        middle = page(rows, "pokemon", "20", "20")
        self.assertTrue(middle["next"].endswith("offset=40&limit=10"))
        self.assertTrue(middle["previous"].endswith("offset=0&limit=20"))
        self.assertIsNone(page(rows, "pokemon", "20", "40")["next"])
        self.assertIsNone(page(rows, "pokemon", "20", "0")["previous"])

    def test_past_the_end_is_an_empty_page(self):
        response, body = self.api("/pokemon?limit=20&offset=9999")
        self.assertEqual((response.status, json.loads(body)["results"]), (200, []))

    def test_an_unknown_name_is_plain_text(self):
        response, body = self.api("/pokemon/missingno")
        self.assertEqual((response.status, body), (404, b"Not Found"))
        self.assertTrue(response.headers["Content-Type"].startswith("text/plain"))
        self.assertIn("max-age=432000", response.headers["Cache-Control"])

    def test_signs_that_no_name_has_are_a_bad_request(self):
        for name in ["farfetch'd", "mr%20mime", "flab%C3%A9b%C3%A9", ".."]:
            response, body = self.api(f"/pokemon/{name}")
            self.assertEqual((response.status, body), (400, b"Bad Request"), name)

    def test_a_validator_saves_the_body(self):
        response, _ = self.api("/pokemon/25")
        validator = response.headers["ETag"]
        self.assertTrue(validator.startswith('W/"'))
        self.assertEqual(response.headers["Cache-Control"], "public, max-age=86400, s-maxage=86400")
        response, body = self.api("/pokemon/25", If_None_Match=validator)
        self.assertEqual((response.status, body), (304, b""))
        self.command("change?path=/pokemon/25")
        response, _ = self.api("/pokemon/25", If_None_Match=validator)
        self.assertEqual(response.status, 200)

    def test_gzip_is_sent_when_asked_for(self):
        plain, body = self.api("/pokemon/25")
        packed, bytes_ = self.api("/pokemon/25", Accept_Encoding="gzip, deflate")
        self.assertIsNone(plain.headers["Content-Encoding"])
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(bytes_), body)

    def test_one_connection_serves_many_requests(self):
        self.api("/pokemon/1")
        first = self.connection.sock
        self.api("/pokemon/missingno")
        self.api("/pokemon/2")
        self.assertIs(self.connection.sock, first)

    def test_a_picture_is_a_png_of_its_own(self):
        _, one = self.get("/sprites/pokemon/1.png")
        _, two = self.get("/sprites/pokemon/2.png")
        self.assertTrue(one.startswith(b"\x89PNG"))
        self.assertNotEqual(one, two)

    def test_writing_is_refused(self):
        response, _ = self.get("/api/v2/pokemon/25", method="POST")
        self.assertEqual(response.status, 405)


class OnCommand(ServerCase):
    def test_a_held_answer_comes_when_it_is_released(self):
        self.command("hold?path=/pokemon/1")
        other = http.client.HTTPConnection("127.0.0.1", self.server.server_address[1], timeout=10)
        self.addCleanup(other.close)
        other.request("GET", "/api/v2/pokemon/1")
        # A second request on another path is answered meanwhile.
        self.assertEqual(self.api("/pokemon/2")[0].status, 200)
        self.assertEqual(self.command("release?path=/pokemon/1"), 1)
        self.assertEqual(other.getresponse().status, 200)

    def test_a_failure_lasts_until_it_is_released(self):
        self.command("fail?path=/pokemon/1&status=503")
        self.assertEqual([self.api("/pokemon/1")[0].status for _ in range(2)], [503, 503])
        self.command("release?path=/pokemon/1")
        self.assertEqual(self.api("/pokemon/1")[0].status, 200)

    def test_a_failure_can_be_counted(self):
        self.command("fail?path=/pokemon/1&status=429&retry_after=2&times=1")
        first, _ = self.api("/pokemon/1")
        self.assertEqual((first.status, first.headers["Retry-After"]), (429, "2"))
        self.assertEqual(self.api("/pokemon/1")[0].status, 200)

    def test_a_failure_can_wait_for_its_turn(self):
        self.command("fail?path=/pokemon/1&after=2&times=1")
        self.assertEqual([self.api("/pokemon/1")[0].status for _ in range(4)], [200, 200, 500, 200])

    def test_a_pattern_reaches_many_paths(self):
        self.command("fail?path=/pokemon-species/*&status=403")
        response, body = self.api("/pokemon-species/25")
        self.assertEqual(response.status, 403)
        self.assertTrue(body.startswith(b"<!DOCTYPE html>"))
        self.assertEqual(self.api("/pokemon/25")[0].status, 200)

    def test_bodies_that_are_none(self):
        for kind, wanted in [("ok", b"OK"), ("empty", b""), ("html", None)]:
            self.command(f"{kind}?path=/pokemon/1&times=1")
            response, body = self.api("/pokemon/1")
            self.assertEqual(response.status, 200)
            if wanted is not None:
                self.assertEqual(body, wanted)

    def test_a_truncated_body_ends_early(self):
        self.command("truncate?path=/pokemon/1&times=1")
        with self.assertRaises(http.client.IncompleteRead):
            self.api("/pokemon/1")

    def test_a_reset_connection_is_reset(self):
        self.command("reset?path=/pokemon/1&times=1")
        with self.assertRaises(ConnectionResetError):
            self.api("/pokemon/1")

    def test_a_hanging_request_never_gets_an_answer(self):
        self.command("hang?path=/pokemon/1&times=1")
        with socket.create_connection(self.server.server_address, timeout=10) as raw:
            raw.sendall(b"GET /api/v2/pokemon/1 HTTP/1.1\r\nHost: x\r\n\r\n")
            raw.settimeout(0.05)
            with self.assertRaises(TimeoutError):
                raw.recv(1)

    def test_a_dripping_body_arrives_whole(self):
        self.command("drip?path=/pokemon/1&interval=0.0001&bytes=400&times=1")
        self.assertEqual(json.loads(self.api("/pokemon/1")[1])["id"], 1)

    def test_a_garbled_name_is_not_utf8(self):
        self.command("garble?path=/pokemon/1")
        with self.assertRaises(UnicodeDecodeError):
            self.api("/pokemon/1")[1].decode()

    def test_redirects_say_where_to(self):
        self.command("redirect?path=/pokemon/1&to=http%3A%2F%2Fexample.com%2F&times=1")
        self.assertEqual(self.api("/pokemon/1")[0].headers["Location"], "http://example.com/")
        self.command("redirect?path=/pokemon/1")
        self.assertEqual(self.api("/pokemon/1")[0].headers["Location"], f"{self.server.url}/pokemon/1")

    def test_a_bomb_is_small_on_the_wire(self):
        self.command("bomb?path=/pokemon/1&megabytes=4")
        _, body = self.api("/pokemon/1", Accept_Encoding="gzip")
        self.assertLess(len(body), 10_000)
        self.assertEqual(len(gzip.decompress(body)), 4 << 20)

    def test_content_types_are_wrong_missing_or_bare(self):
        self.command("type?path=/pokemon/1&value=text/html&times=1")
        self.assertEqual(self.api("/pokemon/1")[0].headers["Content-Type"], "text/html")
        self.command("type?path=/pokemon/1&times=1")
        self.assertIsNone(self.api("/pokemon/1")[0].headers["Content-Type"])
        self.command("bare?path=/pokemon/1&times=1")
        with socket.create_connection(self.server.server_address, timeout=10) as raw:
            raw.sendall(b"GET /api/v2/pokemon/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            self.assertIn(b"\r\nContent-Type:application/json\r\n", b"".join(iter(lambda: raw.recv(4096), b"")))

    def test_fields_are_retyped_and_dropped(self):
        self.command("retype?path=/pokemon/1&field=types.0.slot&value=%22one%22&times=1")
        self.assertEqual(json.loads(self.api("/pokemon/1")[1])["types"][0]["slot"], "one")
        self.command("drop?path=/pokemon/1&field=stats&times=1")
        self.assertNotIn("stats", json.loads(self.api("/pokemon/1")[1]))

    def test_next_names_another_host(self):
        self.command("next?path=/pokemon&to=https%3A%2F%2Fevil.example%2F")
        self.assertEqual(json.loads(self.api("/pokemon")[1])["next"], "https://evil.example/")

    def test_huge_and_deep_bodies(self):
        self.command("huge?path=/pokemon/1&megabytes=1&times=1")
        self.assertGreater(len(self.api("/pokemon/1")[1]), 1 << 20)
        self.command("deep?path=/pokemon/1&depth=50&times=1")
        self.assertIn(b"[" * 50, self.api("/pokemon/1")[1])

    def test_a_body_of_the_tests_own(self):
        self.command("body?path=/pokemon/1&status=200&type=application/json", body=b'{"id":1,"name":"\\u001b[31m"}')
        self.assertEqual(json.loads(self.api("/pokemon/1")[1])["name"], "\x1b[31m")

    def test_a_401_asks_for_credentials(self):
        self.command("fail?path=/pokemon/1&status=401")
        self.assertIn("Basic", self.api("/pokemon/1")[0].headers["WWW-Authenticate"])

    def test_requests_are_counted_and_shown(self):
        self.api("/pokemon/1/", User_Agent="pokedex/1")
        self.api("/pokemon?limit=5")
        self.assertEqual(json.loads(self.get("/control/count?path=/pokemon/1")[1]), 1)
        self.assertEqual(json.loads(self.get("/control/count")[1]), 2)
        first = json.loads(self.get("/control/requests?path=/pokemon/1")[1])[0]
        self.assertEqual((first["headers"]["User-Agent"], first["status"]), ("pokedex/1", 200))
        self.command("clear")
        self.assertEqual(json.loads(self.get("/control/count")[1]), 0)

    def test_the_most_open_requests_are_known(self):
        self.server.fault("hold", "/pokemon/*")
        answers = []

        def ask(number):
            connection = http.client.HTTPConnection("127.0.0.1", self.server.server_address[1], timeout=10)
            connection.request("GET", f"/api/v2/pokemon/{number}")
            answers.append(connection.getresponse().status)
            connection.close()

        threads = [threading.Thread(target=ask, args=(number,)) for number in (1, 2, 3)]
        for thread in threads:
            thread.start()
        self.assertTrue(self.server.wait_for_open(3))
        self.server.release()
        for thread in threads:
            thread.join()
        self.assertEqual((answers, self.server.open_requests()["most"]), ([200] * 3, 3))

    def test_an_unknown_command_names_what_there_is(self):
        response, body = self.get("/control/explode?path=/pokemon/1", method="POST")
        self.assertEqual(response.status, 400)
        self.assertIn(b"redirect", body)


class Generated(unittest.TestCase):
    def test_every_entry_of_every_list_has_a_body(self):
        for endpoint in BODIES.endpoints():
            rows = BODIES.listing(endpoint)
            for row in [rows[0], rows[len(rows) // 2], rows[-1]]:
                content = json.loads(BODIES.body(endpoint, identifier_of(row["url"])))
                self.assertEqual(content.get("name"), row.get("name"))

    def test_a_chain_is_a_tree_with_its_conditions(self):
        eevee = json.loads(BODIES.body("evolution-chain", "67"))["chain"]
        self.assertEqual((eevee["species"]["name"], len(eevee["evolves_to"])), ("eevee", 8))
        vaporeon = eevee["evolves_to"][0]["evolution_details"][0]
        self.assertEqual((vaporeon["item"]["name"], vaporeon["min_level"]), ("water-stone", None))

    def test_a_form_takes_its_species_from_elsewhere(self):
        form = json.loads(BODIES.body("pokemon", "10190"))
        self.assertEqual((form["species"]["name"], form["is_default"]), ("eternatus", False))


class Data(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        row = {"name": "pikachu", "url": "https://pokeapi.co/api/v2/pokemon/25/"}
        for path, content in {
            "pokemon/index.json": {"count": 1, "next": None, "previous": None, "results": [row]},
            "pokemon/25/index.json": {"id": 25, "name": "pikachu"},
        }.items():
            file = self.folder / "wire/api/v2" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(compact(content))

    def test_a_directory_and_an_archive_of_it_serve_the_same(self):
        archive = self.folder / "wire.tar.gz"
        with tarfile.open(archive, "w:gz") as opened:
            opened.add(self.folder / "wire/api", "api")
        unpacked = ArchiveBodies(archive)
        self.addCleanup(unpacked.close)
        for bodies in [DirectoryBodies(self.folder / "wire"), unpacked]:
            self.assertEqual(bodies.endpoints(), ["pokemon"])
            self.assertEqual(json.loads(bodies.body("pokemon", "25"))["name"], "pikachu")
            self.assertEqual(bodies.listing("pokemon")[0]["name"], "pikachu")
            self.assertIsNone(bodies.body("pokemon", "26"))

    def test_the_program_says_its_url_first(self):
        command = [sys.executable, HERE / "pokeapi_server.py", "--data", self.folder / "wire"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            self.addCleanup(program.kill)
            url = urlsplit(program.stdout.readline().strip())
            connection = http.client.HTTPConnection(url.hostname, url.port, timeout=10)
            connection.request("GET", f"{url.path}/pokemon/pikachu")
            self.assertEqual(connection.getresponse().status, 200)
            connection.close()
            program.terminate()


if __name__ == "__main__":
    unittest.main()
