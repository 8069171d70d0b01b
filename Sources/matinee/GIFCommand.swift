import App
import ArgumentParser
import Domain

struct GIFCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gif",
        abstract: "Finds GIFs.",
        subcommands: [GIFSearch.self, GIFRandom.self])
}

/// The sources of a GIF command.
struct GIFSourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The source to ask: \(GIFSourceChoice.optionNames).",
            discussion: "GIPHY needs GIPHY_API_KEY."),
        transform: { try .named($0, "a source") })
    var source = GIFSourceChoice.all

    /// Opens the sources and closes them after `work`.
    func with(_ work: (_ sources: [any GIFSource], _ files: any GIFStore) async throws -> Void) async throws {
        try await Sources.with(.ofEnvironment()) { sources in
            let gifs = sources.gifs
            let chosen: [any GIFSource]
            do throws(StartError) { chosen = try gifs.sources(from: source) } catch {
                throw Failure.sourceFailed(error.description)
            }
            try await work(chosen, gifs.files)
        }
    }
}
