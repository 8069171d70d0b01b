"""A form that the browser's Back shows again has the id of the movie that it has added before."""

from photos import jpeg

ID = "my-00000000-0000-4000-8000-000000002000"


def test_another_photo_replaces_the_first(home):
    def send(photo):
        assert home.posts("/my-movies/new", photo, id=ID, title="Our Trip").movie == ID
        return home.picture_of(ID).body

    first = send(jpeg())
    second = send(jpeg(700, 500))

    assert second != first
    assert send(jpeg(700, 500)) == second
    assert send(None) == second, "the form has no photo then, which does not mean that it was removed"
