"""`pokedex marks`: what is marked leaves as a table, and comes back from it."""

from complaint import complaint

TABLE = "slug\tid\tfavourite\tcaught\nbulbasaur\t1\t1\t0\npikachu\t25\t1\t1\nmew\t\t0\t1\n"


def test_a_table_that_was_exported_is_imported_again(pokedex, tmp_path):
    # Through a pipe.
    pokedex("marks", "import", stdin=TABLE)
    exported = pokedex("marks", "export").stdout
    assert exported == TABLE
    (tmp_path / "marks.tsv").write_text(exported)
    other = {"XDG_DATA_HOME": str(tmp_path / "other")}
    pokedex("marks", "import", "marks.tsv", environment=other)
    assert pokedex("marks", "export", environment=other).stdout == TABLE


def test_what_cannot_be_read_is_said_with_its_reason(pokedex, tmp_path):
    assert "No such file" in complaint(pokedex("marks", "import", tmp_path / "missing", status=1))
    assert "Is a directory" in complaint(pokedex("marks", "import", tmp_path, status=1))


def test_a_line_that_is_no_mark_is_named_and_nothing_is_marked(pokedex):
    said = complaint(pokedex("marks", "import", stdin=TABLE + "what is this\n", status=1))
    assert "line 5" in said
    assert pokedex("marks", "export").stdout == "slug\tid\tfavourite\tcaught\n"
