import App
import ArgumentParser
import Domain

struct GIFSearch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Finds GIFs by title and tag.",
        discussion: "Finds GIFs even if you misspell them: matinee gif search aplause")

    @Argument(help: "The title or tags to look for.")
    var query: [String]

    @Option(help: "The page.")
    var page = 1

    @Option(help: "GIFs per page and source, at most 50.")
    var limit = 20

    @OptionGroup var sources: GIFSourceOptions

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (1...500).contains(page) else { throw ValidationError("Give a page from 1 to 500.") }
        guard (1...50).contains(limit) else { throw ValidationError("Give a limit from 1 to 50.") }
    }

    func run() async throws {
        let query = GIFQuery(query.joined(separator: " "))
        if let problem = query.problem { throw Failure.wrongUse(problem.sentence) }
        try await sources.with { sources, files in
            let rows = (page - 1) * limit..<page * limit
            var found = GIFFindings()
            for source in sources {
                await found.take(from: source, files) { source throws(SourceError) in
                    try await source.search(query.text, rows: rows)
                }
            }
            for failure in found.failures { Terminal.error("matinee: \(failure.sentence)") }
            if json {
                Terminal.line(try JSONOutput.text(GIFSearchJSON(query: query.text, page: page, found: found)))
            } else {
                Terminal.lines(GIFLines(found.gifs).all)
            }
            report(found)
            if found.gifs.isEmpty { throw ExitCode(found.failures.isEmpty ? 1 : 3) }
        }
    }

    private func report(_ found: GIFFindings) {
        let count = "\(found.total.grouped) \(found.total == 1 ? "GIF" : "GIFs") in all"
        if found.gifs.isEmpty {
            if found.total > 0 {
                Terminal.error("There is no page \(page): \(count).")
            } else if found.failures.isEmpty {
                Terminal.error("No GIFs found.")
            }
        } else if found.hasMore, !json, Terminal.isForPeople {
            Terminal.line(Terminal.dim("\(count); more with --page \(page + 1)."))
        }
    }
}
