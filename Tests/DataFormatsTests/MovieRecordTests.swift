import Domain
import DomainTesting
import Foundation
import Testing

@testable import DataFormats

@Suite struct MovieRecordTests {
    @Test func `a movie with every field set survives`() throws {
        let movie = Movie.filled()

        let text = try JSONEncoder().encode(MovieRecord(movie))
        let read = try JSONDecoder().decode(MovieRecord.self, from: text)

        #expect(read.movie(id: movie.id) == movie)
        let object = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        #expect(Set(object.keys) == Set(MovieRecord.CodingKeys.allCases.map(\.rawValue)), "none is left empty here")
        #expect(object["released"] as? String == "2001-07-20")
        #expect(object["runtimeMinutes"] as? Int == 125)
        #expect(object["otherIDs"] as? [String] == ["tt0245429", "tmdb-129"])
    }

    @Test func `every field of a movie is saved`() {
        let summary = Mirror(reflecting: Movie.filled().summary).children.compactMap(\.label)
        let movie = Mirror(reflecting: Movie.filled()).children.compactMap(\.label)

        let fields = Set(summary + movie).subtracting([
            "id", "summary", "kept", "runtime", "matchedTitle", "matchedPerson", "people", "posterDesign",
            "opinion", "poster",
        ])

        #expect(fields.union(["runtimeMinutes"]) == Set(MovieRecord.CodingKeys.allCases.map(\.rawValue)))
    }

    @Test func `unknown facts are left out`() throws {
        let movie = Movie(summary: MovieSummary(id: .tmdb(1), title: "Movie"))

        let text = try JSONEncoder().encode(MovieRecord(movie))

        #expect(String(decoding: text, as: UTF8.self) == #"{"title":"Movie"}"#)
        #expect(try JSONDecoder().decode(MovieRecord.self, from: text).movie(id: .tmdb(1)) == movie)
    }

    @Test(arguments: [
        #""otherIDs":["x",7,null,"tmdb-603"],"genres":["drama","to come",{}]"#,
        #""otherIDs":["tmdb-603"],"genres":["drama"],"kind":"to come","released":"1999-02-30","year":"x""#,
        #""otherIDs":["tmdb-603"],"genres":["drama"],"rating":{"outOfTen":11,"votes":1},"overview":7,"cast":{}"#,
        #""otherIDs":["tmdb-603"],"genres":["drama"],"poster":[{},{"address":3}],"roles":{"a":1},"toCome":[1]"#,
        #""otherIDs":["tmdb-603"],"genres":["drama"],"runtimeMinutes":-1,"watching":{"DE":{},"FR":"x"}"#,
        #""otherIDs":["tmdb-603"],"genres":["drama"],"runtimeMinutes":9e18,"ratings":[{"source":"x"}],"boxOffice":1e99"#,
    ])
    func `invalid values are ignored`(fields: String) throws {
        let read = try JSONDecoder().decode(MovieRecord.self, from: Data("{\"title\":\"Movie\",\(fields)}".utf8))

        let known = MovieSummary(id: .tmdb(1), otherIDs: [.tmdb(603)], title: "Movie", genres: [.drama])
        #expect(read.movie(id: .tmdb(1)) == Movie(summary: known))
    }

    @Test func `unknown facts of an addition are ignored`() throws {
        let text = #"{"title":"Movie","additions":[{"source":"OMDb","facts":["to come","awards"]}]}"#

        let read = try JSONDecoder().decode(MovieRecord.self, from: Data(text.utf8))

        #expect(read.movie(id: .tmdb(1)).additions == [Movie.Addition(source: .omdb, facts: [.awards])])
    }

    @Test(arguments: ["", "[]", "7", "{}", #"{"title":7}"#, #"{"title":null}"#])
    func `a record without a title is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(MovieRecord.self, from: Data(text.utf8)) }
    }
}
