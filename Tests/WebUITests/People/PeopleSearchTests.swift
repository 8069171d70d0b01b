import Domain
import DomainTesting
import LibraryTesting
import Testing

@testable import WebUI

@Suite struct PeopleSearchTests {
    private let recent = inMemorySearches()

    private func output(_ query: String, movies: [Movie] = Samples.movies) async -> SearchOutput {
        await SearchViewModel(
            movies: InMemoryFinder(InMemoryMovies(movies)), recent: recent, people: InMemoryPeople()
        ).output(for: SearchInput(query: QueryString(query)))
    }

    private func page(_ output: SearchOutput) throws -> String {
        SearchPage(shell: PageShell(assets: try SiteAssets())).bytes(output).text
    }

    private func movies(through person: Person?) throws -> [MovieSummary] {
        let person = try #require(person).summary
        return Samples.movies.map(\.summary).map { movie in
            var movie = movie
            movie.matchedPerson = MatchedPerson(id: person.id, name: person.name, kind: .cast)
            return movie
        }
    }

    private func found(
        _ text: String, _ fit: NameFit, among movies: [MovieSummary] = Samples.movies.map(\.summary)
    ) throws -> FoundPeople? {
        FoundPeople(
            [PersonMatch(person: try #require(Samples.bo).summary, fit: fit)], for: text, among: movies)
    }

    @Test func `people are shown without a movie too, and such a search is remembered`() async throws {
        let output = await output("q=bo+frame&go=")

        #expect(output.people?.people.map(\.name) == ["Bo Frame"])
        #expect(output.people?.areFirst == true)
        #expect(output.recent == ["bo frame"])
        let page = try page(output)
        #expect(page.contains("href=\"/people/bo-frame\""))
        #expect(page.contains("Actor · 4 movies"))
    }

    @Test(arguments: ["q=bo+frame&part=results", "q=bo+frame&part=live", "q=bo+frame&year=1999"])
    func `they are in each part that begins the list`(query: String) async {
        #expect(await output(query).people != nil)
    }

    @Test(arguments: ["q=the&part=rows&page=2", "q=", "q=%3F", "q=zzz"])
    func `they are in no other`(query: String) async {
        #expect(await output(query).people == nil)
    }

    @Test func `without people nothing changes`() async {
        let output = await SearchViewModel(movies: InMemoryFinder(), recent: recent).output(
            for: SearchInput(query: QueryString("q=bo+frame")))

        #expect(output.people == nil)
    }

    @Test func `people stand above the movies that are there through them, else below the best match`() throws {
        #expect(try found("frame", .lastName, among: movies(through: Samples.bo))?.areFirst == true)
        #expect(try found("frame", .lastName)?.areFirst == false)
    }

    @Test(arguments: [
        ("fra", NameFit.words, true), ("fr", .words, false), ("lantern", .words, false), ("The L", .words, false),
        ("frane", .typos(1), false), ("bo frame", .name, true),
    ])
    func `beside titles only good fits are shown`(text: String, fit: NameFit, isShown: Bool) throws {
        #expect((try found(text, fit) != nil) == isShown)
    }

    @Test func `only the people who fit best are shown`() throws {
        let bo = try #require(Samples.bo).summary
        let ada = try #require(Samples.ada).summary
        let matches = [PersonMatch(person: bo, fit: .lastName), PersonMatch(person: ada, fit: .words)]

        #expect(FoundPeople(matches, for: "frame", among: [])?.people == [bo])
    }

    @Test func `a row says through whom it is there`() throws {
        var rows = try movies(through: Samples.bo)
        rows[1].matchedPerson = MatchedPerson(id: .named("ada-reel"), name: "Ada Reel", kind: .director)
        var output = SearchOutput(
            input: SearchInput(text: "frame"),
            state: .results(.init(best: rows[0], rows: [rows[1]], totalCount: .exact(2))))
        output.people = try found("frame", .lastName, among: rows)

        let page = try page(output)

        #expect(page.contains("with <bdi>Bo Frame</bdi>"))
        #expect(page.contains("directed by <bdi>Ada Reel</bdi>"))
        let people = try #require(page.firstRange(of: "id=\"people\""))
        let best = try #require(page.firstRange(of: "class=\"best\""))
        #expect(people.lowerBound < best.lowerBound)
    }
}
