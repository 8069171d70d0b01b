import Domain
import DomainTesting
import Foundation
import Synchronization
import Testing

@testable import ListExchange

@Suite struct ImportBatchTests {
    private let moment = Date(timeIntervalSince1970: 1_700_000_000)
    private let keeper = Samples.lighthouse.summary
    private let keeperAgain = Samples.lighthouseAgain.summary

    private func intake(
        _ states: [ImportPlan.State], additions: Set<PersonalMovie.Opinion.Part> = [],
        _ choices: ImportChoices = ImportChoices(),
        pictures: [Int: PictureKey] = [:]
    ) async -> ImportBatch {
        let rows = states.enumerated().map { place, state in
            let row = ImportedRow(
                number: place + 1, title: "Row \(place)", year: 1950 + place, ids: [.tmdb(place + 1)],
                opinion: .init(halfStars: place + 1))
            return ImportPlan.Row(id: place, row: row, state: state, additions: additions)
        }
        let count = Mutex(0)
        return await ImportPlan(rows: rows).batch(
            choices: choices, id: "receipt", moment: moment, pictures: pictures,
            newID: {
                count.withLock { count in
                    count += 1
                    return keptID(count)
                }
            },
            details: { await InMemoryFinder().movie($0, timeout: .localOnly).movie })
    }

    @Test func `a matched movie is saved with its details`() async throws {
        let intake = await intake([.matched(keeper)])

        let movie = try #require(intake.movies.first)
        #expect(intake.id == "receipt")
        #expect(movie.id == keptID(1))
        #expect(movie.added == moment)
        #expect(movie.summary.title == "The Lantern Keeper")
        #expect(movie.summary.otherIDs == [keeper.id, .tmdb(1)])
        #expect(movie.summary.sources == keeper.sources)
        #expect(movie.movie.directors == Samples.lighthouse.directors)
        #expect(movie.opinion == .init(halfStars: 1))
    }

