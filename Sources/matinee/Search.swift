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
        if let year, !MovieQuery.years.contains(year) {
            throw ValidationError("Give a year from \(MovieQuery.years.lowerBound) to \(MovieQuery.years.upperBound).")
        }
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
            throw Failure.sourceFailed(error.sentence(about: movies.name))
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
        if found.items.isEmpty {
            Terminal.error("There is no page \(page): \(found.total) movies in all.")
        } else if found.hasMore, Terminal.isForPeople {
            Terminal.line(Terminal.dim("\(found.total) movies in all; more with --page \(page + 1)."))
        }
    }
}
