import Domain
import HTML

/// The pages of an import: form, progress, preview, result.
struct ImportPage {
    let shell: PageShell

    func bytes(_ output: ImportOutput) -> [UInt8] {
        switch output {
        case .start(let problem): start(problem).bytes(reserving: 12 * 1024)
        case .job(let job): page(job).bytes(reserving: 64 * 1024)
        case .forgotten: forgotten.bytes()
        }
    }

    /// The part that the script polls.
    func progress(_ job: ImportJobs.Job) -> [UInt8] { ImportProgressBar(id: job.id, stage: job.stage).bytes() }

    private func start(_ problem: String?) -> some HTMLNode {
        shell.page(title: "Import and export", place: .myMovies, scripts: [.changesScript, .importScript]) {
            h1 { "Import and export" }
            div(.id("problems"), .role("alert")) { problem.map { sentence in p(.class("note")) { sentence } } }
            form(
                .id("import"), .class("movie-form"), .method("post"), .multipart, .action(SiteURL(.importMovies).link)
            ) {
                div(.class("field")) {
                    label(.for("list")) { "Import a list" }
                    HTML.input(
                        .id("list"), .name("list"), .type("file"),
                        .accept(".csv,.json,.txt,.tsv,.zip,text/csv,application/json,application/zip"),
                        .aria("describedby", "lists"))
                    p(.class("quiet"), .id("lists")) {
                        "Letterboxd’s ZIP file or its CSV files, IMDb’s lists and ratings, Trakt’s JSON, what Matinee exported, "
                        "or any CSV with titles and years. Preview changes before importing."
                    }
                }
                p(.class("actions")) { button(.class("button"), .type("submit")) { "Preview" } }
                p(.id("progress"), .class("quiet"), .role("status")) { NoHTML() }
            }
            section(.class("shelf-section")) {
                h2 { "Export your movies" }
                p(.class("quiet")) {
                    "JSON has everything, with pictures, and can be imported again. CSV is for spreadsheets, "
                        + "or in the columns that Letterboxd and IMDb use."
                }
                p(.class("actions export")) {
                    a(.class("button plain"), .href(SiteURL.exportMovies(.json).link)) { "Export as JSON" }
                    a(.class("button plain"), .href(SiteURL.exportMovies(.csv).link)) { "Export as CSV" }
                    a(.class("button plain"), .href(SiteURL.exportMovies(.letterboxd).link)) { "For Letterboxd" }
                    a(.class("button plain"), .href(SiteURL.exportMovies(.letterboxdWatchlist).link)) {
                        "Watchlist for Letterboxd"
                    }
                    a(.class("button plain"), .href(SiteURL.exportMovies(.imdb).link)) { "Ratings for IMDb" }
                }
            }
        }
    }

    private func page(_ job: ImportJobs.Job) -> some HTMLNode {
        shell.page(title: "Import", place: .myMovies, scripts: [.changesScript, .importScript]) {
            h1 { "Import" }
            job.fileName.isEmpty ? nil : p(.class("quiet")) { bdi { job.fileName } }
            content(job)
        }
    }

    @HTMLBuilder private func content(_ job: ImportJobs.Job) -> some HTMLNode {
        switch job.stage {
        case .waiting, .planning, .applying:
            div(.id("stage"), .class("import-wait")) {
                ImportProgressBar(id: job.id, stage: job.stage)
                PostButton("Stop", to: SiteURL(.stopImport, job.id))
            }
        case .refused(let sentence):
            div(.class("empty")) {
                Icons.tornTicket
                p(.role("status")) { sentence }
                p { a(.class("button plain"), .href(SiteURL(.importMovies).link)) { "Choose another file" } }
            }
        case .planned(let shown, let problem): ImportPreviewForm(id: job.id, shown: shown, problem: problem)
        case .done(let outcome): done(job.id, outcome)
        case .undone(let count):
            div(.class("empty")) {
                Icons.beam
                p(.role("status")) { "Import undone (\(Count.movies(count)))." }
                p { a(.class("button plain"), .href(SiteURL.myMovies(.init()).link)) { "My Movies" } }
            }
        }
    }

    private func done(_ id: ImportJobs.ID, _ outcome: ImportOutcome) -> some HTMLNode {
        div(.class("empty")) {
            Icons.beam
            p(.class("message"), .role("status")) { outcome.sentence }
            outcome.pictureSentence.map { sentence in p(.class("quiet")) { sentence } }
            p(.class("actions")) {
                a(.class("button"), .href(SiteURL.myMovies(.init()).link)) { "Show My Movies" }
            }
            outcome.receipt.added + outcome.receipt.completed == 0
                ? nil : PostButton("Undo", to: SiteURL(.undoImport, id))
        }
    }

    private var forgotten: some HTMLNode {
        shell.page(title: "Import", place: .myMovies) {
            div(.class("empty")) {
                Icons.tornTicket
                h1 { "This import is over" }
                p(.class("quiet")) {
                    "What it has added is in My Movies, unless you have undone it in Settings. If movies are missing, because Matinee was restarted for instance, choose the file again."
                }
                p { a(.class("button plain"), .href(SiteURL(.importMovies).link)) { "Choose a file" } }
            }
        }
    }
}

struct ImportProgressBar: HTMLNode {
    let id: ImportJobs.ID
    let stage: ImportJobs.Stage

    func write(to output: inout HTMLOutput) {
        div(.class("import-progress")) {
            p(.role("status")) { sentence }
            bar
            p(.data("without-script")) {
                a(.class("button plain"), .href(SiteURL(.importJob, id).link)) { "See how far it is" }
            }
        }.write(to: &output)
    }

    private var bar: Element<NoHTML>? {
        switch stage {
        case .waiting, .planning(_, 0), .applying(_, 0): progress(.aria("label", sentence)) { NoHTML() }
        case .planning(let done, let total), .applying(let done, let total):
            progress(.value(String(done)), .max(total), .aria("label", sentence)) { NoHTML() }
        case .refused, .planned, .done, .undone: nil
        }
    }

    private var sentence: String {
        switch stage {
        case .waiting: "Waiting for another import to end …"
        case .planning(_, 0): "Reading the list …"
        case .planning(let done, let total): "Looked up \(done.grouped) of \(Count.movies(total))"
        case .applying(let done, let total) where done < total:
            "Prepared \(done.grouped) of \(Count.movies(total))"
        case .applying: "Adding them to My Movies …"
        case .refused, .planned, .done, .undone: ""
        }
    }
}

extension ImportOutcome {
    /// The result in words.
    fileprivate var sentence: String {
        var parts = ["\(Count.movies(receipt.added)) added"]
        if receipt.completed > 0 { parts.append("\(receipt.completed.grouped) completed") }
        if receipt.alreadyThere > 0 { parts.append("\(receipt.alreadyThere.grouped) there already") }
        return parts.joined(separator: ", ") + "."
    }
}
