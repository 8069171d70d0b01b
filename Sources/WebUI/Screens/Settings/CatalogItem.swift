import Domain
import HTML

/// The catalog in Settings: its size, sources and dates, and how to add titles.
struct CatalogItem: HTMLNode {
    let catalog: CatalogReport
    let locale: SiteLocale

    func write(to output: inout HTMLOutput) {
        li {
            div(.class("service-head")) {
                h3 { "Catalog" }
                state
            }
            p { words }
            catalog.imported.map { imported in
                p {
                    "\(parts(imported)) Kept in "
                    code { imported.file }
                    ", \(Count.bytes(imported.byteCount))."
                }
            }
            catalog.problem.map { problem in
                div(.class("note")) { p { "\(problem) Until then there are the movies that are built in." } }
            }
            catalog.growing.isEmpty ? nil : instructions
        }.write(to: &output)
    }

    private var state: some HTMLNode {
        let name: StaticString
        let word: String
        if catalog.problem != nil {
            (name, word) = ("state bad", "Import unusable")
        } else if catalog.isChecking {
            (name, word) = ("state", "Checking")
        } else {
            (name, word) = ("state good", "Working")
        }
        return span(.class(name)) { word }
    }

    private var words: String {
        let years = catalog.years.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
        let day = catalog.compiled.map { ", updated \(locale.writtenOut($0))" } ?? ""
        let checking = catalog.isChecking ? " What was imported is being looked through and comes in a moment." : ""
        guard catalog.imported != nil else {
            return "\(Count.movies(catalog.count))\(years), built in\(day). No key and no network needed.\(checking)"
        }
        return "\(Count.titles(catalog.count))\(years). No key and no network needed. "
            + "\(Count.grouped(catalog.builtInCount)) are built in\(day).\(checking)"
    }

    /// The sources of imported titles, with their counts.
    private func parts(_ imported: CatalogReport.Imported) -> String {
        let day = "Imported\(imported.made.map { " on \(locale.writtenOut($0))" } ?? "")"
        guard !imported.origins.isEmpty else { return "\(day)." }
        let origins = imported.origins.map { "\(Count.grouped($0.count)) from \($0.name)" }
        return "\(day): \(origins.joined(separator: ", "))."
    }

    private var instructions: some HTMLNode {
        details {
            summary { "Add more titles" }
            p { "Fetch files of titles and import them, in a terminal of the account that runs Matinee:" }
            catalog.growing.map { command in p { code(.class("command")) { command } } }
            p(.class("quiet")) { "Matinee keeps running and loads them automatically." }
        }
    }
}
