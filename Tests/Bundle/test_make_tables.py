"""make_tables.py writes down what a server says, and nothing that a person wrote."""

import importlib.util
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCRIPT = HERE.parents[1] / "Sources" / "CBundledDex" / "make_tables.py"
sys.path[:0] = [str(HERE), str(HERE.parent / "Server")]

from faults import Fault  # noqa: E402,F401
from pokeapi_server import PokeAPIServer  # noqa: E402
from small_dex import SmallDex  # noqa: E402

specification = importlib.util.spec_from_file_location("make_tables", SCRIPT)
make_tables = importlib.util.module_from_spec(specification)
sys.dont_write_bytecode = True
specification.loader.exec_module(make_tables)


class TablesCase(unittest.TestCase):
    def make(self, *arguments, expect=0):
        run = subprocess.run(
            [sys.executable, str(SCRIPT), *arguments, self.server.url, str(self.folder)], capture_output=True, text=True)
        self.assertEqual(run.returncode, expect, run.stderr)
        return run.stdout if expect == 0 else run.stderr

    def table(self, name):
        head, *lines = (self.folder / f"{name}.tsv").read_text().rstrip("\n").split("\n")
        return [dict(zip(head.split("\t"), line.split("\t"))) for line in lines]


class WhatTheTablesHold(TablesCase):
    @classmethod
    def setUpClass(cls):
        cls.server = PokeAPIServer(SmallDex()).__enter__()
        cls.addClassCleanup(cls.server.stop)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls().make("--date", "2026-08-08")

    def test_every_table_has_a_header_and_what_the_server_says(self):
        entries = self.table("pokemon")
        self.assertEqual([entry["slug"] for entry in entries], ["farfetchd", "doduo", "farfetchd-galar"])
        self.assertEqual(entries[0]["hidden_ability"], "inner-focus")
        self.assertEqual(entries[0]["base_experience"], "")
        self.assertEqual(entries[0]["effort"], "000001")
        self.assertEqual(entries[2]["marks"], "form")
        self.assertEqual(entries[2]["species"], "83")
        self.assertEqual(self.table("meta")[1], {"key": "date", "value": "2026-08-08"})

    def test_an_entry_goes_by_the_form_that_says_it_is_the_default(self):
        self.assertEqual(self.table("pokemon")[1]["form"], "even")

    def test_a_name_that_its_neighbour_shares_is_a_ditto_mark(self):
        self.assertEqual(self.table("species_names")[0], {"id": "83", "en": "Farfetch’d", "it": '"', "fr": "Canarticho"})

    def test_a_genus_that_several_species_share_stands_once(self):
        self.assertEqual(self.table("genera"), [{"id": "83", "en": "Wild Duck Pokémon"}])
        self.assertEqual([row["genus"] for row in self.table("species")], ["83", "83"])

    def test_search_keys_are_folded_and_labels_stand_apart(self):
        keys = self.table("search_keys")
        self.assertEqual(keys[0]["keys"].split("|"), ["farfetchd", "canarticho"])
        self.assertEqual(keys[2]["keys"].split("|"), ["farfetchdgalar", "galarianfarfetchd", "canartichodegalar"])
        self.assertEqual(keys[2]["label_keys"], "formadigalar")

    def test_a_number_of_a_regional_pokedex_that_nobody_has_is_zero(self):
        self.assertEqual(self.table("pokedexes"), [
            {"id": "2", "slug": "kanto", "first_number": "1", "species": "83|0|0|84"}])

    def test_unset_conditions_are_left_out_and_zero_is_set(self):
        self.assertEqual(
            self.table("evolution_details")[0]["conditions"], "known_move=cut min_happiness=0 needs_overworld_rain")

    def test_machines_are_joined_without_asking_for_them(self):
        self.assertEqual(self.table("machines"), [{"item": "hm01", "red-blue": "1"}])
        self.assertEqual(self.server.count("/machine*"), 0)

    def test_an_item_is_named_only_where_its_slug_does_not_say_it(self):
        self.assertEqual([row["en"] for row in self.table("items")], ["HM01", ""])

    def test_the_chart_is_in_percent(self):
        self.assertEqual(self.table("type_chart"), [
            {"attacking": "normal", "normal": "100", "ghost": "0"},
            {"attacking": "ghost", "normal": "0", "ghost": "200"}])

    def test_it_asks_for_gzip_and_over_few_connections(self):
        asked = self.server.requests()
        self.assertGreater(len(asked), 40)
        for request in asked:
            fields = {name.lower(): value for name, value in request["headers"].items()}
            self.assertIn("gzip", fields["accept-encoding"])
        self.assertLessEqual(self.server.open_requests()["most"], 4)


class Making(TablesCase):
    def setUp(self):
        self.dex = SmallDex()
        self.server = PokeAPIServer(self.dex).__enter__()
        self.addCleanup(self.server.stop)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_a_second_run_says_what_changed(self):
        self.assertIn("pokemon: 3 rows, new", self.make("--date", "2026-08-08"))
        self.assertEqual(self.make("--date", "2026-08-08"), "nothing changed\n")
        self.dex.content["pokemon"]["84"]["stats"][0]["base_stat"] = 11
        del self.dex.content["item"]["2"]
        said = self.make("--date", "2026-08-08")
        self.assertIn("~ 84  hp: 10 → 11", said)
        self.assertIn("- 2", said)

    def test_a_server_in_trouble_is_asked_again(self):
        self.server.faults.add(Fault("fail", "/pokemon/83*", {"status": "503"}, left=1))
        self.make()
        self.assertEqual(len(self.table("pokemon")), 3)

    def test_what_is_missing_ends_it_and_leaves_the_tables_alone(self):
        self.make("--date", "2026-08-08")
        before = {path.name: path.read_bytes() for path in self.folder.iterdir()}
        del self.dex.content["pokemon-form"]["83"]
        self.assertIn("the server said 404", self.make(expect=1))
        self.assertEqual(before, {path.name: path.read_bytes() for path in self.folder.iterdir()})

    def test_a_cell_that_would_break_a_table_ends_it(self):
        self.dex.content["pokemon-species"]["83"]["names"][0]["name"] = "a\tb"
        self.assertIn("a cell that a table can't hold", self.make(expect=1))


class Folding(unittest.TestCase):
    def test_what_a_search_compares(self):
        for name, key in [
            ("Mr. Mime", "mrmime"), ("ＭＲ　ＭＩＭＥ", "mrmime"), ("Flabébé", "flabebe"), ("Nidoran♀", "nidoranf"),
            ("Type: Null", "typenull"), ("ぴかちゅう", "ピカチュウ"), ("ﾋﾟｶﾁｭｳ", "ピカチュウ"), ("Straße", "strasse"),
            ("多邊獸Ⅱ", "多邊獸ii"), ("…", ""),
        ]:
            self.assertEqual(make_tables.fold(name), key)


if __name__ == "__main__":
    unittest.main()
