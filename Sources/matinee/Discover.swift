import App
import ArgumentParser
import Domain
import Foundation

struct Discover: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists popular movies.",
        discussion: "The list is TMDB’s if TMDB_API_KEY or TMDB_ACCESS_TOKEN is set, else this machine’s by votes.")

    @Option(
        help: "Only movies of this genre, for example “science fiction”, “sci-fi” or “romcom”.",
        transform: { text in
            if let genre = Genre(rawValue: text.lowercased()) { return [MovieCondition(.genre(genre))] }
            let meanings = Self.meanings(of: text, for: "genre")
            guard !meanings.isEmpty else {
                throw ValidationError("“\(text)” is not a genre. Give one of \(Genre.optionNames).")
            }
            return meanings
        })
    var genre: [MovieCondition] = []

    @Option(
        help: "Only movies of this decade, for example 1990, 90s or nineties.",
        transform: { text in
            if let decade = Decade(text) { return decade }
            guard case .years(let years) = Self.meanings(of: text, for: "decade").first?.fact, let decade = years.decade
            else {
                throw ValidationError("“\(text)” is not a decade. Give its first year, for example 1990.")
            }
            return decade
        })
    var decade: Decade?

    @Option(help: "The order: \(DiscoverQuery.Sort.optionNames).", transform: { try .named($0, "an order") })
    var sort = DiscoverQuery.Sort.popular

    @Option(help: "The page; 20 movies each.")
    var page = 1

    @OptionGroup var sources: SourceOptions

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (1...500).contains(page) else { throw ValidationError("Give a page from 1 to 500.") }
    }

    private static func meanings(of phrase: String, for field: String) -> [MovieCondition] {
        let year = Calendar(identifier: .gregorian).component(.year, from: Date())
        return MovieCondition.meanings(of: phrase, for: field, currentYear: year)
    }

    func run() async throws {
        try await sources.with { movies, _ in
            var query = DiscoverQuery(decade: decade, sort: sort)
            for condition in genre { query.add(condition) }
            let found = await movies.discover(query, pages: page...page, of: nil)
            for failure in found.failures { Terminal.error("matinee: \(failure.sentence)") }
            if json {
                Terminal.line(try JSONOutput.text(DiscoverJSON(page: page, found: found)))
            } else {
                for movie in found.movies {
                    Terminal.line(MovieLine(movie).text(marksSource: !movies.liveSources.isEmpty))
                }
                if found.movies.isEmpty {
                    if found.failures.isEmpty { Terminal.error("No movies match.") }
                } else if found.hasMore, Terminal.isForPeople {
                    Terminal.line(Terminal.dim("More with --page \(page + 1)."))
                }
            }
            if found.movies.isEmpty { throw ExitCode(found.failures.isEmpty ? 1 : 3) }
        }
    }
}
