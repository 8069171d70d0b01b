"""Movies in the forms of TMDB: as rows of a list, and with their details."""

GENRES = {
    28: "Action", 12: "Adventure", 16: "Animation", 35: "Comedy", 80: "Crime", 99: "Documentary", 18: "Drama",
    10751: "Family", 14: "Fantasy", 36: "History", 27: "Horror", 10402: "Music", 9648: "Mystery", 10749: "Romance",
    878: "Science Fiction", 10770: "TV Movie", 53: "Thriller", 10752: "War", 37: "Western",
}
# The sort keys of discover/movie, and the fields of a row that they use.
ORDERS = {"popularity": "popularity", "primary_release_date": "release_date", "vote_average": "vote_average"}
OF_DETAILS = ("imdb_id", "runtime", "cast", "director")


def movie(number, title, released="1999-03-31", genres=(18,), rating=7.5, votes=1000, poster=None, overview="", **facts):
    """A movie in TMDB's form; `facts` are more fields of its record, among them `cast` (name: part) and `director`."""
    assert facts.keys() <= set(OF_DETAILS), facts
    return dict(
        adult=False, backdrop_path=None, genre_ids=list(genres), id=number, original_language="en",
        original_title=title, overview=overview, popularity=0, poster_path=poster and f"/{poster}",
        release_date=released, title=title, video=False, vote_average=rating, vote_count=votes,
    ) | facts


def movies(count, first=800_001, **fields):
    """So many movies without details, the most popular first."""
    return [movie(first + place, f"Reel {place + 1}", f"{1950 + place % 70}-06-15", **fields) for place in range(count)]


def row(one):
    return {name: value for name, value in one.items() if name not in OF_DETAILS}


def details(one):
    """The whole record, with the parts that Matinee requests by `append_to_response`."""
    crew = [person(1, one["director"], department="Directing", job="Director")] if one.get("director") else []
    cast = [
        person(place + 2, name, cast_id=place, character=part, order=place)
        for place, (name, part) in enumerate(one.get("cast", {}).items())
    ]
    known = {name: value for name, value in row(one).items() if name != "genre_ids"}
    return known | dict(
        belongs_to_collection=None, budget=0, homepage="", imdb_id=one.get("imdb_id"), origin_country=["US"],
        genres=[dict(id=number, name=GENRES[number]) for number in one["genre_ids"]], production_companies=[],
        production_countries=[], revenue=0, runtime=one.get("runtime", 0), spoken_languages=[], status="Released",
        tagline="", credits=dict(cast=cast, crew=crew), videos=dict(results=[]), release_dates=dict(results=[]),
        external_ids=dict(imdb_id=one.get("imdb_id")),
    ) | {"watch/providers": dict(results={})}


def person(number, name, **fields):
    return dict(
        adult=False, gender=0, id=number, known_for_department="Acting", name=name, original_name=name, popularity=1,
        profile_path=None, credit_id=f"{number:024x}",
    ) | fields
