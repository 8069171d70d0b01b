"""GIPHY's own client `giphy_client`, with only its address changed.

It converts every answer into types, with None for missing fields. It expects the form that random GIFs had before 2022.
"""

import json
import shutil

import pytest
import requests

from clients import load

giphy = load("giphy_client", "giphy_client")

FFMPEG = shutil.which("ffmpeg") is not None
VIDEOS = {"looping", "preview", "downsized_small"}
RENDITIONS = set(giphy.GifImages().swagger_types) - VIDEOS
NO_VIDEO = {"mp4", "mp4_size", "webp", "webp_size", "frames"}
# Fields that GIPHY has not sent for years, and those of the owner, which these GIFs lack.
NOT_TOLD = {
    "user", "featured_tags", "is_hidden", "is_removed", "is_community", "is_anonymous", "is_featured", "is_realtime",
    "is_indexable", "update_datetime", "create_datetime",
}


@pytest.fixture
def client(open_server):
    return at(open_server)


def at(server):
    return giphy.DefaultApi(giphy.ApiClient(host=f"{server.address}/giphy/v1"))


def fields(answer):
    """The fields of an answer by their Python names."""
    return {name: getattr(answer, name) for name in answer.swagger_types}


def check(gif, server):
    """Only the fields in NOT_TOLD may be missing, and the renditions must have addresses and numbers."""
    told = fields(gif)
    assert {name for name, value in told.items() if value is None} == NOT_TOLD
    assert gif.type == "gif" and gif.rating == "g" and gif.is_sticker is False
    assert gif.slug.endswith(gif.id)
    assert gif.url == f"{server.address}/gifs/{gif.id}"
    assert gif.import_datetime == gif.trending_datetime == "1970-01-01 00:00:00"
    assert gif.tags and all(isinstance(tag, str) for tag in gif.tags)
    for name in RENDITIONS:
        rendition = fields(getattr(gif.images, name))
        assert all(rendition[key] for key in rendition.keys() - NO_VIDEO), (gif.id, name)
        assert rendition["url"].startswith(f"{server.address}/giphy/media/{gif.id}/"), (gif.id, name)
    for name in VIDEOS:
        video = fields(getattr(gif.images, name))
        assert (video["mp4"] is not None if FFMPEG else not any(video.values())), (gif.id, name)
    assert int(gif.images.original.frames) > 1


