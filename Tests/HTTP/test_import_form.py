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


def awaited(ask, address):
    for _ in range(800):
        _, _, page = ask("GET", address)
        if "<progress" not in page:
            return page
        time.sleep(0.05)
    raise AssertionError("the wait does not end")
