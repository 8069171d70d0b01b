"""The user's own GIFs: uploaded by the form, found by title and tags, removed again; invalid files are refused."""

import tempfile
from pathlib import Path

import pytest

from axe import faults_in_each_scheme
from gif_files import gif
from server import Server
from test_looks import NOTE_SHIFTS
from wire import Wire

CARDS = "[...document.querySelectorAll('.gifs a')].map(card => card.pathname)"
PROBLEM = "document.querySelector('#file-problem').innerText"
NO_GIF = "This GIF can’t be read. Choose a file that ends in .gif."
TITLE = "<b>Rhubarb & \"custard\"</b>"
MOVING = gif(120, 80, frames=4)
FILES = tempfile.TemporaryDirectory()  # Kept to the end: a file may be read after the click.

WRONG = {
    "nothing": (b"", "Choose a GIF."),
    "words": (b"Nothing but words.", NO_GIF),
    "a-page": (b"<html><script>alert(1)</script></html>", NO_GIF),
    "a-photo": (b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(100), NO_GIF),
    "a-head-alone": (MOVING[:13], NO_GIF),
    "cut-off": (MOVING[:500], NO_GIF),
    "no-frame": (gif(frames=0), NO_GIF),
    "too-large": (MOVING + bytes((15 << 20) + 1), "Choose a GIF under 15 MB."),
}


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    server = Server(MATINEE_GIF_DIR=str(tmp_path_factory.mktemp("gifs")))
    yield server
    server.check()
    server.stop()


@pytest.fixture(scope="module")
def own_wire(own):
    wire = Wire(own.host, own.port)
    yield wire
    wire.close()


@pytest.fixture
def wire(own_wire):
    own_wire.reset()
    yield own_wire
    own_wire.reset()


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def page(request, chromium):
    """The page of GIFs with and without scripts: the result must be the same."""
    person = chromium(java_script_enabled=request.param)
    person.page.goto(person.wire.address + "/gifs")
    person.page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    return person.page


def sends(page, bytes, title="", tags="", name="rhubarb.gif"):
    """Uploads from a file on disk, as handing so many bytes to the browser is slow."""
    if not page.get_by_label("GIF", exact=True).is_visible():
        page.get_by_text("Add a GIF").click()
    if bytes:
        file = Path(tempfile.mkdtemp(dir=FILES.name)) / name
        file.write_bytes(bytes)
        page.get_by_label("GIF", exact=True).set_input_files(file)
    page.get_by_label("Title").fill(title)
    page.get_by_label("Tags").fill(tags)
    page.get_by_role("button", name="Add GIF").click()


def looks_for(page, text):
    page.goto(page.url.split("/gifs")[0] + "/gifs?q=" + text)
    return page.eval_on_selector_all(".gifs a", "cards => cards.map(card => card.textContent)")


def test_a_gif_is_uploaded_found_by_a_misspelled_word_and_removed(page):
    sends(page, MOVING, TITLE, "dessert, sunday lunch")
    page.wait_for_url("**/gifs/my-*")
    address = page.url

    assert page.locator("h1").inner_text() == TITLE
    assert "120 × 80" in page.inner_text("main") and "4 frames" in page.inner_text("main")
    assert page.locator(".tags a").all_inner_texts()[:2] == ["dessert", "sunday lunch"]
    picture = page.locator("#gif img")
    picture.wait_for()
    page.wait_for_load_state()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 120
    for typed in ["rhubarb", "rubarb", "desert", "sundey"]:
        assert any(TITLE in found for found in looks_for(page, typed)), typed

    page.goto(address)
    page.get_by_text("Remove", exact=True).click()
    page.get_by_role("button", name="Remove it").click()
    page.wait_for_url("**/gifs")
    assert page.goto(address).status == 404
    assert looks_for(page, "rhubarb") == []


@pytest.mark.smoke
def test_without_a_title_it_is_called_as_its_file_is(page):
    sends(page, gif(20, 20), name="Late_custard-pie.gif")
    page.wait_for_url("**/gifs/my-*")

    assert page.locator("h1").inner_text().lower() == "late custard pie"
    page.get_by_text("Remove", exact=True).click()
    page.get_by_role("button", name="Remove it").click()
    page.wait_for_url("**/gifs")


@pytest.mark.parametrize("scripts, kind", [(True, kind) for kind in WRONG] + [(False, "nothing"), (False, "words")])
def test_a_file_that_is_no_gif_gets_a_message_and_title_and_tags_stay(chromium, wire, scripts, kind):
    bytes, sentence = WRONG[kind]
    page = chromium(java_script_enabled=scripts).page
    page.goto(wire.address + "/gifs")

    sends(page, bytes, TITLE, "dessert, sunday")

    page.locator("#file-problem", has_text=".").wait_for()
    assert page.inner_text("#file-problem") == sentence
    assert page.get_by_label("Title").input_value() == TITLE
    assert page.get_by_label("Tags").input_value() == "dessert, sunday"
    assert page.locator("#file").get_attribute("aria-invalid") == "true"
    assert looks_for(page, "rhubarb") == []


def test_webkit_says_what_is_missing_too(webkit):
    webkit.opens("/gifs")
    webkit.clicks("#add summary")
    webkit.clicks("#gif-title")
    webkit.types("Rhubarb")

    webkit.clicks("#add button[type=submit]")

    webkit.sees(f"{PROBLEM} === 'Choose a GIF.'")
    assert webkit.reads("document.querySelector('#gif-title').value") == "Rhubarb"


def test_axe_finds_nothing_where_a_gif_was_refused(chromium):
    person = chromium()
    person.opens("/gifs")
    sends(person.page, b"words", TITLE)
    person.sees(f"{PROBLEM} !== ''")

    assert faults_in_each_scheme(person.page) == []


def test_opening_the_form_is_no_shift_and_a_refusal_has_none(chromium):
    person = chromium()
    person.page.add_init_script(NOTE_SHIFTS)
    person.opens("/gifs")
    sends(person.page, b"words", TITLE)
    person.sees(f"document.readyState === 'complete' && {PROBLEM} !== ''")
    person.waits_for_paint()

    assert person.reads("shifts") == []


@pytest.mark.parametrize("is_offline", [False, True], ids=["online", "offline"])
def test_a_file_that_was_moved_is_reported_and_the_page_stays(chromium, tmp_path, is_offline):
    person = chromium()
    person.opens("/gifs")
    file = tmp_path / "moved.gif"
    file.write_bytes(MOVING)
    person.clicks("#add summary")
    person.sees_script("changes")
    person.sees_script("files")
    person.page.set_input_files("#file", file)
    person.page.fill("#gif-title", "Kept title")
    file.unlink()
    person.context.set_offline(is_offline)

    person.page.get_by_role("button", name="Add GIF").click()

    person.sees("document.querySelector('.toast')?.innerText.includes('The file can’t be read any more.')")
    assert person.reads("location.pathname") == "/gifs"
    assert person.page.input_value("#gif-title") == "Kept title"
