"""What the service worker answers without the server, under Node, against the server's own answers."""

import base64
import hashlib
import json
import random
import re
import shutil
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest

from series import command
from server import Server

HERE = Path(__file__).parent
MOVIES = HERE.parents[1] / "Sources/Catalog/Resources/movies.jsonl"
CONNECTIONS = {}
PEOPLE = HERE.parent / "CatalogTests/People"


@pytest.fixture(scope="module")
def server():
    server = Server(MATINEE_OFFLINE="true")
    yield server
    server.stop()


def get(server, path):
    """The content of a page. All pages of a server come over one connection, as a new one takes longer than most pages."""
    if server not in CONNECTIONS:
        CONNECTIONS[server] = server.connects()
    CONNECTIONS[server].request("GET", path)
    response = CONNECTIONS[server].getresponse()
    content = response.read()
    if response.status != 200:
        raise urllib.error.HTTPError(path, response.status, response.reason, response.headers, None)
    return content


@pytest.fixture(scope="module")
def answers(server):
    """Answers requests as the service worker does."""
    return answers_of(server)


def answers_of(server, choice=None):
    """Answers requests as the service worker of a browser does that has chosen larger movies, or none."""
    if not shutil.which("node"):
        pytest.skip("Node is not installed.")
    if "data-worker" not in get(server, "/").decode():
        pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
    script = get(server, "/worker.js").decode()
    release = json.loads(script.split("\n", 1)[0].removeprefix("const release = ").removesuffix(";"))
    files = {name: base64.b64encode(get(server, file["address"])).decode() for name, file in release["files"].items()}

    larger = choice and base64.b64encode(get(server, f"/offline/movies/{choice}")).decode()

    def ask(requests):
        given = json.dumps({"script": script, "files": files, "list": larger, "requests": requests})
        run = subprocess.run(
            ["node", HERE / "offline_answers.js"], input=given, capture_output=True, text=True, timeout=300)
        assert run.returncode == 0, run.stderr
        return json.loads(run.stdout)["texts"]

    return ask


def titles():
    return [json.loads(line)["title"] for line in MOVIES.read_text().splitlines()]


def misspelled(title, dice):
    """The title with a letter left out, doubled or swapped with the next one."""
    place = dice.randrange(max(1, len(title) - 1))
    return dice.choice([
        title[:place] + title[place + 1:],
        title[:place] + title[place:place + 1] + title[place:],
        title[:place] + title[place + 1:place + 2] + title[place:place + 1] + title[place + 2:],
    ])


def movies(markup):
    """The best match and the rows, in their order."""
    best = re.findall(r"<article id=\"at-.*?</article>", markup, re.S)
    return best + re.findall(r"<li id=\"at-.*?</li>", markup, re.S)


def is_about_titles(markup):
    """Whether the server read no phrase, which the browser cannot."""
    return not re.search(r'class="chips|class="offer"', markup)


# A search of the browser that finds nothing says what it does not look for.
OFFLINE_LIMITS = "<p class=\"quiet\">Offline, Matinee searches only titles and people’s names.</p>"


def check_equal(server, answers, requests):
    differences, compared = [], 0
    for request, own in zip(requests, answers(requests)):
        theirs = get(server, request).decode()
        if is_about_titles(theirs):
            compared += 1
            if theirs != own.replace(OFFLINE_LIMITS, ""):
                differences.append((request, theirs, own))
    assert not differences, f"{len(differences)} of {compared} differ, first: {differences[0]}"
    return compared


def part(text, **fields):
    return "/search?" + urllib.parse.urlencode({"part": "results", "q": text} | fields)


def test_all_titles_find_the_same_rows(server, answers):
    assert check_equal(server, answers, [part(title) for title in titles()]) > 500


def test_misspelled_and_unfinished_titles_find_the_same_rows(server, answers):
    dice = random.Random(740)
    texts = [misspelled(title, dice) for title in titles()] + [title[:dice.randrange(1, 8)] for title in titles()]
    texts = [text for text in texts if any(sign.isalnum() for sign in text)]  # The page refuses others by itself.
    assert check_equal(server, answers, [part(text) for text in texts]) > 900