def dimensions(picture):
    """The width and height in the header of a GIF or WebP file."""
    if picture.startswith(b"GIF8"):
        return int.from_bytes(picture[6:8], "little"), int.from_bytes(picture[8:10], "little")
    assert picture[:4] == b"RIFF" and picture[8:12] == b"WEBP"
    kind = picture[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(picture[24:27], "little"), 1 + int.from_bytes(picture[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(picture[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    return int.from_bytes(picture[26:28], "little") & 0x3FFF, int.from_bytes(picture[28:30], "little") & 0x3FFF


def test_a_search(client, open_server):
    found = client.gifs_search_get("any-key", "popcorn", limit=10, rating="g", lang="en", fmt="json")

    assert found.meta.status == 200 and found.meta.msg == "OK" and found.meta.response_id
    assert found.pagination.total_count >= found.pagination.count == len(found.data) > 0
    assert found.pagination.offset == 0
    assert any("popcorn" in gif.tags for gif in found.data)
    for gif in found.data:
        check(gif, open_server)


def test_a_search_finds_a_misspelled_word(client):
    right, wrong = (client.gifs_search_get("any-key", word).data[0].id for word in ("popcorn", "popcron"))

    assert right == wrong


def test_a_search_for_what_there_is_not(client):
    found = client.gifs_search_get("any-key", "zzzzqqqq")

    assert found.data == []
    assert found.pagination.total_count == found.pagination.count == 0


def test_what_is_trending(client, open_server):
    found = client.gifs_trending_get("any-key", limit=50, rating="pg-13")
    ids = [gif.id for gif in found.data]

    assert len(ids) == len(set(ids)) == found.pagination.count > 0
    for gif in found.data:
        check(gif, open_server)


def test_a_gif_by_its_id(client, open_server):
    for gif in client.gifs_trending_get("any-key", limit=5).data:
        answer = client.gifs_gif_id_get("any-key", gif.id)

        assert answer.meta.status == 200
        assert answer.data == gif


def test_gifs_by_their_ids(client):
    ids = [gif.id for gif in client.gifs_trending_get("any-key", limit=4).data]

    found = client.gifs_get("any-key", ",".join(reversed(ids)))

    assert [gif.id for gif in found.data] == ids[::-1]
    assert found.pagination.total_count == len(ids)


def test_a_random_gif(client, open_server):
    seen = set()
    for _ in range(20):
        answer = client.gifs_random_get("any-key", tag="popcorn", rating="g", fmt="json")
        gif = answer.data
        assert answer.meta.status == 200
        missing = {name for name, value in fields(gif).items() if value is None}
        assert missing == (set() if FFMPEG else {"image_mp4_url"})
        assert gif.url == f"{open_server.address}/gifs/{gif.id}"
        assert gif.image_url == gif.image_original_url
        assert int(gif.image_width) >= int(gif.fixed_width_small_width) > 0
        seen.add(client.gifs_random_get("any-key").data.id)

    assert len(seen) > 1


def test_a_random_gif_of_which_there_is_none(client):
    assert client.gifs_random_get("any-key", tag="zzzzqqqq").data.id is None


def test_a_translation(client):
    best = client.gifs_search_get("any-key", "popcorn").data[0]

    assert client.gifs_translate_get("any-key", "popcorn").data.id == best.id


def test_stickers(client):
    assert client.stickers_search_get("any-key", "popcorn").data[0].id == "drawn-popcorn"
    assert {sticker.type for sticker in client.stickers_trending_get("any-key").data} == {"sticker"}
    assert client.stickers_random_get("any-key", tag="zzzzqqqq").data.id is None


def test_the_files_are_as_large_as_is_said(client):
    gif = client.gifs_search_get("any-key", "popcorn", limit=1).data[0]
    files = {}
    for name in RENDITIONS:
        rendition = getattr(gif.images, name)
        said = (int(rendition.width), int(rendition.height))
        assert files.setdefault(rendition.url, said) == said

    for url, said in files.items():
        file = requests.get(url, timeout=20)
        assert file.status_code == 200
        assert dimensions(file.content) == said
        assert file.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
        assert "immutable" in file.headers["Cache-Control"]
    assert len(requests.get(gif.images.original.url, timeout=20).content) == int(gif.images.original.size)
    assert len(requests.get(gif.images.fixed_width.url, timeout=20).content) == int(gif.images.fixed_width.size)


@pytest.mark.parametrize(
    ("question", "status"),
    [
        (lambda client: client.gifs_gif_id_get("any-key", "drawn-nothing"), 404),
        (lambda client: client.gifs_search_get("any-key", 51 * "a"), 414),
        (lambda client: client.gifs_random_get("any-key", tag=51 * "a"), 414),
        (lambda client: client.gifs_get("any-key", ""), 400),
        (lambda client: client.gifs_trending_get(""), 401),
    ],
)
def test_what_is_refused(client, question, status):
    with pytest.raises(giphy.rest.ApiException) as refusal:
        question(client)

    assert refusal.value.status == status
    answer = json.loads(refusal.value.body)
    assert answer["data"] == []
    assert answer["meta"]["status"] == status
    assert answer["meta"]["response_id"]


def test_a_key(locked_server):
    assert at(locked_server).gifs_trending_get("second-key").meta.status == 200
    with pytest.raises(giphy.rest.ApiException) as refusal:
        at(locked_server).gifs_trending_get("wrong-key")
    assert refusal.value.status == 403
