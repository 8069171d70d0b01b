import App
import ArgumentParser
import Domain

/// Which sources a command asks.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Which source is asked: \(SourceChoice.optionNames).",
            discussion: "TMDB is asked where TMDB_API_KEY or TMDB_ACCESS_TOKEN is set, OMDb where OMDB_API_KEY is."),
        transform: { try .named($0, "a source") })
    var source = SourceChoice.all

    /// Opens the sources, and closes them after `work`.
    func with(_ work: (any MovieFinder) async throws -> Void) async throws {
        try await Sources.with(.ofEnvironment()) { sources in
            let movies: any MovieFinder
            do throws(StartError) { movies = try sources.movies(from: source) } catch {
                throw Failure.sourceFailed(error.description)
            }
            if let problem = sources.catalogueProblem(for: source) {
                Terminal.error("matinee: \(problem) The built-in films are shown.")
            }
            try await work(movies)
        }
    }
}
