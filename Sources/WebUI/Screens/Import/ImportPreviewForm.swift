import Domain
import HTML

/// The preview of an import, with the user's choices.
struct ImportPreviewForm: HTMLNode {
    let id: ImportJobs.ID
    let shown: ShownImport
    /// The reason why the last attempt failed.
    let problem: String?

    private var preview: ImportPreview { shown.preview }
    private var plan: ImportPlan { preview.plan }

    func write(to output: inout HTMLOutput) {
        form(.class("import-preview"), .method("post"), .action(SiteURL(.importJob, id).link)) {
            hiddenField("plan", shown.digest)
            div(.role("alert")) { problem.map { sentence in p(.class("note")) { sentence } } }
            p(.class("lead"), .role("status")) { summary }
            notes
            faults
            toChoose
            notFound
            found
            there
            p(.class("actions")) {
                shown.hasWork ? button(.class("button"), .type("submit")) { "Import" } : nil
                a(.class("button plain"), .href(SiteURL(.importMovies).link)) { "Choose another file" }
            }
        }.write(to: &output)
    }

    private var summary: String {
        var parts: [String] = []
        func say(_ count: Int, _ words: String) {
            if count > 0 { parts.append("\(count.grouped) \(words)") }
        }
        say(shown.found.count, "found")
        say(shown.toChoose.count, "to choose")
        say(shown.notFound.count, "not found")
        say(shown.alreadyThere, "in My Movies already")
        return "\(preview.format.rawValue): \(Count.movies(plan.rows.count)). "
            + (shown.hasWork ? parts.joined(separator: ", ") + "." : "All of them are in My Movies already.")
    }

    private var notes: Element<[Element<Element<String>>]>? {
        var sentences = preview.skipped.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { reason, count in reason.sentence(count: count) }
        if plan.folded > 0 {
            sentences.append("\(Count.of(plan.folded, "duplicate row")) skipped.")
        }
        sentences += plan.failures.map(\.sentence) + [plan.searchSentence].compactMap(\.self)
        return sentences.isEmpty
            ? nil : ul(.class("plain-list quiet")) { sentences.map { sentence in li { span { sentence } } } }
    }

    /// The number of faults that are shown without a click.
    private static let maxOpenFaults = 10

    private func part<Content: HTMLNode>(
        _ heading: String, @HTMLBuilder content: () -> Content
    ) -> Element<some HTMLNode> {
        let content = content()
        return section(.class("import-part")) {
            h2 { heading }
            content
        }
    }

    @HTMLBuilder private var faults: some HTMLNode {
        let faults = preview.faults
        if !faults.isEmpty {
            part("Not used as it stands") {
                details(.open.when(faults.count <= Self.maxOpenFaults)) {
                    HTML.summary { "Show \(Count.of(faults.count, "place"))" }
                    ul(.class("plain-list")) {
                        faults.prefix(ShownImport.maxShown).map { fault in li { bdi { fault.sentence } } }
                    }
                    more(faults.count, shown: min(faults.count, ShownImport.maxShown), "")
                }
            }
        }
    }

    @HTMLBuilder private var toChoose: some HTMLNode {
        let rows = shown.toChoose.shown
        if !rows.isEmpty {
            part("Which one is it?") {
                rows.map { row in ImportChoice(row: row) }
                more(
                    shown.toChoose.count, shown: rows.count,
                    "These are left out: bring the list in once more after this.")
            }
        }
    }

    @HTMLBuilder private var notFound: some HTMLNode {
        let (rows, count) = (shown.notFound.shown, shown.notFound.count)
        if !rows.isEmpty {
            part("Not found") {
                label(.class("choice")) {
                    HTML.input(.type("checkbox"), .name("unknown"), .value("yes"), .checked)
                    span { "Add with title and year only" }
                }
                details {
                    HTML.summary { "Show \(Count.movies(count))" }
                    ul(.class("plain-list")) {
                        rows.map { row in li { bdi { row.row.titleWithYear } } }
                    }
                    more(count, shown: rows.count, "")
                }
            }
        }
    }

    @HTMLBuilder private var found: some HTMLNode {
        let rows = shown.found.shown
        if !rows.isEmpty {
            part("Found") {
                details {
                    HTML.summary { "Show \(Count.movies(shown.found.count))" }
                    ul(.class("choices")) {
                        rows.map { row in
                            li {
                                label(.class("choice")) {
                                    HTML.input(.type("checkbox"), .name(row: row.id), .value("yes"), .checked)
                                    span { row.foundName }
                                }
                            }
                        }
                    }
                    more(shown.found.count, shown: rows.count, "They are added too.")
                }
            }
        }
    }

    @HTMLBuilder private var there: some HTMLNode {
        if !shown.additions.isEmpty {
            part("In My Movies already") {
                ul(.class("plain-list")) { shown.additions.map { sentence in li { sentence } } }
            }
        }
    }

    private func more(_ count: Int, shown: Int, _ advice: String) -> Element<String>? {
        count > shown ? p(.class("quiet")) { "And \((count - shown).grouped) more. \(advice)" } : nil
    }
}

/// The candidates for a movie of the list.
struct ImportChoice: HTMLNode {
    let row: ImportPlan.Row

    func write(to output: inout HTMLOutput) {
        fieldset(.class("choices")) {
            legend { bdi { row.row.titleWithYear } }
            movies.map { movie in
                label(.class("choice movie-choice")) {
                    HTML.input(.type("radio"), .name(row: row.id), .value(movie.id.description))
                    PosterImage(movie: movie, width: "3rem")
                    span {
                        MovieTitle(movie)
                        row.kept[movie.id] == nil ? nil : span(.class("quiet")) { " In My Movies" }
                    }
                }
            }
            label(.class("choice")) {
                HTML.input(.type("radio"), .name(row: row.id), .value("title"))
                span { "None of these: keep title and year" }
            }
            label(.class("choice")) {
                HTML.input(.type("radio"), .name(row: row.id), .value(""), .checked)
                span { "Leave it out" }
            }
        }.write(to: &output)
    }

    private var movies: [MovieSummary] {
        if case .toChoose(let movies) = row.state { movies } else { [] }
    }
}

extension Attribute {
    /// The field for a row of the list.
    fileprivate static func name(row: ImportPlan.Row.ID) -> Attribute { .name(text: "row-\(row)") }
}

extension ImportPlan.Row {
    /// The title in the list, followed by the found title if it differs.
    fileprivate var foundName: String {
        guard case .matched(let movie) = state else { return row.titleWithYear }
        let found = movie.titleWithYear
        return found == row.titleWithYear ? found : "\(row.titleWithYear) → \(found)"
    }
}
