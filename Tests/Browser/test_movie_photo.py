"""The photo in a movie's form: chosen, dropped, pasted."""

import base64

import pytest

from test_my_movies import MOVIE, OVERVIEW, PNG, fills


@pytest.fixture
def at_form(own_server, chromium):
    """A person at the form for a new movie, on a phone."""
    person = chromium(viewport={"width": 390, "height": 844})
    person.site = own_server.address
    person.opens("/my-movies/new")
    person.sees_script("movie-form")
    return person


# Pastes a file that is no photo, as one is pasted from the clipboard.
PASTES_TEXT = """(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["No picture"], "p.svg", { type: "image/svg+xml" }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
})()"""
# Whether the sentence about the photo stands right below its field, is on the screen and not covered.
IS_AT_THE_PHOTO = """(() => {
    const problem = document.querySelector("#photo-problem"), { left, top, bottom } = problem.getBoundingClientRect();
    const actions = document.querySelector("#movie-form .actions").getBoundingClientRect();
    return bottom <= actions.top && problem.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
})()"""


@pytest.mark.parametrize("start", ["document.querySelector('h1')", "document.querySelector('#progress')"])
def test_a_wrong_photo_is_told_of_at_its_field(at_form, start):
    at_form.reads(f"{start}.scrollIntoView()")

    at_form.reads(PASTES_TEXT)

    at_form.sees("document.querySelector('#photo-problem').textContent.startsWith('Choose a photo')")
    at_form.sees(IS_AT_THE_PHOTO)
    assert at_form.reads("document.activeElement.id") == "photo"
    assert at_form.reads("document.querySelector('#photo-problem').role") == "alert"
    assert at_form.reads("document.querySelector('#photo').ariaInvalid") == "true"


# Drops a photo on the form, and then, if asked, text from elsewhere in it.
DROPS = """(() => {
    const form = document.querySelector("#movie-form");
    const drop = (dataTransfer) => form.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    const photo = new DataTransfer(), text = new DataTransfer();
    photo.items.add(new File([Uint8Array.from(atob("%s"), (sign) => sign.charCodeAt())], "p.png", { type: "image/png" }));
    text.setData("text/plain", "a moved sentence");
    drop(photo);
    return %s;
})()"""
CODED_PNG = base64.b64encode(PNG).decode()
IS_MOVED_BY_THE_BROWSER = "drop(text)"
SENDS_AT_ONCE = 'form.requestSubmit(form.querySelector(".actions [type=submit]"))'


def test_text_that_is_dragged_in_the_form_goes_where_it_is_dropped_and_the_photo_stays(at_form):
    at_form.reads(DROPS % (CODED_PNG, 0))
    at_form.sees("document.querySelector('#preview canvas')")

    assert at_form.reads(DROPS % (CODED_PNG, IS_MOVED_BY_THE_BROWSER)) is True

    at_form.sees("document.querySelector('#preview canvas')")


def test_text_that_is_pasted_with_a_picture_of_it_is_text(at_form):
    assert at_form.reads("""(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "A sentence of a word processor");
        clipboardData.items.add(new File(["drawn"], "p.svg", { type: "image/svg+xml" }));
        const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
        document.querySelector("#overview").dispatchEvent(paste);
        return document.querySelector("#photo-problem").textContent;
    })()""") == ""


def test_a_photo_that_was_dropped_a_moment_before_is_sent(at_form):
    fills(at_form, title="Summer in Kreuzberg", released="2021-07-03", overview=OVERVIEW)

    at_form.reads(DROPS % (CODED_PNG, SENDS_AT_ONCE))

    at_form.sees(MOVIE)
    assert "/images/my/" in at_form.reads("fetch(location.href).then((page) => page.text())")


def test_a_damaged_photo_is_said_to_be_damaged_and_nothing_else(at_form):
    fills(at_form, title="Summer in Kreuzberg", released="2021-07-03", overview=OVERVIEW)
    at_form.page.set_input_files("#photo", {"name": "p.png", "mimeType": "image/png", "buffer": PNG[:40]})
    at_form.sees("document.querySelector('#photo-note').textContent")

    at_form.clicks("#movie-form .actions button[type=submit]")

    at_form.sees("document.querySelector('#photo-problem').textContent.includes('it may be damaged')")
    assert at_form.reads("document.querySelector('#photo-note').textContent") == ""


def test_the_form_can_not_be_changed_while_it_is_sent(at_form):
    held = []
    at_form.page.route("**/my-movies/new", lambda route: held.append(route))
    fills(at_form, title="Summer in Kreuzberg", released="2021-07-03", overview=OVERVIEW)
    at_form.clicks("#movie-form .actions button[type=submit]")
    at_form.sees("document.querySelector('#movie-form').ariaBusy === 'true'")

    at_form.clicks("#movie-form [name=title]")
    at_form.types(" and Wedding")
    at_form.reads(DROPS % (CODED_PNG, 0))

    assert at_form.reads("document.querySelector('#movie-form').elements.title.value") == "Summer in Kreuzberg"
    assert at_form.reads("document.querySelector('.field:has(#photo)').inert")
    held.pop().abort()
    at_form.sees("document.querySelector('#progress').textContent.includes('Nothing is lost')")
    assert at_form.reads("document.querySelector('#preview').childElementCount") == 0
    at_form.types(" and Wedding")
    assert at_form.reads("document.querySelector('#movie-form').elements.title.value") != "Summer in Kreuzberg"
    at_form.reads(DROPS % (CODED_PNG, 0))
    at_form.sees("document.querySelector('#preview canvas') && !document.querySelector('.field:has(#photo)').inert")
