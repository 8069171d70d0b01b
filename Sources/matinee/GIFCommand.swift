import App
import ArgumentParser
import Domain
import Foundation

struct GIFCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gif",
        abstract: "Finds GIFs.",
        subcommands: [GIFSearch.self, GIFRandom.self])
}

/// Which sources of GIFs a command asks.
struct GIFSourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Which source is asked: \(GIFSourceChoice.allCases.map(\.rawValue).joined(separator: ", ")).",
            discussion: "GIPHY is asked where GIPHY_API_KEY is set."),
        transform: { text in
            guard let choice = GIFSourceChoice(rawValue: text) else {
                let names = GIFSourceChoice.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("“\(text)” is not a source: give one of \(names).")
            }
            return choice
        })
    var source = GIFSourceChoice.all

    /// Opens the sources, and closes them after `work`.
    func with(_ work: (_ sources: [any GIFSource], _ files: any GIFStore) async throws -> Void) async throws {
        let configuration: AppConfiguration
        do throws(AppConfigurationError) {
            configuration = try AppConfiguration(environment: ProcessInfo.processInfo.environment)
        } catch {
            throw Failure.wrongUse(error.description)
        }
        try await Sources.with(configuration) { sources in
            let gifs = sources.gifs
            let chosen: [any GIFSource]
            do throws(StartError) { chosen = try gifs.sources(from: source) } catch {
                throw Failure.sourceFailed(error.description)
            }
            try await work(chosen, gifs.files)
        }
    }
}
