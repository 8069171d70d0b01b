import App
import ArgumentParser
import Domain

struct Discover: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists popular movies.",
        discussion: "The list is TMDB’s if TMDB_API_KEY or TMDB_ACCESS_TOKEN is set, else this machine’s by votes.")

    @Option(
        help: "Only movies of this genre, for example “science fiction”.",
        transform: { text in
            let name = text.lowercased()
            guard let genre = Genre(rawValue: ["sci-fi": "science fiction", "sci fi": "science fiction"][name] ?? name)
            else {
                throw ValidationError("“\(text)” is not a genre. Give one of \(Genre.optionNames).")
            }
            return genre
        })
    var genre: Genre?

    @Option(
        help: "Only movies of this decade, for example 1990 or 90s.",
        transform: { text in
            let digits = text.hasSuffix("s") ? text.dropLast() : text[...]
            let century = digits.count != 2 ? "" : digits < "30" ? "20" : "19"
            guard let decade = Decade(century + digits) else {
                throw ValidationError("“\(text)” is not a decade. Give its first year, for example 1990.")
            }
            return decade
        })
    var decade: Decade?

    @Option(help: "The order: \(ChartQuery.Sort.optionNames).", transform: { try .named($0, "an order") })
    var sort = ChartQuery.Sort.popular

    @Option(help: "The page; 20 movies each.")
    var page = 1

    @OptionGroup var sources: SourceOptions

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (1...500).contains(page) else { throw ValidationError("Give a page from 1 to 500.") }
    }

    func run() async throws {
        try await sources.with { movies in
            let query = ChartQuery(genre: genre, decade: decade, sort: sort)
            let found = await movies.chart(query, pages: page...page, of: nil)
            for failure in found.failures { Terminal.error("matinee: \(failure.sentence)") }
            if json {
                Terminal.line(try JSONOutput.text(ChartJSON(page: page, found: found)))
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
