import App
import ArgumentParser
import Domain

/// The sources of a command.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The source to ask: \(SourceChoice.optionNames).",
            discussion: "TMDB needs TMDB_API_KEY or TMDB_ACCESS_TOKEN, OMDb needs OMDB_API_KEY."),
        transform: { try .named($0, "a source") })
    var source = SourceChoice.all

    /// Opens the sources and closes them after `work`, which gets their movies, and the catalog's people if the catalog
    /// is chosen.
    func with(_ work: (any MovieFinder, (any PersonFinder)?) async throws -> Void) async throws {
        var configuration = try AppConfiguration.ofEnvironment()
        // The command prints addresses of posters; copies exist only in the web app.
        configuration.keepsPosters = false
        try await Sources.with(configuration) { sources in
            let movies: any MovieFinder
            do throws(StartError) { movies = try sources.movies(from: source) } catch {
                throw Failure.sourceFailed(error.description)
            }
            if let problem = sources.catalogProblem(for: source) {
                Terminal.error("matinee: \(problem) The built-in movies are shown.")
            }
            try await work(movies, source == .all || source == .catalog ? sources.people : nil)
        }
    }
}
