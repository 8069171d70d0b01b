"""The actions and observations that tests need, the same for every browser."""

import json
import time
from abc import ABC, abstractmethod

SECONDS_TO_WAIT = 40

BOX = "input[type=search]"
# Before DOMContentLoaded, elements further down may be missing, and the page's scripts may not listen yet. Playwright's
# clock replaces `performance` by one without entries.
IS_READY = """(document.readyState === "complete"
    || performance.getEntriesByType("navigation")[0]?.domContentLoadedEventEnd > 0)"""
MOVIES = "#results a:not([aria-hidden])[href^='/movies/']"


def waits(condition, problem):
    """Waits until a function of the test returns something true."""
    end = time.monotonic() + SECONDS_TO_WAIT
    while not condition():
        assert time.monotonic() < end, problem
        time.sleep(0.05)


def loads_opinions(person):
    """Waits until the script of opinions runs on a movie's page."""
    script = "performance.getEntriesByType('resource').map(({ name }) => name).find((name) => /\\/opinion\\.\\w+\\.js$/.test(name))"
    person.sees(f"document.querySelector('#opinion') && {script}")
    person.reads(f"import({script}).then(() => 0)")


class Person(ABC):
    """A test user. Subclasses implement real pointer and keyboard input, navigation and screenshots for one browser."""

    def __init__(self, wire):
        self.wire = wire
        self.site = wire.address

    @abstractmethod
    def goes_to(self, address): ...

    @abstractmethod
    def goes_back(self): ...

    @abstractmethod
    def types(self, text):
        """Types letter by letter into the focused element."""

    @abstractmethod
    def presses(self, key): ...

    @abstractmethod
    def clicks(self, selector): ...

    @abstractmethod
    def points_at(self, selector):
        """Moves the pointer over the element."""

    @abstractmethod
    def chooses(self, selector, option):
        """Chooses an option of a select by its label."""

    @abstractmethod
    def reads(self, expression):
        """The value of a JavaScript expression on the page."""

    @abstractmethod
    def takes_picture(self, path): ...

    def opens(self, path):
        self.goes_to(self.site + path)

    def sees(self, condition):
        """Waits until a JavaScript condition is true on the page, whose scripts have started."""
        end = time.monotonic() + SECONDS_TO_WAIT
        while True:
            if self._holds(condition):
                return
            if time.monotonic() > end:
                raise AssertionError(self.unseen(condition))
            time.sleep(0.01)

    def unseen(self, condition):
        return f"This was not to be seen within {SECONDS_TO_WAIT} s: {condition}\n{self._situation()}"

    def sees_script(self, name):
        """Waits until a script has started that the page imports by itself or at the first use."""
        entry = f"performance.getEntriesByType('resource').find(({{ name }}) => name.includes('/{name}.'))"
        self.sees(entry)
        assert self.reads(f"import({entry}.name).then(() => true)")

    def clicks_back_link(self):
        """Clicks the link back on a page that was opened from a list: its script leads to the old place there."""
        self.sees_script("back")
        self.clicks("[data-back]")

    def sees_text(self, text):
        self.sees(f"document.querySelector('main').innerText.includes({json.dumps(text)})")

    def sees_results_of(self, text):
        """Waits until the address has this text and the list is complete."""
        self.sees(
            f"new URLSearchParams(location.search).get('q') === {json.dumps(text)}"
            " && !document.querySelector('#results').ariaBusy"
        )

    def sees_movie(self, title):
        self.sees(f"document.querySelector('#results .title')?.textContent === {json.dumps(title)}")

    def waits_for_paint(self):
        """Waits until two frames were drawn, so that the changes of scripts are on the screen."""
        self.reads(
            "(window.painted = false, requestAnimationFrame(() => requestAnimationFrame(() => painted = true)), 0)"
        )
        self.sees("window.painted")

    def searches(self, text):
        """Types into the empty search page and waits for the list."""
        self.opens("/search")
        self.clicks(BOX)
        self.types(text)
        self.sees_results_of(text)

    def scrolls_to_foot(self):
        self.reads("scrollTo(0, document.documentElement.scrollHeight)")

    @property
    def address(self):
        return self.reads("location.pathname + location.search")

    @property
    def text(self):
        """The text in the search box."""
        return self.reads(f"document.querySelector('{BOX}').value")

    @property
    def is_in_box(self):
        return self.reads(f"document.activeElement === document.querySelector('{BOX}')")

    @property
    def titles(self):
        return self.reads("[...document.querySelectorAll('#results .title')].map(title => title.textContent)")

    @property
    def years(self):
        return self.reads("[...document.querySelectorAll('#results .year')].map(year => Number(year.textContent))")

    @property
    def movies(self):
        """The addresses of the movies in the list."""
        return self.reads(f"""[...document.querySelectorAll("{MOVIES}")].map(movie => movie.pathname)""")

    @property
    def page_text(self):
        return self.reads("document.querySelector('main').innerText")

    @property
    def status(self):
        return self.reads("document.querySelector('[role=status]').textContent")

    def _holds(self, condition):
        try:
            return bool(self.reads(f"{IS_READY} && Boolean({condition})"))
        except Exception:
            return False  # No script runs between two pages. An error that lasts appears in the message of `sees`.

    def _situation(self):
        try:
            return f"At {self.address}: {self.page_text[:2000]}"
        except Exception as error:
            return f"And the page does not answer: {error}"
