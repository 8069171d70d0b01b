"""Lists with titles and names without end: pages and searches stay small."""

import json
import re

import pytest

from test_import_form import awaited

ID = "my-00000000-0000-4000-8000-000000000001"
LONG = 400_000
MANY = 40_000
CHANGES = {
    "a title": {"title": "A" + "\u0301" * LONG}, "an overview": {"overview": "x y " * LONG},
    "titles": {"otherTitles": [f"banana {number} monkey" for number in range(MANY)]},
    "long titles": {"otherTitles": ["zeta " * LONG] * 2},
    "names": {"directors": [f"Bird {number}" for number in range(MANY)], "cast": ["Bird"] * MANY},
    "roles": {"roles": {f"Bird {number}": "x" * 10 for number in range(MANY)}, "cast": ["Bird 7"]},
    "ids": {"otherIDs": [f"tt{number:07}" for number in range(1, MANY)]},
    "sources": {"sources": [f"source {number} " + "s" * 1_000 for number in range(1_000)]},
    "links": {"trailers": [{"title": "t" * 1_000, "address": f"https://a.example/{number}"} for number in range(9_000)]},
    "places to watch": {"watching": {f"x{number}": {"rent": ["y" * 1_000] * 9} for number in range(1_000)}},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_list_brings_no_page_of_megabytes(home, change):
    movie = {"id": ID, "added": "2024-01-01T00:00:00.000Z", "movie": {"title": "Turnip"} | change}
    text = json.dumps({"format": "matinee-library", "version": 1, "movies": [movie]})
    body = f'--x\r\nContent-Disposition: form-data; name="list"; filename="my.json"\r\n\r\n{text}\r\n--x--\r\n'

    place = home.asks(
        "POST", "/my-movies/import", body.encode(), Content_Type="multipart/form-data; boundary=x").headers["location"]
    page = awaited(lambda _, address: (0, "", home.gets(address).body.decode()), place)
    fields = "&".join(f"{name}=yes" for name in re.findall(r'type="checkbox" name="([^"]+)"', page))
    home.asks("POST", place, fields, Content_Type="application/x-www-form-urlencoded")
    assert "1 movie added" in awaited(lambda _, address: (0, "", home.gets(address).body.decode()), place)

    for path in [f"/movies/{ID}", "/my-movies", "/search?q=turnip", "/search?q=banana+monkey", "/my-movies/figures"]:
        answer = home.gets(path)
        assert answer.status == 200 and len(answer.body) < 500_000, (path, len(answer.body))
    assert len(home.gets("/my-movies/export.json").body) < 600_000
