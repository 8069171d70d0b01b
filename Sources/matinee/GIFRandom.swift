import App
import ArgumentParser
import Domain

struct GIFRandom: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "random",
        abstract: "Shows a random GIF.",
        discussion: "Picks one from this machine, or from GIPHY if none here has the tag.")

    @Option(help: "A tag that the GIF must have.")
    var tag: String?

    @OptionGroup var sources: GIFSourceOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        let query = tag.map(GIFQuery.init)
        if let problem = query?.problem { throw Failure.wrongUse(problem.sentence) }
        try await sources.with { sources, files in
            var found = GIFFindings()
            for source in sources where found.gifs.isEmpty {
                await found.take(from: source, files) { source throws(SourceError) in
                    let gifs = try await source.random(1, tag: query?.text)
                    return Page(items: gifs, offset: 0, total: gifs.count)
                }
            }
            for failure in found.failures { Terminal.error("matinee: \(failure.sentence)") }
            guard let gif = found.gifs.first else {
                guard found.failures.isEmpty else { throw ExitCode(3) }
                throw Failure(sentence: "No GIFs found.", status: 1)
            }
            if json {
                Terminal.line(try JSONOutput.text(GIFJSON(gif)))
            } else {
                Terminal.lines(GIFLines([gif]).all)
            }
        }
    }
}