    @Test func `saving a matched movie loses no details`() async throws {
        let known = Movie(
            summary: MovieSummary(
                id: .tmdb(77), otherIDs: [.imdb(7)], title: "Full",
                originalTitle: OriginalTitle("Voll", language: "de"),
                released: CalendarDate("1930-05-06"), runtime: Runtime(minutes: 90), genres: [.drama],
                rating: StarRating(outOfTen: 7, votes: 9), overview: "Overview",
                poster: .service([.init(.remote("https://example.com/a.jpg"), width: 9)]),
                sources: [.tmdb]),
            tagline: "Tagline", plot: "Plot", otherTitles: ["Plein"], directors: ["A"], creators: ["A"], writers: ["B"],
            cast: ["C"],
            roles: ["C": "D"], people: ["C": .imdb(9)], languages: ["de"], countries: ["DE"], certificate: "PG",
            certificates: ["DE": "12"], awards: "Awards", boxOffice: 5,
            trailers: [WebLink(title: "T", address: "https://example.com/t")],
            watching: ["DE": WatchOptions(rent: ["E"])].compactMapValues(\.self),
            ratings: [SourcedRating(source: "F", outOfTen: 5, figure: "50%")].compactMap(\.self),
            additions: [Movie.Addition(source: .omdb, facts: [.awards])])
        let row = ImportedRow(number: 1, title: "Full")
        let plan = ImportPlan(rows: [ImportPlan.Row(id: 0, row: row, state: .matched(known.summary))])

        let intake = await plan.batch(
            id: "receipt", moment: moment, newID: { keptID(1) }, details: { _ in known })

        let kept = try #require(intake.movies.first?.movie)
        #expect(kept.summary.otherIDs == [.tmdb(77), .imdb(7)])
        let others = Mirror(reflecting: known).children.filter { $0.label != "summary" && $0.label != "kept" }
        #expect(others.allSatisfy { !["nil", "[]", "[:]"].contains(String(describing: $0.value)) })
        #expect(
            Mirror(reflecting: kept).children.dropFirst().map { String(reflecting: $0) }
                == Mirror(reflecting: known).children.dropFirst().map { String(reflecting: $0) })
        let facts = ["kind", "title", "originalTitle", "released", "year", "runtime", "genres", "rating", "overview"]
        for fact in facts + ["poster", "sources"] {
            func value(_ movie: Movie) -> String {
                String(reflecting: Mirror(reflecting: movie.summary).descendant(fact) as Any)
            }
            #expect(value(kept) == value(known))
        }
    }

    @Test func `a movie without details is saved as the plan shows it`() async {
        let unknown = MovieSummary(id: .tmdb(77), title: "Unknown", year: 1930)

        let intake = await intake([.matched(unknown)])

        #expect(intake.movies.map(\.summary.title) == ["Unknown"])
        #expect(intake.movies.map(\.summary.otherIDs) == [[.tmdb(77), .tmdb(1)]])
    }

    @Test func `an unknown movie is saved with title and year, unless declined`() async {
        let kept = await intake([.notFound])
        let left = await intake([.notFound], ImportChoices(keepsNotFound: false))
        let chosen = await intake([.notFound], ImportChoices(rows: [0: .titleOnly], keepsNotFound: false))
        let passed = await intake([.notFound], ImportChoices(rows: [0: .skip]))

        #expect(kept.movies.map(\.summary.title) == ["Row 0"])
        #expect(kept.movies.map(\.summary.year) == [1950])
        #expect(kept.movies.map(\.summary.otherIDs) == [[.tmdb(1)]])
        #expect(kept.movies.map(\.summary.sources) == [[.own]])
        #expect(left.movies.isEmpty)
        #expect(chosen.movies.count == 1)
        #expect(passed.movies.isEmpty)
    }

    @Test func `only the chosen movie is saved`() async {
        let state = ImportPlan.State.toChoose([keeper, keeperAgain])
        let rows: [Int: ImportChoices.Choice] = [
            1: .movie(keeperAgain.id), 2: .titleOnly, 3: .skip, 4: .movie(.tmdb(999)),
        ]

        let intake = await intake(Array(repeating: state, count: 5), ImportChoices(rows: rows))

        #expect(intake.movies.map(\.summary.title) == ["The Lantern Keeper", "Row 2"])
        #expect(intake.movies.map(\.summary.year) == [2015, 1952])
    }

    @Test func `choosing a saved movie completes its opinion`() async {
        let row = ImportedRow(number: 1, title: "The Lantern Keeper", opinion: .init(halfStars: 4))
        let state = ImportPlan.State.toChoose([keeper, keeperAgain])
        let plan = ImportPlan(rows: [ImportPlan.Row(id: 0, row: row, state: state, kept: [keeper.id: keptID(3)])])

        let intake = await plan.batch(
            choices: ImportChoices(rows: [0: .movie(keeper.id)]), id: "receipt", moment: moment,
            newID: { keptID(1) }, details: { _ in nil })

        #expect(intake.movies.isEmpty)
        #expect(intake.opinions == [keptID(3): .init(halfStars: 4)])
    }

    @Test func `an existing movie only gets its opinion completed`() async {
        let states: [ImportPlan.State] = [
            .alreadyThere(keptID(8)), .matched(MovieSummary(id: keptID(9), title: "Mine")),
        ]

        let complete = await intake(states, additions: [.rating])
        let nothing = await intake([states[0]])

        #expect(complete.movies.isEmpty)
        #expect(complete.opinions == [keptID(8): .init(halfStars: 1), keptID(9): .init(halfStars: 2)])
        #expect(nothing.opinions.isEmpty)
    }

    @Test func `a movie of Matinee's export is saved with its picture`() async throws {
        let key = try #require(PictureKey("0123456789abcdef0123456789abcdef"))
        let movie = keptMovie(5, "Five", opinion: .init(isWanted: true))

        let intake = await intake([.whole(movie)], pictures: [0: key])

        var expected = movie
        expected.picture = key
        expected.opinion = .init(halfStars: 1)
        #expect(intake.movies == [expected])
    }
}
