import Domain
@testable import TMDBClient
import Testing

@testable import DropInAPI

/// Numbers of movies, people and pictures.
@Suite struct TMDBIDTests {
    @Test(
        arguments: [
            (MovieID.imdb(133_093), 1_000_133_093), (.imdb(1), 1_000_000_001), (.imdb(99_999_999), 1_099_999_999),
            (.tmdb(603), 603), (.tmdb(999_999_999), 999_999_999),
        ])
    func `a movie's number leads back to the movie`(id: MovieID, number: Int) {
        #expect(id.tmdbNumber == number)
        #expect(MovieID(tmdbNumber: number) == id)
        #expect(Int32(exactly: number) != nil)
    }

    @Test(
        arguments: [
            MovieID.tmdb(1_000_000_000), .tmdb(1_000_133_093), .tmdb(0), .tmdb(-1), .imdb(0), .imdb(100_000_000),
            .imdb(.max), .own("0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11"),
        ])
    func `ids outside the range have no number`(id: MovieID) {
        #expect(id.tmdbNumber == nil)
    }

    @Test(
        arguments: [
            ("603", TMDBMovieName.id(.tmdb(603))), ("1000133093", .id(.imdb(133_093))),
            ("TT0133093", .id(.imdb(133_093))),
            ("1099999999", .id(.imdb(99_999_999))), ("1100000000", .own(1_100_000_000)),
            ("2099999999", .own(2_099_999_999)),
        ])
    func `a path names a movie by a number or by IMDb's id`(text: String, name: TMDBMovieName) {
        #expect(TMDBMovieName(pathPart: text[...]) == name)
    }

    @Test(arguments: ["0", "1000000000", "2100000000", "9999999999", "11000000000", "tmdb-603", "-5", "1_100_000_000"])
    func `an invalid number in a path is nil`(text: String) {
        #expect(TMDBMovieName(pathPart: text[...]) == nil)
    }

    @Test(arguments: [0, -1, .min, 1_000_000_000, 1_100_000_000, .max])
    func `a number may be no movie's`(number: Int) {
        #expect(MovieID(tmdbNumber: number) == nil)
    }

    @Test(arguments: [("", "cbf29ce484222325"), ("a", "089bc907b544c769")])
    func `a text's number never changes`(text: String, digits: String) {
        #expect(StableHash(text.isEmpty ? [] : [text]).digits == digits)
    }

    @Test func `where a text ends counts`() {
        let hashes = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], []].map { StableHash($0).digits }

        #expect(Set(hashes).count == hashes.count)
        #expect(hashes.allSatisfy { $0.count == 16 })
    }

    @Test func `each genre of TMDB's that Matinee has is the one of that name`() {
        for genre in TMDB.Genre.ofMovies {
            let named = Genre(rawValue: genre.name.lowercased())
            #expect(named?.tmdbNumber == genre.id || genre.name == "TV Movie")
        }
        #expect(Genre.allCases.filter { $0.tmdbNumber == nil } == [.sport])
    }
}
