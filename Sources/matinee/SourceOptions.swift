import App
import ArgumentParser
import Domain
import Foundation

/// Which sources a command asks.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Which source is asked: \(SourceChoice.allCases.map(\.rawValue).joined(separator: ", ")).",
            discussion: "TMDB is asked where TMDB_API_KEY or TMDB_ACCESS_TOKEN is set, OMDb where OMDB_API_KEY is."),
        transform: { text in
            guard let choice = SourceChoice(rawValue: text) else {
                let names = SourceChoice.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("“\(text)” is not a source: give one of \(names).")
            }
            return choice
        })
    var source = SourceChoice.all

    /// Opens the sources, and closes them after `work`.
    func with(_ work: (any MovieFinder) async throws -> Void) async throws {
        let configuration: AppConfiguration
        do throws(AppConfigurationError) {
            configuration = try AppConfiguration(environment: ProcessInfo.processInfo.environment)
        } catch {
            throw Failure.wrongUse(error.description)
        }
        try await Sources.with(configuration) { sources in
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
