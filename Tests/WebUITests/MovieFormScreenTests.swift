import Domain
import DomainTesting
import Foundation
import HTTPTypes
import Hummingbird
import LibraryTesting
import Testing

@testable import WebUI

@Suite struct MovieFormScreenTests {
    private static let noPhoto = "Choose a photo (JPEG, PNG or WebP) under 15 MB."
    private static let notWhole = "The form did not arrive whole. Nothing was kept: send it once more."
    private static let tooMuch = "Too much is being sent at once. Try again in a moment."

    private let shell: PageShell
    private let library = inMemoryMovies()
    private let movies = InMemoryFinder()

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private func screen(budget: Int = 64 << 20, limit: Int = MovieFormScreen.maxBodyBytes) -> MovieFormScreen {
        MovieFormScreen(
            viewModel: MovieFormViewModel(personal: Sending.services(library), movies: movies),
            page: MovieFormPage(shell: shell), problemPage: ProblemPage(shell: shell),
            intake: BodyIntake(limit: limit, budget: BodyBudget(bytes: budget)))
    }

    /// The status and page of an outcome; a redirect to a saved movie has none.
    private func page(_ outcome: FormReply) throws -> (status: HTTPResponse.Status, text: String) {
        guard case .page(let reply) = outcome else { throw Kept() }
        return (reply.status, reply.bytes.text)
    }

    private struct Kept: Error {}

    private func movies() async throws -> [PersonalMovie] { try await library.list(.added, rows: 0..<10).items }

    @Test func `a field can be the catalog's again, and nothing else that was typed is lost`() async throws {
        let own = MovieID.own("00000000-0000-4000-8000-000000000009")
        var movie = Samples.lighthouse
        movie.summary.otherIDs = [movie.summary.id]
        movie.summary.id = own
        movie.summary.overview = "My own words, which say more than thirty characters."
        try await library.add(PersonalMovie(movie: movie, added: Date(timeIntervalSince1970: 0)))
        let viewModel = MovieFormViewModel(
            personal: Sending.services(library) { $0 == Samples.lighthouse.id ? Samples.lighthouse : nil },
            movies: movies)
        let screen = MovieFormScreen(
            viewModel: viewModel, page: MovieFormPage(shell: shell), problemPage: ProblemPage(shell: shell),
            intake: BodyIntakes().movieForms)

        let reset = Sending.part("reset", "overview")
        let body = Sending.words(title: "Typed") + reset + Sending.end
        let page = try page(await screen.save(own, Sending.request([body])))

        #expect(page.text.contains("value=\"Typed\""))
        #expect(page.text.contains("\(Samples.lighthouse.summary.overview)</textarea>"))
        #expect(page.text.contains("name=\"reset\" value=\"title\""))
        #expect(try await movies().first?.summary.overview == movie.summary.overview)
    }

    @Test func `a movie is saved with its picture`() async throws {
        let words = Sending.words(title: " two\tcells\0 ")
        let photo = Sending.part("photo", [1, 2, 3], file: "a.jpg")

        let outcome = await screen().add(Sending.request([words + photo + Sending.end]))

        guard case .redirect = outcome else { return _ = try #require(nil as Bool?) }
        let movie = try #require(try await movies().first)
        #expect(movie.summary.title == "two cells")
        #expect(movie.picture == Sending.OnePicture.key)
    }

    @Test(arguments: [nil, ""])
    func `a field without a file name has no photo`(fileName: String?) async throws {
        let photo = Sending.part("photo", fileName == nil ? [1] : [], file: fileName)

        _ = await screen().add(Sending.request([Sending.words() + photo + Sending.end]))

        #expect(try await movies().map(\.picture) == [nil])
    }

    @Test func `an empty file is refused`() async throws {
        let photo = Sending.part("photo", [], file: "a.jpg")

        let page = try page(await screen().add(Sending.request([Sending.words() + photo + Sending.end])))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(Self.noPhoto))
        #expect(page.text.contains("value=\"A movie\""))
        #expect(try await movies() == [])
    }

