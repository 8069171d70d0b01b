"""Several servers over one PostgreSQL database."""

import re
import socket
import subprocess
from threading import Thread
from urllib.parse import urlencode

import pytest

from database_proxy import DatabaseProxy
from household import OWNER, PASSWORD, Household, matinee
from movie_keeper import Home
from photos import jpeg
from postgres import Postgres, run
from test_backups import waits_for
from test_database_servers import chosen, preview, sends_list


@pytest.fixture(scope="module")
def postgres():
    postgres = Postgres()
    yield postgres
    postgres.close()


@pytest.fixture
def url(postgres):
    return postgres.new_database()


@pytest.fixture
def proxy(url):
    proxy = DatabaseProxy(url)
    yield proxy
    proxy.close()


@pytest.fixture
def beyond(proxy):
    """A server that reaches its database through the proxy."""
    home = Home(MATINEE_DATABASE_URL=proxy.url)
    yield home
    proxy.release()
    home.check()
    home.stop()


FORM = {"id": "my-00000000-0000-4000-8000-000000000001", "title": "Turnip Observatory"}


@pytest.fixture
def servers(url):
    one = Household(MATINEE_DATABASE_URL=url)
    other = Household(has_owner=True, MATINEE_DATABASE_URL=url)
    yield one, other
    for server in one, other:
        server.check()
        server.stop()


def test_any_server_answers_any_request(servers):
    one, other = servers
    ada = one.signs_in()
    bo = other.add("Bo", "a bridge of paper")
    movie = ada.adds_movie("Turnip Observatory", jpeg())
    ada.posts("/search/recent", q="turnip")

    ada.home = other
    page = ada.gets(f"/movies/{movie}").body.decode()
    picture = re.search(r"/images/my/w342/\w+\.webp", page)[0]
    assert ada.gets(picture).body.startswith(b"RIFF")
    assert b"Turnip Observatory" in ada.gets("/search?q=turnip").body
    assert b"turnip" in ada.gets("/search").body
    bo.home = one
    assert b"Turnip Observatory" not in bo.gets("/my-movies").body
    assert bo.gets(picture).status == 404

    ada.posts(f"/my-movies/{movie}/remove")
    ada.home = one
    assert b"Turnip Observatory" not in ada.gets("/my-movies").body


def test_a_person_who_signs_out_while_being_removed_keeps_no_one_else_out(url, servers):
    home, _ = servers
    bo = home.add("Bo", "a bridge of paper")
    # The removal of many movies keeps this transaction open for seconds.
    removal = subprocess.Popen(["psql", "--no-psqlrc", "--quiet", url], stdin=subprocess.PIPE, text=True)
    removal.stdin.write("BEGIN; DELETE FROM account WHERE name = 'Bo';\n")
    removal.stdin.flush()
    waits_for(lambda: run(url, "SELECT 1 FROM pg_stat_activity WHERE state = 'idle in transaction'"))
    sign_out = Thread(target=bo.posts, args=["/sign-out"])
    sign_out.start()
    waits_for(lambda: bo.gets("/my-movies").status == 303)

    assert home.tries(OWNER, PASSWORD).status == 303

    removal.communicate("COMMIT;\n")
    sign_out.join()


def test_without_the_database_movies_are_found_and_the_rest_may_be_tried_again(postgres, servers):
    one, _ = servers
    ada = one.signs_in()
    ada.adds_movie("Turnip Observatory")
    open_home = Home(MATINEE_DATABASE_URL=postgres.new_database())
    postgres.stop()
    try:
        for answer in [ada.gets("/my-movies"), one.asks("GET", "/readyz"), one.tries(OWNER, PASSWORD)]:
            assert answer.status == 503 and answer.headers["retry-after"] == "5", answer.body
        answer = open_home.gets("/search?q=blade+runer")
        assert answer.status == 200 and b"Blade Runner" in answer.body
        assert open_home.gets("/my-movies").status == 503
        for server in one, open_home:
            assert "postgres" not in server.said()
    finally:
        postgres.start()
    while one.asks("GET", "/readyz").status != 200:
        pass
    assert b"Turnip Observatory" in ada.gets("/my-movies").body
    open_home.stop()


