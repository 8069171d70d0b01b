"""How many movies a phone has, chosen in Settings."""

import urllib.request

import pytest

from person import MOVIES, waits
from series import command
from offline_phone import IS_CONTROLLED, LINE, PHONE, Network, stores_movies

STATE = "document.querySelector('[data-phone-state]').textContent"
TITLES = ["tt9900001,Qwertz Harbor,1999", "tt9900002,Qwertz Lantern,2004"]


@pytest.fixture
def network():
    network = Network()
    yield network
    network.restores_server()
    network.close()


def imports(network, *titles):
    table = network.server.data_folder / "titles.csv"
    table.write_text("\n".join(["id,title,year", *titles]))
    ending = command(network.server.data_folder, "catalog", "import", "csv", table)
    assert ending.returncode == 0, ending.stderr
    waits(lambda: offers_more(network), "The server does not take the titles in.")


def offers_more(network):
    with urllib.request.urlopen(network.address + "/settings", timeout=60) as response:
        return b'name="phone" value="all"' in response.read()


def test_all_movies_of_an_imported_catalog_are_on_the_phone_if_chosen(network, chromium):
    person = chromium(**PHONE)
    stores_movies(person, network)
    person.goes_to(network.address + "/settings")
    person.sees(f"{STATE} === 'This browser stores 740 movies.'")
    assert person.reads("document.querySelectorAll('#phone-movies input').length") == 1
    imports(network, *TITLES)
    person.goes_to(network.address + "/settings")
    person.sees("document.querySelector('#phone-movies input').checked")

    person.clicks("#phone-movies input[value=all]")

    person.sees(f"{STATE} === 'This browser stores 742 movies.'")
    network.cut("killed", person)
    person.goes_to(network.address + "/search?q=qwertz+harbr")
    person.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('Qwertz Harbor')")
    person.sees(f"{LINE} === 'Offline: 742 movies on this phone'")
    person.clicks(MOVIES)
    person.sees("document.querySelector('h1')?.innerText.startsWith('Qwertz Harbor')")
    person.sees("document.querySelector('.movie-poster img').naturalWidth > 0")
    person.goes_to(network.address + "/people/keanu-reeves")
    person.sees("document.querySelector('h1')?.innerText === 'Keanu Reeves'")

    network.mend()
    person.goes_to(network.address + "/settings")
    person.sees("document.querySelector('#phone-movies input[value=all]').checked")
    person.clicks("#phone-movies input[value='']")
    person.sees(f"{STATE} === 'This browser stores 740 movies.'")


@pytest.fixture(scope="module")
def supplied():
    """A network whose server has imported titles, for tests that change nothing at the server."""
    network = Network()
    imports(network, *TITLES)
    yield network
    network.close()


def test_movies_that_arrive_damaged_leave_those_that_are_there(supplied, chromium):
    person = chromium(**PHONE)
    stores_movies(person, supplied)
    person.goes_to(supplied.address + "/settings")
    person.clicks("#phone-movies input[value=all]")
    person.sees(f"{STATE} === 'This browser stores 742 movies.'")
    worker = person.context.service_workers[0]
    worker.evaluate("() => { self.askWell = fetch; }")
    for change, status in [("bytes.slice(0, -9)", 200), ("bytes.fill(7, 90, 99)", 200), ("bytes", 500)]:
        worker.evaluate(f"""() => {{
            self.arrivals = 0;
            self.fetch = async (request, options) => {{
                if (!`${{request.url ?? request}}`.includes("/offline/movies/")) return askWell(request, options);
                const bytes = new Uint8Array(await (await askWell(request)).arrayBuffer());
                self.arrivals += 1;
                return new Response({change}, {{ status: {status} }});
            }};
            asked = null;
        }}""")

        # Each visit tries again, too, so that a try with the change before may be under way.
        worker.evaluate("(async () => { while (!arrivals) await fetchList(); })()")

        assert worker.evaluate("listCount()") == 742, change
        person.goes_to(supplied.address + "/settings")
        person.sees(f"{STATE}.endsWith('tries again at your next visit. This browser stores 742 movies.')")
    assert person.reads(IS_CONTROLLED + " !== null")


def test_movies_that_the_browser_has_deleted_are_said_and_can_be_chosen_again(supplied, chromium):
    person = chromium(**PHONE)
    stores_movies(person, supplied)
    person.goes_to(supplied.address + "/settings")
    person.clicks("#phone-movies input[value=all]")
    person.sees(f"{STATE} === 'This browser stores 742 movies.'")
    session = person.context.new_cdp_session(person.page)
    session.send("Storage.clearDataForOrigin", {"origin": supplied.address, "storageTypes": "cache_storage,indexeddb"})

    person.goes_to(supplied.address + "/settings")

    person.sees(f"{STATE} === 'The browser has deleted the movies that you chose. Choose them again to store them. "
                "This browser stores 740 movies.'")
    person.clicks("#phone-movies input[value=all]")
    person.sees(f"{STATE} === 'This browser stores 742 movies.'")


def test_movies_without_room_are_said(supplied, chromium):
    person = chromium(**PHONE)
    stores_movies(person, supplied)
    person.goes_to(supplied.address + "/settings")
    person.context.service_workers[0].evaluate("""() => {
        Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    }""")

    person.clicks("#phone-movies input[value=all]")

    person.sees(f"{STATE}.startsWith('There is no room for ')")
    person.sees(f"{STATE}.endsWith('This browser stores 740 movies.')")
