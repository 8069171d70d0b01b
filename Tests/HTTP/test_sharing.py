"""Who in the house wants to watch a movie is said to others only of those who share it."""

import re

import pytest

from household import OWNER, Household, matinee
from movie_keeper import Home

MATRIX = "/movies/tt0133093"


@pytest.fixture(scope="module")
def home():
    home = Household()
    yield home
    home.check()
    home.stop()


@pytest.fixture(scope="module")
def ada(home):
    return home.signs_in()


@pytest.fixture(scope="module")
def others(home):
    return [home.add(name, "a bridge of paper") for name in ("Bo", "Cleo", "Dora", "Eve <b>")]


def wants(person, yes=True):
    assert person.posts(f"{MATRIX}/opinion", wanted="yes" if yes else "no").status == 303


def shares(person, yes=True):
    answer = person.posts("/settings/account/sharing", **({"wishes": "yes"} if yes else {}))
    assert answer.status == 303 and answer.headers["location"] == "/settings/account?done=sharing#done"


def said(person, path=MATRIX):
    found = re.search(r'class="quiet wishers">([^<]*)<', person.gets(path).body.decode())
    return found and found[1]


def test_a_wish_is_shown_to_others_while_it_is_shared(home, ada, others):
    bo, cleo = others[:2]
    wants(bo)
    assert said(ada) is None, "nothing is shared unless the person says so"
    shares(bo)
    assert said(ada) == said(cleo) == "Bo wants to watch this."
    assert said(ada, f"{MATRIX}?part=opinion") == "Bo wants to watch this."
    assert said(bo) is None, "people are not told of their own wishes"
    assert said(ada, "/movies/tt0068646") is None
    wants(bo, False)
    assert said(ada) is None
    wants(bo)
    shares(bo, False)
    assert said(ada) is None
    assert b"checked" not in re.search(rb'name="wishes".*?>', bo.gets("/settings/account").body)[0]


def test_the_owners_wish_is_shown_too_and_only_names_are(home, ada, others):
    shares(ada)
    wants(ada)
    ada.posts(f"{MATRIX}/opinion", note="A secret note", **{"was-note": ""})
    assert said(others[0]) == f"{OWNER} wants to watch this."
    assert b"secret note" not in others[0].gets(MATRIX).body
    shares(ada, False)


def test_many_are_counted(home, ada, others):
    for person in others:
        shares(person, False)
    for number, person in enumerate(others):
        wants(person)
        shares(person)
        assert said(ada) == ["Bo wants to watch this.", "Bo and Cleo want to watch this.", "Bo, Cleo and Dora want to watch this.",
                             "Bo, Cleo and 2 others want to watch this."][number]
    assert said(others[0]) == "Cleo, Dora and Eve &lt;b&gt; want to watch this."


@pytest.fixture
def wish(ada, others):
    """Bo alone wants to watch the movie and shares it; the owner does not share."""
    for person in [ada, *others]:
        shares(person, person is others[0])
    wants(others[0])
    return "Bo wants to watch this."


def test_signed_out_and_by_a_key_nobody_shares_for_another(home, ada, others, wish):
    key = ada.makes_key()
    for answer in [home.asks("POST", "/settings/account/sharing", "wishes=yes"),
                   home.asks("POST", "/settings/account/sharing", "wishes=yes", Authorization=f"Bearer {key}"),
                   ada.asks("POST", "/settings/account/sharing", "wishes=yes", Sec_Fetch_Site="cross-site")]:
        assert answer.status in (401, 403)
    assert said(ada) == wish and said(others[1]) == wish


def test_a_removed_person_wants_nothing(home, ada, wish):
    fay = home.add("Fay", "a bridge of paper")
    wants(fay)
    shares(fay)
    assert said(ada) == "Bo and Fay want to watch this."
    code, _, problem = matinee(home.data_folder, "people", "remove", "Fay", "--yes")
    assert code == 0, problem
    home.restart()
    assert said(ada) == wish


def test_on_this_machine_the_owner_sees_the_others_wishes(home, wish):
    at_home = Home(data_folder=home.data_folder)
    try:
        assert wish.encode() in at_home.gets(MATRIX).body
    finally:
        at_home.stop()
