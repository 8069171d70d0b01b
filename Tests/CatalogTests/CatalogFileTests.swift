import Catalog
import Domain
import Foundation
import Testing

@Suite struct CatalogFileTests {
    @Test func `movies keep the order of their file`() throws {
        let file = try TemporaryCatalog(row(id: "tt0000002") + "\n" + row(id: "tt0000001") + "\n")

        #expect(try file.catalog.movies().map(\.id) == [.imdb(2), .imdb(1)])
    }

    @Test(
        arguments: [
            ("", "it is empty"), ("\n\n", "it is empty"),
            ("not JSON", "line 1 is not a movie: it is not JSON"),
            (row() + "\n{\"id\":", "line 2 is not a movie: it is not JSON"),
            ("[]", "line 1 is not a movie: “it” has the wrong type"),
            ("{}", "line 1 is not a movie: “id” is missing"),
            (row(id: "ttx"), "line 1 is not a movie: “id” has an unknown value"),
            (row(released: "1999-02-30"), "line 1 is not a movie: “1999-02-30” is not a date"),
            (row(runtime: "0"), "line 1 is not a movie: a runtime of 0 minutes is not possible"),
            (row(runtime: "\"136\""), "line 1 is not a movie: “runtime” has the wrong type"),
            (row(rating: "11"), "line 1 is not a movie: a rating of 11.0 by 100 votes is not possible"),
            (row(genre: "sci-fi"), "“genres” has an unknown value"),
            ("\n\nnot JSON", "line 3 is not a movie: it is not JSON"),
            (row() + "\n" + row(), "line 2 is not a movie: tt0133093 was there before"),
            ("\u{FEFF}\0\u{1}", "line 1 is not a movie: it is not JSON"),
        ])
    func `a damaged file is reported with its line and reason`(text: String, problem: String) throws {
        let file = try TemporaryCatalog(text)

        let error = #expect(throws: CatalogFileError.self) { _ = try file.catalog.movies() }
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains(file.url.path) == true)
    }

    @Test func `a binary file is reported`() throws {
        let file = try TemporaryCatalog(bytes: Data([0xFF, 0xFE, 0x0A, 0x80]))

        #expect(throws: CatalogFileError.self) { _ = try file.catalog.movies() }
    }

    @Test func `a missing file is reported`() {
        let file = CatalogFile(url: URL(filePath: "/nowhere/movies.jsonl"))

        let error = #expect(throws: CatalogFileError.self) { _ = try file.movies() }
        #expect(error?.description == "The movie catalog /nowhere/movies.jsonl cannot be used: it cannot be read.")
    }
}

/// A catalog's file, removed after the test.
final class TemporaryCatalog {
    let url: URL
    var catalog: CatalogFile { CatalogFile(url: url) }

    init(bytes: Data) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "movies-\(UUID().uuidString).jsonl")
        try bytes.write(to: url)
    }

    convenience init(_ text: String) throws { try self.init(bytes: Data(text.utf8)) }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// A row of the file, valid by default.
func row(
    id: String = "tt0133093", originalTitle: String? = nil, language: String = "en", released: String = "1999-03-31",
    runtime: String = "136", rating: String = "8.7", genre: String = "drama"
) -> String {
    let original = originalTitle.map { "\"originalTitle\":\"\($0)\"," } ?? ""
    return """
        {"id":"\(id)","title":"A Movie",\(original)"released":"\(released)","runtime":\(runtime),"genres":["\(genre)"],\
        "directors":["Ada Reel"],"cast":[],"languages":["\(language)"],"countries":["GB"],"rating":\(rating),\
        "votes":100,"overview":"What happens in the movie."}
        """
}
