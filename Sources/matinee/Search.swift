import App
import ArgumentParser
import Domain

struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds movies by title, by a person’s name, or by what they are.",
        discussion: """
            Misspelled titles and names are found too. A year narrows the search: matinee search blade runer 1982
            A description is read as filters: matinee search 80s sci-fi with sigourney weaver
            Similar movies: matinee search something like alien
            Series: matinee search breaking bad --kind series
            """)

    @Argument(help: "The title or a part of it, a name, or a description.")
    var query: [String]

    @Option(help: "Only movies first released in this year.")
    var year: Int?

    @Option(
        help: "The kind: \(MovieQuery.Kinds.optionNames). Series come from an imported catalog and from OMDb.",
        transform: { try .named($0, "a kind") })
    var kind = MovieQuery.Kinds.movies

    @Option(help: "The page; 20 movies from this machine and 10 from each service.")
    var page = 1

    @OptionGroup var sources: SourceOptions

    @Flag(help: "Print what was understood, and why movies are found, before the movies.")
    var explain = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (1...500).contains(page) else { throw ValidationError("Give a page from 1 to 500.") }
        if let year, !MovieQuery.years.contains(year) {
            throw ValidationError("Give a year from \(MovieQuery.years.lowerBound) to \(MovieQuery.years.upperBound).")
        }
    }

    func run() async throws {
        let text = query.joined(separator: " ")
        switch MovieQuery(text).textProblem {
        case .empty: throw Failure.wrongUse("Enter a movie title.")
        case .noLetterOrDigit: throw Failure.wrongUse("Enter a valid movie title.")
        case .tooLong: throw Failure.wrongUse("Enter at most \(MovieQuery.maxTextLength) characters.")
        case nil: break
        }
        try await sources.with { movies, allPeople in
            var movieQuery = MovieQuery(text, readsPhrases: true, year: year, includesPeople: true)
            // Without a choice, series of the user's own are found beside movies.
            if movies.hasSeries || kind == .series { movieQuery.kinds = kind }
            let found = await movies.search(movieQuery, pages: page...page, timeout: .untilAnswered)
            let isNamed = page == 1 && found.understood == nil && found.likened == nil
            let people = isNamed ? await named(text, allPeople, among: found.movies) : []
            for failure in found.failures { Terminal.error("matinee: \(failure.sentence)") }
            if explain, !json { Self.explanation(found).forEach { Terminal.line(TerminalText($0)) } }
            if page == 1, !json, let year = found.missingYear(in: text) {
                Terminal.error("\(SearchFindings.sentence(aboutMissing: year))")
            }
            if found.totalCount.count == 0, people.isEmpty { try await reportNothing(text, found, movies) }
            if json {
                Terminal.line(try JSONOutput.text(SearchJSON(query: text, page: page, found: found, people: people)))
            } else {
                if Terminal.isForPeople { people.forEach { Terminal.line(Self.line($0)) } }
                for movie in found.movies {
                    Terminal.line(MovieLine(movie).text(marksSource: !movies.liveSources.isEmpty))
                }
                if Terminal.isForPeople { reportOthers(found) }
                reportRest(found)
            }
            if found.movies.isEmpty, people.isEmpty { throw ExitCode(found.failures.isEmpty ? 1 : 3) }
        }
    }

    /// The people whose name the text is, or through whom the first movie was found.
    private func named(
        _ text: String, _ people: (any PersonFinder)?, among movies: [MovieSummary]
    ) async -> [PersonSummary] {
        let matches = (try? await people?.people(matching: text, limit: 5)) ?? []
        let isThroughPeople = movies.first.map { $0.matchedPerson != nil } ?? true
        guard let fit = matches.first?.fit, fit <= .lastName || isThroughPeople else { return [] }
        return matches.prefix { $0.fit == fit }.map(\.person)
    }

    private static func line(_ person: PersonSummary) -> TerminalText {
        Terminal.bold(person.name) + Terminal.dim("  \(person.work)  \(person.id)")
    }

    private func reportNothing(_ text: String, _ found: SearchFindings, _ movies: any MovieFinder) async throws {
        let closest = found.loosened.isEmpty && kind != .series ? await movies.closest(to: text, limit: 5) : []
        if json {
            Terminal.line(try JSONOutput.text(SearchJSON(query: text, page: page, found: found, closest: closest)))
        } else if found.failures.count <= movies.liveSources.count {
            Terminal.error(kind == .series ? "Series Not Found!" : "Movie Not Found!")
            reportOthers(found)
            for loosened in found.loosened {
                Terminal.error("  \(loosened.totalCount.count.grouped) \(loosened.phrase)")
            }
            if !closest.isEmpty {
                Terminal.error("Did you mean")
                for movie in closest { Terminal.error("  \(MovieLine(movie).text(marksSource: false))") }
            }
        }
        throw ExitCode(found.failures.isEmpty ? 1 : 3)
    }

    /// What the text finds among titles of the other kind.
    private func reportOthers(_ found: SearchFindings) {
        guard let others = found.others, !json else { return }
        let count = others.totalCount.count.grouped
        let titles = others.kinds == .series ? "\(count) series" : count == "1" ? "1 movie" : "\(count) movies"
        Terminal.error("  \(titles) with --kind \(others.kinds.rawValue)")
    }

    /// How the text was read, and the reasons for matches whose titles do not show them.
    static func explanation(_ found: SearchFindings) -> [String] {
        let rows = found.movies.filter { !$0.reasons.isEmpty }.map { movie in
            let year = movie.year.map { " (\($0))" } ?? ""
            return "  \(movie.title)\(year): \(movie.reasons.map(\.description).joined(separator: ", "))"
        }
        return reading(found) + rows
    }

    private static func reading(_ found: SearchFindings) -> [String] {
        if let movie = found.likened {
            let conditions = found.understood.map { query in query.conditions.map { "  \(query.name(of: $0))" } }
            return ["Read as movies like: \(movie.title)"] + (conditions ?? [])
        }
        guard let understood = found.understood else {
            let isName = found.movies.first.map { $0.matchedPerson != nil } ?? false
            return [isName ? "Read as a name." : "Read as a title."]
                + (found.offer.map { ["It may also mean: \($0.sentence)"] } ?? [])
        }
        let order = understood.sort.understoodName.map { ["  \($0)"] } ?? []
        let title = understood.title.isEmpty ? [] : ["  Title: \(understood.title)"]
        return ["Understood:"] + understood.conditions.map { "  \(understood.name(of: $0))" } + order + title
    }

    private var titles: String {
        switch kind {
        case .movies: "movies"
        case .series: "series"
        case .all: "titles"
        }
    }

    private func reportRest(_ found: SearchFindings) {
        let count =
            switch found.totalCount {
            case .exact(let total): "\(total.grouped) \(titles) in all"
            case .estimated(let total): "about \(total.grouped) \(titles) in all"
            case .atLeast(let total): "at least \(total.grouped) \(titles) in all"
            }
        if found.movies.isEmpty {
            // A failed source may have the page, so the page may exist.
            if found.failures.isEmpty { Terminal.error("There is no page \(page): \(count).") }
        } else if found.hasMore, Terminal.isForPeople {
            Terminal.line(Terminal.dim("\(count); more with --page \(page + 1)."))
        }
    }
}
