import Testing

@testable import WebUI

/// Links and titles that other apps share with Matinee.
@Suite struct SharedTextTests {
    @Test(arguments: [
        (["https://www.imdb.com/title/tt0133093/?ref_=share"], "/movies/tt0133093"),
        (["", "The Matrix (1999) - IMDb https://m.imdb.com/title/tt0133093/"], "/movies/tt0133093"),
        (["https://www.imdb.com/de/title/tt10872600/fullcredits"], "/movies/tt10872600"),
        (["https://letterboxd.com/film/the-matrix/"], "/search?q=the+matrix"),
        (["https://letterboxd.com/dave/film/blade-runner-2049/1/"], "/search?q=blade+runner+2049"),
        (["https://www.themoviedb.org/movie/603-the-matrix?language=de"], "/search?q=the+matrix"),
        (["https://www.themoviedb.org/movie/603"], "/movies/tmdb-603"),
        (["https://www.themoviedb.org/movie/603-"], "/movies/tmdb-603"),
        (["", "", "Casablanca"], "/search?q=Casablanca"),
        (["https://boxd.it/abc", "Seven Samurai on Letterboxd"], "/search?q=Seven+Samurai+on+Letterboxd"),
        (["https://www.imdb.com/title/tt0/"], "/search"),
        (["https://www.imdb.com/title/tt99999999999999999999/"], "/search"),
        (["https://www.themoviedb.org/movie/99999999999999999999"], "/search"),
        (["javascript:alert(1)"], "/search?q=javascript%3Aalert%281%29"),
        (["https://evil.example/title/tt0133093"], "/search"), (["a film/noir movie"], "/search?q=a+film%2Fnoir+movie"),
        (["//evil.example/title/../movie/-"], "/search?q=%2F%2Fevil.example%2Ftitle%2F..%2Fmovie%2F-"), ([], "/search"),
        (["  \n "], "/search"),
    ])
    func `a shared text leads to a movie or to a search`(texts: [String], address: String) {
        #expect(SharedText(texts).target.address == address)
    }
}
