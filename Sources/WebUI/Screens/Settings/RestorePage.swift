import Domain
import Foundation
import HTML

/// The pages of a restore: form, preview, result.
struct RestorePage {
    let shell: PageShell
    /// Whether the person manages the server, and so its files.
    var managesServer = true

    func bytes(_ output: RestoreOutput) -> [UInt8] {
        switch output {
        case .start(let problem): start(problem).bytes(reserving: 12 * 1024)
        case .backup(let backup, let kept, let problem, let locale):
            if let restored = backup.restored {
                done(backup, restored).bytes(reserving: 12 * 1024)
            } else {
                preview(backup, kept, problem, locale).bytes(reserving: 12 * 1024)
            }
        case .forgotten: forgotten.bytes()
        }
    }

    private func start(_ problem: String?) -> some HTMLNode {
        shell.page(
            title: "Restore a backup", place: .settings, scripts: [.filesScript, .sendingScript, .changesScript]
        ) {
            h1 { "Restore a backup" }
            div(.id("problems"), .role("alert")) { problem.map { sentence in p(.class("note")) { sentence } } }
            form(
                .id("restore"), .class("movie-form"), .method("post"), .multipart, .action(SiteURL(.restoreBackup).link)
            ) {
                div(.class("field")) {
                    label(.for("backup")) { "Backup file" }
                    HTML.input(
                        .id("backup"), .name("backup"), .type("file"), .aria("describedby", "about-backup"))
                    p(.class("quiet"), .id("about-backup")) {
                        "You see what is in it before anything changes. Your current library is saved first."
                    }
                }
                p(.class("actions")) {
                    button(.class("button"), .type("submit")) { "Preview" }
                    cancel
                }
            }
        }
    }

    private func preview(
        _ backup: OpenedBackup, _ kept: Int, _ problem: String?, _ locale: SiteLocale
    ) -> some HTMLNode {
        shell.page(title: "Restore this backup?", place: .settings) {
            h1 { "Restore this backup?" }
            div(.id("problems"), .role("alert")) { problem.map { sentence in p(.class("note")) { sentence } } }
            dl(.class("facts")) {
                Fact("Made", backup.made.map { locale.writtenOut(day: $0) } ?? "Not known")
                Fact("Movies", backup.movieCount.grouped)
                Fact("Pictures", backup.pictureCount.grouped)
                Fact("Condition", backup.warning ?? "Undamaged")
            }
            p {
                kept == 0
                    ? "Your current library is saved first."
                    : "This replaces your \(Count.movies(kept)) and your recent searches. Your current library is saved first."
            }
            form(.method("post"), .action(SiteURL(.openedBackup, backup.id).link)) {
                p(.class("actions")) {
                    button(.class("button"), .type("submit")) { "Restore" }
                    cancel
                }
            }
        }
    }

    private func done(_ backup: OpenedBackup, _ restored: OpenedBackup.Restored) -> some HTMLNode {
        shell.page(title: "Backup restored", place: .settings) {
            h1 { "Backup restored" }
            div(.class("movie-form")) {
                p(.role("status")) { "Restored \(Count.movies(backup.movieCount))." }
                restored.lostPictures == 0
                    ? nil
                    : p {
                        "Pictures that could not be read and were left out: \(restored.lostPictures.grouped)."
                    }
                restored.previous.map { path in
                    p {
                        if managesServer {
                            "Your previous library is in "
                            code { path }
                            ". Restore that file to go back."
                        } else {
                            "Your previous library was saved. The owner of this Matinee can restore it."
                        }
                    }
                }
                p(.class("actions")) {
                    a(.class("button"), .href(SiteURL.myMovies(.init()).link)) { "Show My Movies" }
                    a(.class("button plain"), .href(SiteURL.settings().link)) { "Settings" }
                }
            }
        }
    }

    private var forgotten: some HTMLNode {
        shell.page(title: "Restore a backup", place: .settings) {
            div(.class("empty")) {
                Icons.tornTicket
                h1 { "This backup is no longer open" }
                p(.class("quiet")) { "Choose the file again." }
                p { a(.class("button plain"), .href(SiteURL(.restoreBackup).link)) { "Choose a file" } }
            }
        }
    }

    private var cancel: some HTMLNode {
        a(.class("button plain"), .href(SiteURL.settings().link)) { "Cancel" }
    }
}