def test_other_scripts_years_orders_and_pages_are_the_same(server, answers):
    texts = ["aliens 1984", "the matrix 1955", "七人の侍", "amelie", "AMÉLIE", "½", "8½", "wall·e", "l'avventura", "matrix 1999", "two towers", "zzzz qqq", "jurasik zzz"]
    requests = [part(text) for text in texts]
    requests += [part(text, sort=sort) for text in ["the", "star", "of"] for sort in ["newest", "oldest", "rating"]]
    requests += [part("the", year="1999"), part("the", page="2"), part("the", part="rows", page="3")]
    assert check_equal(server, answers, requests) > 15


def test_all_movies_have_the_same_page(server, answers):
    ids = [json.loads(line)["id"] for line in MOVIES.read_text().splitlines()]
    pages = answers([f"/movies/{id}" for id in ids])
    # The browser knows neither the day nor GIFs.
    for id, page in zip(ids, pages):
        theirs = re.sub(r'(type="date"[^>]* value=")[^"]*', r"\1", get(server, f"/movies/{id}").decode())
        theirs = re.sub(r'<a class="button plain" href="/gifs[^>]*>GIFs of this movie</a>', "", theirs)
        assert page == theirs, id


def test_the_people_of_the_movies_have_the_same_page(server, answers):
    found = re.findall(r'href="(/people/[^"?]+)"', "".join(answers(["/movies/tt0133093", "/movies/tt0047478", "/movies/tt0076759"])))
    assert len(set(found)) > 15
    for path, page in zip(found, answers(found)):
        assert page == get(server, path).decode(), path


def test_people_and_their_movies_are_found_by_names_with_and_without_typos(server, answers):
    texts = ["keanu reeves", "reeves", "von sydow", "samuel jackson", "Kurosawa", "penélope cr", "robert downey", "hanks",
             "scorcese", "keanu reves", "三船敏郎", "tom", "de niro 1990", "kubrick", "zendaya"]
    for name in ["names", "misspelt-names"]:
        texts += [line.split("\t")[0] for line in (PEOPLE / f"{name}.tsv").read_text().splitlines()]
    texts += ["coen brothers", "Coen  Bros", "the coen brothers", "wachowski sisters", "tom brothers", "marx brothers", "brothers"]
    texts += ["coen borthers", "cohen brothers", "wachowsky sistres", "russo brothrs", "coen brot", "matthew bro", "willis bruce"]
    requests = [part(text) for text in texts]
    requests += [part("kurosawa", sort="newest"), part("spielberg", year="1993")]
    assert check_equal(server, answers, requests) > 250


def test_other_movies_get_a_drawn_poster_with_their_title(answers):
    paths = [
        "/posters/tt9900001.svg?title=Harbor+%26+Lights&year=1999&genres=crime%2Cdrama",
        "/posters/csv-a.b.svg?title=A+title+of+quite+a+few+words+that+needs+two+lines", "/posters/tmdb-5.svg",
    ]
    drawn = answers(paths)

    assert all(poster.startswith("<svg ") and poster.endswith("</svg>") for poster in drawn)
    lines = [" ".join(re.findall(r">([^<>]+)</text>", poster)).lower() for poster in drawn]
    assert lines == ["harbor &amp; lights 1999", "a title of quite a few words that needs two lines", ""]


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """A server whose catalog has more than 33,000 movies, which are searched as a large catalog is."""
    folder = tmp_path_factory.mktemp("large")
    dice = random.Random(19)
    words = ["Amber", "Bridge", "Clock", "Desert", "Empire", "Forest", "Glass", "Harbor", "Island", "Journey", "Kings",
             "Lantern", "Mirror", "Night", "Ocean", "Palace", "Quiet", "River", "Shadow", "Tower", "Under", "Valley",
             "Winter", "Yellow", "Zero", "& Sons", "L'Été", "Ñandú", "七人", "III"]
    genres = ["Drama", "Comedy|Crime", "Film-Noir|Thriller|Drama", ""]
    with open(folder / "titles.tsv", "w") as table:
        print("id", "title", "original_title", "year", "votes", "rating", "runtime", "genres", sep="\t", file=table)
        for number in range(34_000):
            title = " ".join(dice.choices(words, k=dice.randrange(1, 9)))
            original = "" if number % 7 else f"Le {title}"
            year = "" if number % 50 == 0 else 1920 + number % 105
            votes, rating = ("", "") if number % 9 == 0 else (1 + (number * number) % 2_000_000, 1 + number % 90 / 10)
            runtime = "" if number % 11 == 0 else 1 + number % 240
            id = [f"tt{9100000 + number}", f"row-{number}"][number % 5 == 0]
            print(id, title, original, year, votes, rating, runtime, genres[number % 4], sep="\t", file=table)
    ending = command(folder, "catalog", "import", "csv", folder / "titles.tsv")
    assert ending.returncode == 0, ending.stderr
    server = Server(data_folder=folder, MATINEE_OFFLINE="true")
    yield server
    server.stop()


