import App
import ArgumentParser
import Foundation

struct CatalogInfoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Shows the contents, date and size of the catalog.",
        discussion: """
            Reads and checks an imported catalog completely.

            Exit status: 0 no problem, 1 the imported catalog can’t be used, 2 wrong use.
            """)

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        let info = try await CatalogInfo(dataFolder: data.folder())
        if json {
            Terminal.line(try JSONOutput.text(info))
        } else {
            Terminal.lines(CatalogLines(info).all)
        }
        if let problem = info.problem { throw Failure(sentence: problem, status: 1) }
        reportMissingFolder()
    }

    /// Reports a folder that was given as an option but does not exist.
    private func reportMissingFolder() {
        guard let folder = data.dataDir, !FileManager.default.fileExists(atPath: folder) else { return }
        Terminal.error("matinee: There is no folder “\(folder)”. Nothing was imported there.")
    }
}

/// The catalog's facts, one a line: in columns for people, with a tab between name and value for programs.
struct CatalogLines {
    private let info: CatalogInfo

    init(_ info: CatalogInfo) { self.info = info }

    var all: [TerminalText] {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { row in
            Terminal.isForPeople ? "\(row.name.padding(to: width))  \(row.value)" : "\(row.name)\t\(row.value)"
        }
    }

    private typealias Row = (name: String, value: String)

    private var rows: [Row] {
        var rows: [Row] = [("titles", Terminal.number(info.titles))]
        if let first = info.firstYear, let last = info.lastYear { rows.append(("years", "\(first)-\(last)")) }
        rows.append(("built in", Terminal.number(info.builtIn)))
        if let day = info.builtInDay { rows.append(("built in of", day)) }
        guard let imported = info.imported else { return rows }
        rows.append(("imported on", imported.made.formatted(.iso8601)))
        for (name, count) in imported.titlesByOrigin.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            rows.append(("from \(name)", Terminal.number(count)))
        }
        if imported.learned > 0 { rows.append(("learned lists", Terminal.number(imported.learned))) }
        if imported.people > 0 { rows.append(("people", Terminal.number(imported.people))) }
        let size = Terminal.isForPeople ? "\(ByteCount(imported.bytes))" : String(imported.bytes)
        return rows + [("size", size), ("file", imported.file)]
    }
}
