import Domain
import DomainTesting
import Foundation
import HTTPTypes
import LibraryTesting
import Testing

@testable import WebUI

/// Adding movies to My Movies and removing them in place.
@Suite struct LibrarySaverTests {
    private static let own = MovieID("my-00000000-0000-4000-8000-000000000001") ?? .imdb(1)

    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private static func kept(_ movie: Movie = Samples.lighthouse) -> PersonalMovie {
        var movie = movie
        movie.summary.otherIDs = [movie.summary.id]
        movie.summary.id = own
        return PersonalMovie(movie: movie, added: Date(timeIntervalSince1970: 0))
    }

    private func screen(
        _ library: any PersonalLibrary, movies: any MovieFinder = InMemoryFinder(InMemoryMovies())
    ) -> MyMoviesScreen {
        MyMoviesScreen(
            personal: Sending.services(library), movies: movies, page: MyMoviesPage(shell: shell),
            problemPage: ProblemPage(shell: shell))
    }

    @Test func `each change answers a script with the address that undoes it`() async {
        let library = inMemoryMovies([Self.kept()])
        let screen = screen(library)

        let removed = screen.part(await screen.remove(Self.own))
        #expect(removed.status == .ok && removed.bytes.text == "/my-movies/\(Self.own)/restore")
        let restored = screen.part(await screen.restore(Self.own))
        #expect(restored.status == .ok && restored.bytes.text == "/my-movies/\(Self.own)/remove")
        #expect((try? await library.movie(Self.own))?.summary.title == "The Lantern Keeper")
    }

    @Test func `a movie that another device has added too is deleted only after a question about it`() async throws {
        let library = inMemoryMovies([Self.kept()])
        let proposed = try #require(MovieID("my-00000000-0000-4000-8000-000000000002"))
        let screen = screen(library, movies: InMemoryFinder(InMemoryMovies([Self.kept().movie])))
        let shown = Samples.lighthouse.summary.id

        for sure in [MyMoviesScreen.Sure.no, .here] {
            let reply = screen.part(await screen.remove(proposed, sure, shown: shown))
            #expect(reply.status == .conflict)
            #expect(reply.bytes.text == "Delete The Lantern Keeper (1999)? It was added elsewhere too.")
        }
        #expect(screen.part(await screen.remove(proposed, .yes)).status == .notFound)
        #expect(try await library.movie(Self.own).summary.title == "The Lantern Keeper")

        #expect(screen.part(await screen.remove(proposed, .yes, shown: shown)).status == .ok)
        #expect(try await library.list(.added, rows: 0..<1).items.isEmpty)
    }

    @Test func `a failed removal answers a script with a sentence`() async {
        let screen = screen(inMemoryMovies(failure: .unwritable))

        let reply = screen.part(await screen.remove(Self.own))

        #expect(reply.status == .serviceUnavailable)
        #expect(reply.bytes.text == StorageError.unwritable.sentence)
    }

    private static let movies = [kept().shownSummary, Samples.ferry.summary]

    private func discover(canKeep: Bool) -> String {
        let state = DiscoverOutput.State.results(.init(movies: Self.movies))
        let output = DiscoverOutput(
            input: DiscoverInput(), state: state, own: canKeep ? Self.movies : nil, canKeep: canKeep)
        return DiscoverPage(shell: shell).bytes(output).text
    }

    private func search(best: MovieSummary, _ row: MovieSummary, canKeep: Bool) -> String {
        let state = SearchOutput.State.results(.init(best: best, rows: [row], totalCount: .exact(2)))
        let output = SearchOutput(input: SearchInput(text: "the"), state: state, canKeep: canKeep)
        return SearchPage(shell: shell).bytes(output).text
    }

    @Test func `every card, row and best match has one toggle, pressed if the movie is in the library`() {
        let (kept, other) = (Self.movies[0], Self.movies[1])
        let pages = [
            (discover(canKeep: true), 2), (search(best: kept, other, canKeep: true), 1),
            (search(best: other, kept, canKeep: true), 1),
        ]

        for (page, count) in pages {
            for expected in [
                "action=\"/my-movies/\(Self.own)/remove\" data-movie=\"tt1000001\"",
                "aria-pressed=\"true\" aria-label=\"Add The Lantern Keeper to My Movies\"",
                "action=\"/my-movies/keep\" data-movie=\"tt1000003\"><input type=\"hidden\" name=\"id\" value=\"tt1000003\">",
                "aria-pressed=\"false\" aria-label=\"Add The Last Ferry to My Movies\"",
            ] {
                #expect(page.split(separator: expected, omittingEmptySubsequences: false).count == count + 1)
            }
        }
    }

    @Test func `a site without My Movies has no toggle`() {
        #expect(!discover(canKeep: false).contains("aria-pressed"))
        #expect(!search(best: Self.movies[0], Self.movies[1], canKeep: false).contains("aria-pressed"))
    }

    @Test func `the shelf My Movies is a part of its own`() async {
        let input = DiscoverInput(query: QueryString("part=shelf"))
        func shelf(_ movies: [PersonalMovie]) async -> String {
            let library = inMemoryMovies(movies)
            let viewModel = DiscoverViewModel(
                movies: InMemoryFinder(InMemoryMovies(failure: .unreachable)), library: library)
            return DiscoverPage(shell: shell).bytes(await viewModel.output(for: input)).text
        }

        let empty = await shelf([])
        #expect(empty.hasPrefix("<div class=\"own-shelves\"") && empty.contains("Add your first movie"))
        let one = await shelf([Self.kept()])
        #expect(one.contains("data-fresh=\"/?part=shelf\"") && one.contains("The Lantern Keeper"))
        #expect(!one.contains("Add your first movie"))
    }

    @Test(arguments: [("", "Popular now"), ("sort=rating", "Highest rated"), ("sort=newest", "Newest")])
    func `the heading of Discover follows the order`(query: String, heading: String) async {
        let output = await DiscoverViewModel(movies: InMemoryFinder(InMemoryMovies()))
            .output(for: DiscoverInput(query: QueryString(query)))

        #expect(DiscoverPage(shell: shell).bytes(output).text.contains("<h2 id=\"popular\">\(heading)</h2>"))
    }
}
