"""A list is imported by forms, as a browser without scripts sends them."""

import re
import time
from http.client import HTTPConnection
from urllib.parse import urlencode

TITLES = "Title,Year\nThe Matrix,1999\nA movie that nobody has made,1931\n\"Quotes \"\"within\"\" it\",1932\n"


def test_a_list_is_previewed_imported_once_and_taken_back(home):
    connection = HTTPConnection("127.0.0.1", home.port)

    def ask(method, path, body=None, kind=None):
        connection.request(method, path, body, {"Content-Type": kind} if kind else {})
        answer = connection.getresponse()
        return answer.status, answer.headers.get("Location"), answer.read().decode()

    body = f'--x\r\nContent-Disposition: form-data; name="list"; filename="my.csv"\r\n\r\n{TITLES}\r\n--x--\r\n'
    status, address, _ = ask("POST", "/my-movies/import", body.encode(), "multipart/form-data; boundary=x")
    assert status == 303 and address.startswith("/my-movies/import/")
    page = awaited(ask, address)
    assert "my.csv" in page and "1 found, 2 not found" in page
    fields = [(name, "yes") for name in re.findall(r'type="checkbox" name="([^"]+)"', page)]
    assert ask("POST", address, urlencode(fields), "application/x-www-form-urlencoded")[:2] == (303, address)
    assert "3 movies added" in awaited(ask, address)
    assert ask("POST", address, urlencode(fields), "application/x-www-form-urlencoded")[:2] == (303, address)
    assert "3 movies added" in awaited(ask, address), "sent twice it is done once"
    assert ask("POST", address + "/undo")[:2] == (303, address)
    assert "Import undone (3 movies)" in ask("GET", address)[2]
    status, _, page = ask("GET", "/my-movies/import/00000000-0000-0000-0000-000000000000")
    assert status == 404 and "This import is over" in page


def test_a_list_waits_for_the_one_before_until_that_is_stopped(home):
    def asks(address):
        return home.gets(address).body.decode()

    titles = "".join(f"A movie that nobody has made {number},1931\n" for number in range(20_000))

    first = sent(home, "Title,Year\n" + titles).headers["location"]
    second = sent(home, TITLES).headers["location"]

    assert "Waiting for another import to end" in asks(second)
    assert home.asks("POST", first + "/stop").headers["location"] == first
    assert "Import stopped. Nothing was added." in asks(first)
    assert "1 found, 2 not found" in awaited(lambda _, address: (0, "", asks(address)), second)
    assert home.asks("POST", second + "/stop").status == 303
    assert "1 found, 2 not found" in asks(second), "a preview has nothing to stop"
    assert home.movies() == {}


def test_what_a_list_has_that_can_t_be_used_is_told_by_line(home):
    text = 'Date,Name,Year,Letterboxd URI,Rating,Watched Date\n,Alien,1979,x,<7>,2030-01-01\n,"Broken,2000,,4,2024-01-10\n'
    address = sent(home, text).headers["location"]

    page = awaited(lambda _, address: (0, "", home.gets(address).body.decode()), address)

    for sentence in ["Line 2 (Alien): “&lt;7&gt;” left out: not a rating from 0.5 to 5.",
                     "Line 2 (Alien): “2030-01-01” left out: not a day from 1874 until today",
                     "Line 3 (Broken): quotation mark without an end ignored."]:
        assert sentence in page


def sent(home, text):
    body = f'--x\r\nContent-Disposition: form-data; name="list"; filename="my.csv"\r\n\r\n{text}\r\n--x--\r\n'
    return home.asks("POST", "/my-movies/import", body.encode(), Content_Type="multipart/form-data; boundary=x")


def awaited(ask, address):
    for _ in range(800):
        _, _, page = ask("GET", address)
        if "<progress" not in page:
            return page
        time.sleep(0.05)
    raise AssertionError("the wait does not end")
