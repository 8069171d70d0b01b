"""What the tests of Discover share."""

from test_unplugged import IS_BUSY

PAGE = 20
WAR = "/?genre=war"  # Three pages of movies.

ARIA_PLACES = "[...document.querySelectorAll('[role=feed] > article')].map(card => Number(card.ariaPosInSet))"
FOCUSED_PLACE = "Number(document.activeElement.ariaPosInSet)"
IS_AT_REST = f"!{IS_BUSY}"


def sees_addressed(person, address):
    """Waits until the page has this address and nothing is loading."""
    person.sees(f"location.pathname + location.search === '{address}' && {IS_AT_REST}")


def notes_that_this_is_the_page(person):
    person.reads("window.isTheSamePage = true")


def is_the_same_page(person):
    return person.reads("window.isTheSamePage === true")


def stops_going_on_by_itself(person):
    person.page.add_init_script("window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }")
