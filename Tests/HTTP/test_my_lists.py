"""My Movies over HTTP: addresses of its lists and stats that no page links to."""

ADDRESSES = {
    "/my-movies?tab=diary": 200, "/my-movies?tab=nonsense": 200, "/my-movies?tab=diary&page=2": 200,
    "/my-movies?genre=nonsense": 400, "/my-movies?stars=11": 400, "/my-movies?decade=1995": 400,
    "/my-movies?page=0": 404, "/my-movies?tab=rated&page=99999999999999999999": 404,
    "/my-movies?tab=watched&genre=drama&decade=1990&stars=4.5&sort=rating&q=the": 200,
    "/my-movies/figures?year=0": 200, "/my-movies/figures?year=-9223372036854775808": 200,
    "/my-movies/figures?year=2025": 200, "/my-movies/figures?year=99999999999999999999": 200,
}


def test_each_address_gets_its_status(home):
    home.posts("/my-movies/new", title="The only movie")

    assert {address: home.gets(address).status for address in ADDRESSES} == ADDRESSES


def test_the_head_of_an_export_tells_its_length(home):
    home.posts("/my-movies/new", title="The only movie")

    for ending in "json", "csv", "zip":
        path = f"/my-movies/export.{ending}"
        export = home.gets(path)
        head = home.asks("HEAD", path)
        assert (head.status, head.body) == (export.status, b"")
        if export.status == 200:
            assert head.headers["content-length"] == str(len(export.body)) != "0"
