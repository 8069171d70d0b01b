import App
import ArgumentParser
import Domain

struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds films by title.",
        discussion: "Typos are forgiven, and a year in the text narrows: matinee search blade runer 1982")

    @Argument(help: "The title, or as much of it as you know.")
    var query: [String]

    @Option(help: "Only films first released in this year.")
    var year: Int?

    @Option(help: "Which page of 20 films.")
    var page = 1

    @Flag(help: "Print JSON.")
    var json = false

    private static let pageSize = 20

    func validate() throws {
        guard (1...500).contains(page) else { throw ValidationError("Give a page from 1 to 500.") }
    }

    func run() async throws {
        let text = query.joined(separator: " ")
        let first = (page - 1) * Self.pageSize
        let movieQuery = MovieQuery(text, year: year, rows: first..<first + Self.pageSize)
        switch movieQuery.textProblem {
        case .empty: throw Failure.wrongUse("Enter a movie title.")
        case .noLetterOrDigit, .tooLong: throw Failure.wrongUse("Enter a valid movie title.")
        case nil: break
        }
        let movies = try Sources().movies
        let found: Page<MovieSummary>
        do throws(SourceError) { found = try await movies.search(movieQuery) } catch {
            throw Failure.sourceFailed("\(movies.name.rawValue) failed: \(error)")
        }
        if found.total == 0 { try await reportNothing(text, movies) }
        if json {
            Terminal.line(try JSONOutput.text(SearchJSON(query: text, page: page, found: found)))
        } else {
            for movie in found.items { Terminal.line(MovieLine(movie).text) }
            reportRest(found)
        }
        if found.items.isEmpty { throw ExitCode(1) }
    }

    private func reportNothing(_ text: String, _ movies: any MovieSource) async throws {
        let closest = (try? await movies.closest(to: text, limit: 5)) ?? []
        if json {
            let nothing = Page<MovieSummary>(items: [], offset: 0, total: 0)
            Terminal.line(try JSONOutput.text(SearchJSON(query: text, page: page, found: nothing, closest: closest)))
        } else {
            Terminal.error("Movie Not Found!")
            if !closest.isEmpty {
                Terminal.error("Did you mean")
                for movie in closest { Terminal.error("  \(MovieLine(movie).text)") }
            }
        }
        throw ExitCode(1)
    }

    private func reportRest(_ found: Page<MovieSummary>) {
        guard Terminal.isForPeople else { return }
        if found.items.isEmpty {
            Terminal.line("There is no page \(page): \(found.total) movies in all.")
        } else if found.hasMore {
            Terminal.line(Terminal.dim("\(found.total) movies in all; more with --page \(page + 1)."))
        }
    }
}

/// A film on a line: for people with stars, for programs with tabs between id, year, rating and title.
struct MovieLine {
    let movie: MovieSummary

    init(_ movie: MovieSummary) { self.movie = movie }

    var text: String {
        let year = movie.year.map(String.init) ?? ""
        guard Terminal.isForPeople else {
            return [movie.id.description, year, movie.rating?.figure ?? "", movie.title].joined(separator: "\t")
        }
        let id = movie.id.description
        return [
            Terminal.dim(id + String(repeating: " ", count: max(0, 10 - id.count))),
            year.isEmpty ? "    " : year,
            Terminal.amber(Self.stars(movie.rating)),
            Terminal.bold(movie.title),
        ].joined(separator: "  ")
    }

    /// Five places, so that what follows stands in one column.
    static func stars(_ rating: StarRating?) -> String {
        guard let rating else { return "     " }
        let full = rating.halfStars / 2
        let half = rating.halfStars % 2
        return String(repeating: "★", count: full) + String(repeating: "½", count: half)
            + String(repeating: " ", count: 5 - full - half)
    }
}
