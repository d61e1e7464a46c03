"""`pokedex marks`: what is marked leaves as a table, and comes back from it."""

import sqlite3

import pytest
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


def test_a_table_from_windows_is_read(pokedex, tmp_path):
    (tmp_path / "marks.tsv").write_bytes(b"\xef\xbb\xbf" + TABLE.replace("\n", "\r\n").encode())
    pokedex("marks", "import", "marks.tsv")
    assert pokedex("marks", "export").stdout == TABLE


def test_what_has_no_end_is_refused(pokedex):
    assert "longer than 16 MiB" in complaint(pokedex("marks", "import", "/dev/zero", status=1))


@pytest.mark.parametrize("place", ["marks.sqlite", "", ".."])
def test_marks_behind_a_link_that_leads_nowhere_are_not_none(pokedex, tmp_path, place):
    (tmp_path / ".local/share/pokedex").mkdir(parents=True)
    link = tmp_path / ".local/share/pokedex" / place
    link = link.resolve()
    if link.is_dir():
        link.rename(link.with_name("elsewhere"))
    link.symlink_to(tmp_path / "nowhere/marks")
    said = complaint(pokedex("marks", "export", status=1))
    assert ".local/share/pokedex/marks.sqlite: a link on the way leads nowhere" in said
    assert "a link on the way leads nowhere" in complaint(pokedex("marks", "import", stdin=TABLE, status=1))
    assert not (tmp_path / "nowhere").exists()


def test_without_a_home_there_are_no_marks_to_export(pokedex):
    assert "HOME" in complaint(pokedex("marks", "export", environment={"HOME": ""}, status=1))


@pytest.mark.parametrize("damage", ["no marks", "a view"])
def test_a_damaged_file_is_named_when_it_is_moved_aside(pokedex, tmp_path, damage):
    pokedex("marks", "import", stdin=TABLE)
    file = tmp_path / ".local/share/pokedex/marks.sqlite"
    if damage == "a view":
        with sqlite3.connect(file) as database:
            database.execute("DROP TABLE mark")
            database.execute("CREATE VIEW mark AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
                             " SELECT 'slug-' || i AS slug, 'caught' AS kind, i AS id FROM n")
        database.close()
    else:
        file.write_text(damage)
    assert str(file) in complaint(pokedex("marks", "export", status=1))
    kept = f"{file}.damaged-1"
    assert complaint(pokedex("marks", "import", stdin=TABLE)).endswith(f"it is kept as {kept}, a new one is begun")
    assert pokedex("marks", "export").stdout == TABLE


def test_what_cannot_be_read_is_said_with_its_reason(pokedex, tmp_path):
    assert "No such file" in complaint(pokedex("marks", "import", tmp_path / "missing", status=1))
    assert "Is a directory" in complaint(pokedex("marks", "import", tmp_path, status=1))


def test_a_line_that_is_no_mark_is_named_and_nothing_is_marked(pokedex):
    said = complaint(pokedex("marks", "import", stdin=TABLE + "what is this\n", status=1))
    assert "line 5" in said
    assert pokedex("marks", "export").stdout == "slug\tid\tfavourite\tcaught\n"
