"""What the tests of recent searches share: a direct wire, the list below the search box and its options."""

import urllib.parse
import urllib.request

import pytest

from person import BOX

LIST = "document.querySelector('[role=listbox]')"
IS_OPEN = f"{LIST}?.checkVisibility()"
IS_CLOSED = f"!{LIST}?.checkVisibility()"
OPTIONS = "[...document.querySelectorAll('[role=listbox] [role=option]')].map(option => option.textContent)"
IS_IN_BOX = f"document.activeElement === document.querySelector('{BOX}')"
ACTIVE = f"""document.getElementById(
    document.querySelector('{BOX}').getAttribute('aria-activedescendant') ?? '')?.textContent ?? null"""
SELECTED = "[...document.querySelectorAll('[role=option][aria-selected=true]')].map(option => option.textContent)"
SUBMIT = "[role=search] button[type=submit][name=go]"
LEAVES_BOX = "document.activeElement.blur()"


class StraightLine:
    """Connects browsers directly to the server, without a proxy."""

    def __init__(self, server):
        self.server = server
        self.address = server.address

    def reset(self):
        pass

    def posts(self, path, **fields):
        data = urllib.parse.urlencode(fields).encode()
        urllib.request.urlopen(urllib.request.Request(self.address + path, data, method="POST")).close()

    def remembers(self, *texts):
        for text in texts:
            self.posts("/search/recent", q=text)


@pytest.fixture
def wire(server):
    """A direct connection to a server without recent searches; they are cleared again after the test."""
    server.check()
    line = StraightLine(server)
    line.posts("/search/recent/clear")
    yield line
    server.check()
    line.posts("/search/recent/clear")


def focuses_empty_box(person):
    """Opens the search page, leaves the box and clicks into it."""
    person.opens("/search")
    person.reads(LEAVES_BOX)
    person.clicks(BOX)


def sees_searches(person, *texts):
    person.sees(f"{IS_OPEN} && ({OPTIONS}).join('|') === {'|'.join(texts)!r}")


def submits(person, text):
    person.searches(text)
    person.presses("Enter")
    person.sees(f"!({IS_IN_BOX})")


def remembered(person, *texts):
    """Waits until the server's list has these texts: a search is recorded only after its results are shown."""
    wanted = "|".join(texts)
    person.reads("(window.known = null, 0)")
    person.sees(f"""(fetch('/search/recent').then(answer => answer.text()).then(html => {{
        const page = new DOMParser().parseFromString(html, 'text/html');
        window.known = [...page.querySelectorAll('[role=option]')].map(option => option.textContent).join('|');
    }}), window.known === {wanted!r})""")
