"""Pages with GIPHY's GIFs: accessibility, reduced motion and weight."""

import pytest

from axe import faults_in_each_scheme
from matinee_as_giphy import CARDS, SERVED, both, line, wire
from test_gallery import TOO_WIDE
from test_looks import NOTE_SHIFTS, SIZES


def test_axe_finds_nothing(chromium):
    person = chromium()
    for path in ["/gifs", "/gifs?q=popcorn", "/gifs/giphy-drawn-popcorn"]:
        person.opens(path)
        person.sees_text("Powered By GIPHY")
        assert faults_in_each_scheme(person.page) == [], path
        for width in (320, 1440):
            person.page.set_viewport_size({"width": width, "height": 900})
            assert person.reads(TOO_WIDE) == [], (path, width)


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=popcorn", "/gifs/giphy-drawn-popcorn"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_shifts_when_the_answer_comes(chromium, size, path):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)

    person.opens(path)
    person.sees_text("Powered By GIPHY")
    person.sees("![...document.querySelectorAll('.served img')].some(img => img.getAttribute('src') && !img.complete)")
    person.waits_for_paint()

    shifts = person.reads("shifts")
    assert not shifts, "\n".join(map(str, shifts))


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desktop"])
def test_the_first_screen_is_light_with_giphy_too(chromium, size):
    person = chromium(viewport={"width": size[0], "height": size[1]})
    images = []
    person.page.on("requestfinished", lambda request: request.resource_type == "image" and images.append(request))
    person.opens("/gifs?q=cinema")
    person.sees(f"{SERVED} && {CARDS}.length > 0")
    person.page.wait_for_load_state("networkidle")
    person.waits_for_paint()

    assert 0 < sum(request.sizes()["responseBodySize"] for request in images) <= 1_500_000
