"""The owner finds one of many people by the beginning of the name."""

import re
from urllib.parse import urlencode

import pytest

from household import Household


@pytest.fixture(scope="module")
def home():
    home = Household()
    yield home
    home.check()
    home.stop()


def test_the_search_for_people_stays_after_an_invitation_and_a_removal(home):
    ada = home.signs_in()
    for name in ["Søren & Co", "Sörine", "Bo"]:
        home.runs("people", "add", name)
    found = ada.gets("/settings/people?" + urlencode({"start": "S"})).body.decode()
    address = re.findall(r'action="(/settings/people/[^/"]+/invite\?start=S)"', found)
    assert len(address) >= 2

    invited = ada.posts(address[0]).body.decode()
    assert "It works once" in invited and 'name="start" type="search" value="S"' in invited
    assert "Søren &amp; Co" in invited and "<strong>Bo</strong>" not in invited

    removal = address[0].replace("/invite?", "/remove?")
    assert f'action="{removal}"' in ada.gets(removal).body.decode()
    removed = ada.posts(removal)
    assert removed.status == 303 and removed.headers["location"] == "/settings/people?start=S&done=removed#done"
    ada.posts(address[1].replace("/invite?", "/remove?"))
