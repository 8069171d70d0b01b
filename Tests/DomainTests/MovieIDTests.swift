import Domain
import Testing

@Suite struct MovieIDTests {
    @Test(
        arguments: [
            ("tt0133093", MovieID.imdb(133_093)), ("tt12677870", .imdb(12_677_870)), ("tt0000001", .imdb(1)),
            ("tmdb-603", .tmdb(603)), ("csv-A-z_0.9", .listed("A-z_0.9")), ("csv--", .listed("-")),
            ("my-0f8fad5b-d9cb-469f-a165-70867728950e", .own("0f8fad5b-d9cb-469f-a165-70867728950e")),
        ])
    func `ids round-trip`(text: String, id: MovieID) {
        #expect(MovieID(text) == id)
        #expect(id.description == text)
    }

    @Test(
        arguments: [
            "", "tt", "tt1", "tt0000000", "tt012345678", "tt013309x", "TT0133093", "tt+133093", "tt01330９3", "tmdb-",
            "tmdb-0", "tmdb-06", "tmdb--6", "tmdb-99999999999999", "my-", "my-0F8FAD5B-D9CB-469F-A165-70867728950E",
            "my-0f8fad5b", "nm0000206", " tt0133093", "tt0133093 ", "tt0133093/..", "\0",
            "csv-", "csv-a b", "csv-é", "csv-a/b", "csv-" + String(repeating: "a", count: 65),
        ])
    func `invalid ids are nil`(text: String) {
        #expect(MovieID(text) == nil)
    }
}
