"""A form that the browser's Back shows again has the id of the movie that it has added before."""

from photos import jpeg

ID = "my-00000000-0000-4000-8000-000000002000"


def test_a_photo_is_added_and_another_one_is_refused(home):
    """Another one may be older than the stored one, which may be from an edit elsewhere."""
    def send(photo):
        return home.posts("/my-movies/new", photo, id=ID, title="Our Trip")

    assert send(None).movie == ID
    assert send(jpeg()).movie == ID
    photo = home.picture_of(ID).body
    assert send(jpeg()).movie == ID

    refused = send(jpeg(700, 500))

    assert refused.status == 409
    assert b"Already in My Movies" in refused.body and f"/movies/{ID}".encode() in refused.body
    assert home.picture_of(ID).body == photo
    assert send(None).movie == ID
    assert home.picture_of(ID).body == photo, "a form without a photo does not mean that it was removed"