def listed(server, choice):
    """The movies of a file, whose checksum is right."""
    content = get(server, f"/offline/movies/{choice}")
    assert hashlib.sha256(content[32:]).digest() == content[:32]
    return json.loads(content[36:36 + int.from_bytes(content[32:36], "little")])


def without_the_unknown(page):
    """The page without what the browser does not know: what services may know, and similar movies."""
    page = re.sub(r'<div class="lacking">.*?</div>|<p class="quiet">Matinee may know more[^<]*</p>', "", page)
    page = re.sub(r'(type="date"[^>]* value=")[^"]*', r"\1", page)
    return re.sub(r'<section class="shelf-section" aria-labelledby="similar">.*?</section>', "", page)


def test_imported_movies_are_found_and_shown_as_by_the_server(large):
    answers = answers_of(large, "all")
    dice = random.Random(5)
    texts = ["amber bridge", "shadow", "l'ete", "nandu", "the matrix", "godfahter", "七人", "qqqzzz", "le quiet", "kings iii"]
    texts += [misspelled(" ".join(dice.sample(["Amber", "Clock", "Desert", "Harbor", "Lantern", "Valley"], 3)), dice)
              for _ in range(40)]
    requests = [part(text) for text in texts]
    requests += [part("quiet", sort=sort) for sort in ["newest", "oldest", "rating"]]
    requests += [part("shadow", year="1999"), part("shadow", page="2"), part("shadow", part="rows", page="3")]
    assert check_equal(large, answers, requests) > 40
    ids = dice.sample([id for id in listed(large, "all")["ids"] if id.startswith(("tt91", "csv-"))], 300)
    for id, page in zip(ids, answers([f"/movies/{id}" for id in ids])):
        assert without_the_unknown(page) == without_the_unknown(get(large, f"/movies/{id}").decode()), id


def test_the_best_known_movies_are_chosen_and_always_the_built_in_ones(large):
    movies = listed(large, "5000")

    ids = movies["ids"]
    assert len(ids) == 5_000 and len(set(ids)) == 5_000
    assert {json.loads(line)["id"] for line in MOVIES.read_text().splitlines()} <= set(ids)
    others = [votes for id, votes in zip(ids, movies["votes"]) if id.startswith(("tt91", "csv-"))]
    assert others == sorted(others, reverse=True)


def test_a_browser_that_has_the_movies_gets_them_only_after_a_new_import(large):
    def asked(tag):
        headers = {"If-None-Match": tag, "Accept-Encoding": "gzip"}
        request = urllib.request.Request(large.address + "/offline/movies/5000", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.status, response.headers["ETag"]
        except urllib.error.HTTPError as error:
            return error.code, error.headers["ETag"]

    status, tag = asked("")
    assert status == 200 and tag
    assert asked(tag) == (304, tag)
    assert asked('W/"other"') == (200, tag)


@pytest.mark.parametrize("choice", ["5000", "all", "7", "5000.bin", "-1"])
def test_without_an_imported_catalog_there_are_no_further_movies(server, choice):
    with pytest.raises(urllib.error.HTTPError) as error:
        get(server, f"/offline/movies/{choice}")
    assert error.value.code == 404
