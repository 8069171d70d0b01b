"""A scraper of a media center: from a file's name to title, plot, certificate, cast and artwork."""

import requests

APPENDED = "trailers,images,releases,credits,keywords"


class Scraper:
    def __init__(self, server):
        self._base = f"{server.address}/tmdb/3"
        self._images = self._ask("configuration")["images"]

    def _ask(self, path, **parameters):
        answer = requests.get(f"{self._base}/{path}", {"api_key": "any-key", "language": "en-US"} | parameters, timeout=30)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def best(self, title, year):
        found = self._ask("search/movie", query=title, year=year)["results"]
        return self._ask(f"movie/{found[0]['id']}", append_to_response=APPENDED)

    def collection(self, number):
        return self._ask(f"collection/{number}", append_to_response="images")

    def artwork(self, path, size):
        return requests.get(f"{self._images['secure_base_url']}{size}{path}", timeout=30)

    def sizes(self, kind):
        return self._images[f"{kind}_sizes"]


def test_a_movie_with_its_artwork(open_server):
    scraper = Scraper(open_server)
    movie = scraper.best("the matrx", 1999)

    assert (movie["id"], movie["imdb_id"], movie["title"]) == (603, "tt0133093", "The Matrix")
    assert len(movie["overview"]) > 40
    assert [country["certification"] for country in movie["releases"]["countries"] if country["iso_3166_1"] == "US"] == ["R"]
    assert movie["credits"]["cast"][0]["name"] == "Keanu Reeves"
    assert {person["job"] for person in movie["credits"]["crew"]} == {"Director"}
    assert movie["trailers"]["youtube"] == movie["keywords"]["keywords"] == []
    posters, backdrops = movie["images"]["posters"], movie["images"]["backdrops"]
    assert [image["file_path"] for image in posters + backdrops] == [movie["poster_path"], movie["backdrop_path"]]
    assert all(image["file_path"].endswith(".jpg") for image in posters + backdrops)


def test_a_collection_with_its_artwork(open_server):
    scraper = Scraper(open_server)
    movie = scraper.best("toy story", 1995)
    collection = scraper.collection(movie["belongs_to_collection"]["id"])

    assert movie["id"] in [part["id"] for part in collection["parts"]]
    assert [image["file_path"] for image in collection["images"]["posters"]] == [collection["poster_path"]]
    assert [image["file_path"] for image in collection["images"]["backdrops"]] == [collection["backdrop_path"]]


def test_every_size_of_the_artwork_is_there(open_server):
    scraper = Scraper(open_server)
    movie = scraper.best("blade runner", 1982)
    paths = {
        "poster": movie["poster_path"], "backdrop": movie["backdrop_path"],
        "profile": movie["credits"]["cast"][0]["profile_path"],
    }

    for kind, path in paths.items():
        sizes = {size: scraper.artwork(path, size) for size in scraper.sizes(kind)}
        assert all(answer.status_code == 200 and answer.headers["Content-Type"] == "image/jpeg" for answer in sizes.values())
        assert all(answer.content.startswith(b"\xff\xd8\xff") for answer in sizes.values())
        lengths = [len(answer.content) for answer in sizes.values()]
        assert lengths == sorted(lengths), kind
