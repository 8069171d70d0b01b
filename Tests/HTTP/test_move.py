"""What people keep moves from a data folder into PostgreSQL and back."""

import json

import pytest

from household import Household, Person, matinee
from moved import household, kept, moves
from postgres import Postgres, run


@pytest.fixture(scope="module")
def moved():
    with household(1_200) as (folder, cookies):
        yield folder, cookies


@pytest.fixture
def url():
    return Postgres.shared().new_database()


def test_a_household_moves_there_and_back(moved, url, tmp_path):
    folder, cookies = moved
    before = kept(folder)
    assert len(before["library.sqlite", "personalMovie"]) == 1_202
    assert len(before["library.sqlite", "personalImport"]) == 2
    exported = json.loads(matinee(folder, "my", "export")[1])["movies"]

    code, said, problem = moves(folder, url)
    assert code == 0 and "Moved and compared: 3 people" in said and "2 pictures" in said, problem
    assert kept(folder) == before, "the source was changed"
    assert run(url, "SELECT count(*) FROM personalMovie") == "1204"
    database = {"MATINEE_DATABASE_URL": url}
    assert json.loads(matinee(tmp_path / "none", "my", "export", **database)[1])["movies"] == exported

    code, said, problem = moves(tmp_path / "none", tmp_path / "back", **database)
    assert code == 0 and "Moved and compared: 3 people" in said, problem
    assert kept(tmp_path / "back") == before
    assert run(url, "SELECT count(*) FROM personalMovie") == "1204", "the source was changed"

    home = Household(has_owner=True, **database)
    try:
        ada = Person(home, cookies)
        assert b"Turnip Observatory" in ada.gets("/my-movies").body, "the session was moved"
        ada.adds_movie("Swede Observatory", id="my-00000000-0000-4000-8000-000000000003")
        home.runs("my", "import", str(folder.parent / "list.csv"), "--yes")
        assert b"Swede Observatory" in ada.gets("/my-movies").body
        home.check()
    finally:
        home.stop()


def test_other_data_is_not_touched(moved, url, tmp_path):
    folder, _ = moved
    assert moves(folder, url)[0] == 0
    rows = run(url, "SELECT count(*) FROM personalMovie")
    code, _, problem = moves(folder, url)
    assert code == 1 and "There are people or movies already." in problem
    assert run(url, "SELECT count(*) FROM personalMovie") == rows
    before = kept(folder)
    code, _, problem = moves(tmp_path / "none", folder, MATINEE_DATABASE_URL=url)
    assert code == 1 and "There are people or movies already." in problem
    assert kept(folder) == before


def test_a_part_is_not_used_and_the_next_move_finishes_it(moved, url, tmp_path):
    folder, _ = moved
    assert moves(folder, url)[0] == 0
    run(url, "INSERT INTO matineeSchema VALUES (2, 1)")
    run(url, "DELETE FROM personalMovie WHERE person = 'owner' AND number % 3 = 0")
    run(url, "UPDATE account SET name = 'Eve' WHERE name = 'Bo'")
    run(url, "INSERT INTO account (id, name, foldedName, isOwner, added) VALUES (repeat('0', 32), 'Cy', 'cy', 0, 0)")
    run(url, "UPDATE personalMovie SET person = repeat('0', 32) WHERE person <> 'owner' AND number % 3 = 1")
    database = {"MATINEE_DATABASE_URL": url}
    code, _, problem = matinee(tmp_path / "none", "my", "list", **database)
    assert code == 1
    assert "has only a part" in "".join(matinee(tmp_path / "none", "doctor", **database)[1:])
    code, _, problem = moves(tmp_path / "none", tmp_path / "back", **database)
    assert code == 1 and "has only a part" in problem
    code, said, problem = moves(folder, url)
    assert code == 0, problem
    assert run(url, "SELECT count(*) FROM personalMovie WHERE person = repeat('0', 32)") == "0", "Cy is not at the source"
    assert moves(tmp_path / "none", tmp_path / "back", **database)[0] == 0
    assert kept(tmp_path / "back") == kept(folder)


@pytest.mark.parametrize("to, said", [
    ("", "Give a database"), ("mysql://name:hush-secret@host/d", "Give a database"), ("folder", "MATINEE_DATABASE_URL"),
    ("postgres://matinee:hush-secret@127.0.0.1:1/d", "There is nothing to move"),
])
def test_a_wrong_target_or_source_gets_a_sentence(tmp_path, to, said):
    code, output, problem = moves(tmp_path, to)
    assert code in (1, 2) and said in problem and "hush-secret" not in output + problem
    assert not (tmp_path / "folder").exists()


def test_a_database_that_is_away_is_named_and_its_password_is_not(moved):
    code, output, problem = moves(moved[0], "postgres://matinee:hush-secret@127.0.0.1:1/d")
    assert code == 1 and "can’t be reached. Check --to." in problem and "hush-secret" not in output + problem