def test_changes_that_wait_for_a_lost_standby_keep_no_connection_and_are_not_acknowledged():
    postgres = Postgres()
    try:
        url = postgres.new_database()
        home = Home(MATINEE_DATABASE_URL=url)
        assert home.posts("/my-movies/new", **FORM).status == 303
        run(url, "ALTER SYSTEM SET synchronous_standby_names = '*'")
        run(url, "SELECT pg_reload_conf()")
        for _ in range(3):
            # The later ones find the movie that the first has added, but no standby has it.
            answer = home.asks(
                "POST", "/my-movies/keep", b"id=tt0133093", Content_Type="application/x-www-form-urlencoded",
                Idempotency_Key="7b0b6f0c-3c39-4b7e-9d2e-52d4bb6f3e0a")
            assert answer.status == 503
            while run(url, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") != "0":
                assert home.gets("/my-movies").status == 200
        home.check()
        home.stop()
    finally:
        postgres.close()


def test_a_slow_database_makes_answers_slow_and_not_wrong(proxy, beyond):
    proxy.delay = 0.02
    assert beyond.posts("/my-movies/new", **FORM).status == 303
    assert b"Turnip Observatory" in beyond.gets("/my-movies").body
    assert beyond.gets("/readyz").status == 200


def test_a_list_is_imported_and_taken_back_although_the_database_is_slow(proxy, beyond):
    titles = "".join(f"A movie that nobody has made {number},1931\n" for number in range(14))
    address = sends_list(beyond, "Title,Year\n" + titles)
    page = preview(beyond, address)
    proxy.delay = 0.1

    beyond.asks("POST", address, urlencode(chosen(page)))

    assert "14 movies added" in preview(beyond, address)
    beyond.asks("POST", address + "/undo", "")
    assert b"Import undone (14 movies)" in beyond.gets(address).body


def test_lost_connections_are_opened_again_without_an_error(proxy, beyond):
    for number in range(3):
        fields = FORM | {"id": f"my-00000000-0000-4000-8000-{number:012}", "title": f"Turnip {number}"}
        assert beyond.posts("/my-movies/new", **fields).status == 303
        proxy.cut()
        assert f"Turnip {number}".encode() in beyond.gets("/my-movies").body
        proxy.cut()


def test_a_connection_that_is_closed_as_it_begins_is_opened_again(proxy, beyond):
    assert beyond.posts("/my-movies/new", **FORM).status == 303
    for _ in range(3):
        proxy.closes_next = 1
        proxy.cut()
        assert beyond.gets("/my-movies").status == 200


def test_a_lost_answer_to_a_commit_is_reported_and_the_change_may_be_sent_again(url, proxy, beyond):
    proxy.loses_commits = True
    answer = beyond.posts("/my-movies/new", **FORM)
    assert answer.status == 503 and answer.headers["retry-after"] == "5"
    assert b"Nothing was saved" not in answer.body
    assert proxy.lost_changes == 1, "a change that may be saved is not made again"
    assert run(url, "SELECT count(*) FROM personalMovie") == "1"
    proxy.loses_commits = False
    while beyond.gets("/readyz").status != 200:
        pass
    assert beyond.posts("/my-movies/new", **FORM).status == 303
    assert run(url, "SELECT count(*) FROM personalMovie") == "1"


def test_a_database_that_no_longer_answers_holds_nobody_up_for_long(proxy, beyond):
    assert beyond.posts("/my-movies/new", **FORM).status == 303
    proxy.hold()
    # This one finds out.
    assert beyond.gets("/my-movies").status == 503
    count = proxy.count
    for _ in range(30):
        assert beyond.gets("/my-movies").status == 503
        answer = beyond.gets("/search?q=blade+runer")
        assert answer.status == 200 and b"Blade Runner" in answer.body
    assert proxy.count <= count + 3, "each of them has tried to connect"
    proxy.release()
    while beyond.gets("/readyz").status != 200:
        pass
    assert b"Turnip Observatory" in beyond.gets("/my-movies").body


def test_a_read_only_database_shows_movies_and_says_that_none_can_be_saved(url, proxy, beyond):
    assert beyond.posts("/my-movies/new", **FORM).status == 303
    run(url, f"ALTER DATABASE {re.search(r'/(d[0-9a-f]+)', url)[1]} SET default_transaction_read_only = on")
    proxy.cut()
    assert b"Turnip Observatory" in beyond.gets("/my-movies").body
    answer = beyond.posts(f"/my-movies/{FORM['id']}/remove")
    assert answer.status == 503 and "can’t be written" in answer.body.decode()
    assert beyond.gets("/readyz").status == 503


@pytest.mark.parametrize("wrong", ["guarded:hush-secret@", "nobody:hush-secret@"])
def test_a_server_starts_without_the_database_and_never_shows_the_password(url, wrong):
    home = Home(MATINEE_DATABASE_URL=url.replace("postgres@", wrong))
    try:
        assert home.gets("/search?q=alien").status == 200
        assert home.gets("/readyz").status == 503
        assert home.gets("/my-movies").status == 503
        code, said, problem = matinee(
            home.data_folder, "doctor", MATINEE_DATABASE_URL=url.replace("postgres@", wrong))
        assert "refuses the name or the password" in said + problem
        while "database unusable" not in home.said():
            home.check()
        assert "hush-secret" not in home.said() + said + problem
    finally:
        home.stop()


@pytest.mark.parametrize("text", ["hush-secret", "mysql://name:hush-secret@host/d", "http://host/hush-secret"])
def test_another_address_is_refused_and_not_shown(tmp_path, text):
    code, said, problem = matinee(tmp_path, "my", "list", MATINEE_DATABASE_URL=text)
    assert code == 2 and "MATINEE_DATABASE_URL" in problem and "hush-secret" not in said + problem


def test_commands_use_the_database(tmp_path, url):
    database = {"MATINEE_DATABASE_URL": url}
    code, said, problem = matinee(
        tmp_path / "one", "my", "add", "--title", "Turnip Observatory", "--released", "2001-02-03", "--overview",
        "A story of at least thirty characters.", **database)
    assert code == 0, problem
    assert "Turnip Observatory" in matinee(tmp_path / "two", "my", "list", **database)[1]


def test_a_server_goes_on_while_a_newer_one_adds_to_the_tables(url):
    database = {"MATINEE_DATABASE_URL": url}
    old = Home(**database)
    assert old.posts("/my-movies/new", title="Turnip Observatory").status == 303
    assert b"Turnip Observatory" in old.gets("/my-movies").body

    run(url, "ALTER TABLE personalMovie ADD COLUMN mood bytea NOT NULL DEFAULT 'calm'")
    run(url, "UPDATE matineeSchema SET version = version + 1")

    assert b"Turnip Observatory" in old.gets("/my-movies").body
    assert old.posts("/my-movies/new", title="Lanterns of the Delta").status == 303
    started_meanwhile = Home(**database)
    assert b"Lanterns of the Delta" in started_meanwhile.gets("/my-movies").body
    for home in old, started_meanwhile:
        home.check()
        home.stop()


def test_a_server_says_that_it_is_too_old_for_the_tables(url, tmp_path):
    database = {"MATINEE_DATABASE_URL": url}
    assert matinee(tmp_path, "doctor", **database)[0] == 0
    run(url, "UPDATE matineeSchema SET version = version + 1, oldest = version + 1")

    code, said, problem = matinee(tmp_path, "doctor", **database)

    assert code != 0 and "newer version of Matinee" in said + problem


def test_a_host_that_never_answers_is_passed_over(url, tmp_path):
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(tmp_path / ".s.PGSQL.5432"))
        silent.listen(100)
        home = Home(MATINEE_DATABASE_URL=url.replace("host=", f"host={tmp_path},"))
        try:
            assert home.posts("/my-movies/new", title="Turnip Observatory").status == 303
            assert b"Turnip Observatory" in home.gets("/my-movies").body
            home.check()
        finally:
            home.stop()
