import Domain
import DomainTesting
import Foundation
import HTTPTypes
import LibraryTesting
import Testing

@testable import WebUI

/// Fields of forms and addresses with values that no page sends cause no crash.
@Suite struct FieldFuzzTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private static let names = [
        "q", "year", "page", "sort", "part", "genre", "decade", "list", "go", "id", "tab", "stars",
    ]

    /// Values of fields: those that have made programs fail, and numbers around the limits.
    private static let values =
        JSONMutator.hostile.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"")) }
        + [
            "1", "2", "500", "501", "1869", "1870", "1999", "2100", "9999", "drama", "newest", "results", "rows",
            "live", "diary", "rated", "4.5",
        ]

    @Test func `queries`() async {
        await Fuzzing.rounds("queries", 300) { generator in
            var query = QueryString()
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                guard let name = Self.names.randomElement(using: &generator),
                    let value = Self.values.randomElement(using: &generator)
                else { continue }
                query.append(name, value)
            }
            let encoded = ByteMutator.mutated(Array(query.encoded.utf8), using: &generator)
            for query in [query, QueryString(String(decoding: encoded, as: UTF8.self))] { await ask(query) }
        }
    }

    @Test func `forms`() async {
        let text =
            "--movie\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nA movie\r\n--movie\r\n"
            + "Content-Disposition: form-data; name=\"released\"\r\n\r\n1999-03-31\r\n--movie\r\n"
            + "Content-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
            + "bytes\r\n--movie--\r\n"
        await Fuzzing.rounds("forms", 300) { generator in
            let body = ByteMutator.mutated(Array(text.utf8), using: &generator)
            let form = MultipartForm(body, contentType: "multipart/form-data; boundary=movie")
            for name in ["title", "released", "photo", "id"] {
                #expect(form.text(name, upTo: 100).utf8.count <= 400)
                #expect(form.count(name) <= body.count)
            }
            let draft = MovieDraft(
                title: form.text("title"), overview: form.text("photo"),
                released: Self.values.randomElement(using: &generator) ?? "")
            _ = draft.problems()
            if let date = draft.date { #expect((1...9999).contains(date.year)) }
        }
    }

    @Test func `cookies`() async {
        let token = String(repeating: "a", count: 43)
        let text = "theme=dark; matinee=\(token); __Host-matinee-browser=b; matinee-browser=\"c\""
        await Fuzzing.rounds("cookies", 300) { generator in
            var headers = HTTPFields()
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let bytes = ByteMutator.mutated(Array(text.utf8), using: &generator)
                headers.append(HTTPField(name: .cookie, value: String(decoding: bytes, as: UTF8.self)))
            }
            for (cookie, isSecure) in [(SiteCookie.session, false), (.knownBrowser, true), (.knownBrowser, false)] {
                guard let value = cookie.value(in: headers, isSecure: isSecure) else { continue }
                #expect(value.utf8.count <= 100 && !value.contains(";"))
                #expect(headers[values: .cookie].contains { $0.contains("=\(value)") })
            }
        }
    }

    private func ask(_ query: QueryString) async {
        let finder = InMemoryFinder()
        let search = SearchInput(query: query)
        let found = await SearchViewModel(movies: finder, recent: inMemorySearches()).output(for: search)
        #expect(!SearchPage(shell: shell).bytes(found).isEmpty)
        let chart = await DiscoverViewModel(movies: finder).output(for: DiscoverInput(query: query))
        #expect(!DiscoverPage(shell: shell).bytes(chart).isEmpty)
        let mine = MyMoviesInput(query: query)
        let own = await MyMoviesViewModel(personal: Sending.services()).output(for: mine)
        #expect(!MyMoviesPage(shell: shell).bytes(own).isEmpty)
        let address = QueryString(
            mine.address(page: mine.page ?? 1).address.split(separator: "?").dropFirst().first ?? "")
        #expect(MyMoviesInput(query: address).query == mine.query, "\(query)")
        _ = GIFsInput(query: query)
        _ = query["id"].flatMap { MovieID($0) }
    }
}