    @Test func `with a photo that is too large, the text fields stay`() async throws {
        let photo = Sending.part("photo", Array(repeating: 1, count: 9_000), file: "a.jpg")

        let page = try page(
            await screen(limit: 5_000).add(Sending.request([Sending.words() + photo + Sending.end])))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(Self.noPhoto))
        #expect(!page.text.contains(Self.notWhole))
        #expect(page.text.contains("value=\"A movie\""))
        #expect(page.text.contains(Sending.overview))
    }

    @Test(arguments: [false, true])
    func `an incomplete form is not saved, and its text stays`(breaks: Bool) async throws {
        let page = try page(await screen().add(Sending.request([Sending.words()], breaks: breaks)))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(Self.notWhole))
        #expect(!page.text.contains(Self.noPhoto))
        #expect(page.text.contains("value=\"A movie\""))
        #expect(try await movies() == [])
    }

    @Test(arguments: ["text/plain", "", "multipart/form-data; boundary=other"])
    func `another kind of body is not the form`(type: String) async throws {
        let page = try page(await screen().add(Sending.request([Sending.words() + Sending.end], type: type)))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(Self.notWhole))
    }

    @Test func `a used up budget gets 503, and the text fields stay`() async throws {
        let photo = Sending.part("photo", Array(repeating: 1, count: 200_000), file: "a.jpg")
        let body = Sending.words() + photo + Sending.end

        let pieces = [Array(body[..<1_000]), Array(body[1_000...])]
        let page = try page(await screen(budget: 1_000).add(Sending.request(pieces)))

        #expect(page.status == .serviceUnavailable)
        #expect(page.text.contains(Self.tooMuch))
        #expect(page.text.contains("value=\"A movie\""))
    }

    @Test func `a form releases its budget when it is answered`() async throws {
        let screen = screen(budget: 200_000)
        let photo = Sending.part("photo", Array(repeating: 1, count: 200_000), file: "a.jpg")

        for year in 2000...2004 {
            let words = Sending.words(released: "\(year)-01-01")
            _ = await screen.add(Sending.request([Sending.part("id", ownID(year)) + words + photo + Sending.end]))
        }

        #expect(try await movies().count == 5)
    }

    private func ownID(_ number: Int) -> String { "my-00000000-0000-4000-8000-00000000\(number)" }

    @Test func `a text that is far too long is neither counted nor sent back`() async throws {
        let title = String(repeating: "<", count: 1 << 20)

        let page = try page(await screen().add(Sending.request([Sending.words(title: title) + Sending.end])))

        #expect(page.status == .badRequest)
        #expect(page.text.contains("Keep the title to 200 characters; this is far more."))
        #expect(page.text.utf8.count < 1 << 20)
        #expect(page.text.contains(Sending.overview))
    }

    @Test func `an incomplete edit keeps the saved fields`() async throws {
        let id = try #require(MovieID("my-00000000-0000-4000-8000-000000000009"))
        let summary = MovieSummary(
            id: id, title: "Kept before", released: CalendarDate("1962-01-02"), overview: Sending.overview)
        try await library.add(PersonalMovie(movie: Movie(summary: summary), picture: nil, added: Date()))

        let page = try page(await screen().save(id, Sending.request([Sending.part("title", "Typed now")])))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(Self.notWhole))
        #expect(page.text.contains("value=\"Typed now\""))
        #expect(page.text.contains("1962-01-02"))
        #expect(try await movies().map(\.summary.title) == ["Kept before"])
    }

    private static let own = MovieID.own("00000000-0000-4000-8000-000000000009")

    private func keep(_ title: String) async throws {
        let summary = MovieSummary(
            id: Self.own, title: title, released: CalendarDate("1999-03-31"), overview: Sending.overview)
        try await library.add(PersonalMovie(movie: Movie(summary: summary), added: Date(timeIntervalSince1970: 0)))
    }

    /// The hidden field by which an edit is compared with the movie.
    private func shown(_ text: String) throws -> [UInt8] {
        Sending.part("was", String(try #require(text.firstMatch(of: /name="was" value="(\w+)"/)).1))
    }

    private func save(_ title: String, _ shown: [UInt8]) async -> FormReply {
        await screen().save(Self.own, Sending.request([Sending.words(title: title) + shown + Sending.end]))
    }

    @Test func `a movie that was changed elsewhere is not overwritten, until the user has seen that`() async throws {
        try await keep("Before")
        guard case .form(let output) = await screen().viewModel.edit(Self.own) else { throw Kept() }
        let form = try shown(MovieFormPage(shell: shell).bytes(output).text)
        _ = await save("Of the other tab", form)

        let (status, text) = try page(await save("Of this tab", form))

        #expect(status == .conflict)
        #expect(text.contains("This movie was changed elsewhere. Save yours to replace it."))
        #expect(text.contains("value=\"Of this tab\"") && text.contains("Title: Of the other tab"))
        #expect(try await movies().map(\.summary.title) == ["Of the other tab"])

        _ = await save("Of this tab", try shown(text))
        #expect(try await movies().map(\.summary.title) == ["Of this tab"])
    }

    @Test func `a confirmed edit replaces what the user has seen, also twice, and nothing newer`() async throws {
        try await keep("Changed elsewhere")
        let seen = try #require(try await movies().first).formFingerprint
        for title in ["Confirmed", "Confirmed", "Another"] {
            let form = [Sending.words(title: title) + Sending.part("was", "older") + Sending.end]
            _ = await screen().save(Self.own, Sending.request(form, path: "/?was=\(seen)"))
            #expect(try await movies().map(\.summary.title) == ["Confirmed"])
        }
    }

    @Test func `a form that Back shows again adds another movie, or the same one once`() async throws {
        for title in ["A movie", "A movie", "Another movie"] {
            let body = Sending.part("id", ownID(2000)) + Sending.words(title: title) + Sending.end
            guard case .redirect = await screen().add(Sending.request([body])) else { throw Kept() }
        }

        #expect(Set(try await movies().map(\.summary.title)) == ["A movie", "Another movie"])
        #expect(try await movies().count == 2)
    }

    private func sent(_ title: String = "the LAST ferry", _ buttons: (String, String)...) -> Request {
        let parts = buttons.flatMap { Sending.part($0.0, $0.1) }
        return Sending.request([Sending.words(title: title, released: "1962-06-01") + parts + Sending.end])
    }

    @Test func `a movie of the catalog is offered first, and the form keeps what was typed`() async throws {
        let (status, text) = try page(await screen().add(sent()))

        #expect(status == .conflict)
        #expect(text.contains("Is it this one?") && text.contains("Add anyway"))
        #expect(text.contains("value=\"tt1000003\""))
        #expect(text.contains("value=\"the LAST ferry\"") && text.contains(Sending.overview))
        #expect(try await movies().isEmpty)
    }

    @Test func `an accepted offer links the movie and completes the form`() async throws {
        let words = Sending.part("title", "The Last Ferry") + Sending.part("overview", Sending.overview)
        let request = Sending.request([words + Sending.part("take", "tt1000003") + Sending.end])

        guard case .redirect = await screen().add(request) else { throw Kept() }

        let movie = try #require(try await movies().first)
        #expect(movie.summary.otherIDs == [Samples.ferry.id])
        #expect(movie.summary.overview == Sending.overview)
        #expect(movie.summary.year == 1962 && movie.summary.genres == Samples.ferry.summary.genres)
    }

    @Test(arguments: [("the LAST ferry", []), ("Ferry, final cut", ["Ferry, final cut"])])
    func `a linked movie takes the catalog's title, and the typed one still finds it`(
        typed: String, others: [String]
    ) async throws {
        guard case .redirect = await screen().add(sent(typed, ("take", "tt1000003"))) else { throw Kept() }

        let movie = try #require(try await movies().first?.movie)
        #expect(movie.summary.title == "The Last Ferry")
        #expect(movie.otherTitles == Samples.ferry.otherTitles + others)
    }

    @Test func `a link lasts until it is removed`() async throws {
        let short = Sending.part("title", "x") + Sending.part("linked", "tt1000003")
        let (_, linked) = try page(await screen().add(Sending.request([short + Sending.end])))
        #expect(linked.contains("name=\"linked\" value=\"tt1000003\""))

        let unlinking = sent("The Last Ferry", ("linked", "tt1000003"), ("unlink", "yes"))
        let (status, text) = try page(await screen().add(unlinking))
        #expect(status == .ok)
        #expect(text.contains("name=\"linked\" value=\"\"") && !text.contains("Is it this one?"))
        #expect(try await movies().isEmpty)
    }

    @Test func `«Add anyway» adds another movie of the same title`() async throws {
        guard case .redirect = await screen().add(sent("The Last Ferry", ("anyway", "yes"))) else { throw Kept() }

        #expect(try await movies().first?.summary.otherIDs == [])
    }

    @Test(arguments: [
        ("part=offers&title=the+last+ferry", true), ("part=offers&title=The+Last+Ferry&released=1962-01-01", true),
        ("part=offers&title=The+Last+Ferry&released=1963-01-01", false), ("part=offers&title=The+Last", false),
        ("part=offers", false), ("part=offers&title=%3F%3F%3F%3F", false),
    ])
    func `movies with the typed title are offered`(query: String, isOffered: Bool) async {
        let reply = await screen().offers(QueryString(query))

        #expect(reply.bytes.text.contains("Is it this one?") == isOffered)
    }
}
