import Domain
import HTML

/// The catalog in Settings: its size, sources and dates, and how to add titles.
struct CatalogItem: HTMLNode {
    let output: SettingsOutput
    private var catalog: CatalogReport { output.catalog }
    private var locale: SiteLocale { output.locale }

    func write(to bytes: inout HTMLOutput) {
        li(.id("catalog")) {
            div(.class("service-head")) {
                h3 { "Catalog" }
                state
            }
            p { words }
            catalog.imported.map { imported in
                p {
                    "\(parts(imported)) "
                    if output.managesServer {
                        "Kept in "
                        code { imported.file }
                        ", \(Count.bytes(imported.byteCount))."
                    }
                }
            }
            catalog.problem.map { problem in
                div(.class("note")) { p { "\(problem) Until then there are the movies that are built in." } }
            }
            output.managesServer ? download : nil
            output.managesServer && !catalog.download.isRunning && !catalog.growing.isEmpty ? addition : nil
        }.write(to: &bytes)
    }

    private var state: some HTMLNode {
        catalog.problem != nil
            ? span(.class("state bad")) { "Import unusable" }
            : catalog.isChecking
                ? span(.class("state")) { "Checking" } : span(.class("state good")) { "Working" }
    }

    private var words: String {
        let years = catalog.years.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
        let day = catalog.compiled.map { ", updated \(locale.writtenOut($0))" } ?? ""
        let checking = catalog.isChecking ? " Checking the imported titles; they follow in a moment." : ""
        guard catalog.imported != nil else {
            return "\(Count.movies(catalog.count))\(years), built in\(day). No key and no network needed.\(checking)"
        }
        return "\(Count.of(catalog.count, "title"))\(years). No key and no network needed. "
            + "\(catalog.builtInCount.grouped) are built in\(day).\(checking)"
    }

    /// The sources of imported titles, with their counts.
    private func parts(_ imported: CatalogReport.Imported) -> String {
        let day = "Imported\(imported.made.map { " on \(locale.writtenOut($0))" } ?? "")"
        guard !imported.origins.isEmpty else { return "\(day)." }
        let origins = imported.origins.map { "\($0.count.grouped) from \($0.name)" }
        return "\(day): \(origins.joined(separator: ", "))."
    }

    private var addition: some HTMLNode {
        details(.open.when(output.needsTerms)) {
            summary { "Add more titles" }
            downloadForm
            p { "Or fetch files of titles and import them, in a terminal of the account that runs Matinee:" }
            catalog.growing.map { command in p { code(.class("command")) { command } } }
            p(.class("quiet")) { "Matinee keeps running and loads them automatically." }
        }
    }

    /// How far a download of titles is, or how it ended.
    @HTMLBuilder private var download: some HTMLNode {
        switch catalog.download {
        case .none: NoHTML()
        case .done(let sentence):
            if output.done == .stopped {
                SettingsConfirmation(words: sentence)
            } else {
                p(.role("status")) { sentence }
            }
        case .failed(let sentence): div(.class("note"), .role("alert")) { p { sentence } }
        case .running(let sentence, let part):
            div(.class("import-progress"), .id("catalog-progress")) {
                p(.role("status")) { sentence }
                bar(sentence, part)
                form(.method("post"), .action(SiteURL(.stopCatalogDownload).link)) {
                    div(.class("actions")) {
                        button(.class("button plain"), .type("submit")) { "Stop" }
                        a(.class("button plain"), .href(SiteURL.settings().link), .data("without-script")) {
                            "See how far it is"
                        }
                    }
                }
            }
        }
    }

    private func bar(_ sentence: String, _ part: Double?) -> Element<NoHTML> {
        guard let part else { return progress(.aria("label", sentence)) { NoHTML() } }
        return progress(.value(String(Int(part * 1_000))), .max(1_000), .aria("label", sentence)) { NoHTML() }
    }

    /// The form that starts a download of IMDb's files.
    private var downloadForm: some HTMLNode {
        let needsTerms = output.needsTerms
        return form(.class("movie-form"), .method("post"), .action(SiteURL(.catalogDownload).link)) {
            p {
                "IMDb publishes the facts of all its titles, more than a million, for personal and non-commercial use. "
                "You may keep them on your own machine and search them there. You may not sell them, pass them on, "
                "publish them, or make a service for others of them. IMDb’s own text is binding: "
                NamedLink(catalog.terms)
            }
            label(.class("choice")) {
                HTML.input(
                    .type("checkbox"), .name("terms"), .value("yes"), .aria("invalid", "true").when(needsTerms),
                    .aria("describedby", "terms-problem").when(needsTerms))
                span { "I accept IMDb’s terms" }
            }
            needsTerms ? p(.class("problem"), .id("terms-problem"), .role("alert")) { "Accept the terms first." } : nil
            label(.class("choice")) {
                HTML.input(.type("checkbox"), .name("people"), .value("yes"))
                span { "With directors and actors (1 GB more)" }
            }
            p(.class("actions")) { button(.class("button"), .type("submit")) { "Download and import" } }
            p(.class("quiet")) { "About 0.7 GB. You can go on meanwhile; if it is stopped, it continues later." }
        }
    }
}
