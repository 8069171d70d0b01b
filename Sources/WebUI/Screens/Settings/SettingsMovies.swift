import Domain
import HTML

/// Backup, restore, export and import.
struct SettingsMovies: HTMLNode {
    let output: SettingsOutput

    func write(to bytes: inout HTMLOutput) {
        section(.id("movies"), .class("panel"), .aria("labelledby", "movies-name")) {
            h2(.id("movies-name")) { "Your movies" }
            output.takesPhotos ? nil : div(.class("note")) { p { PictureProblem.missingTools } }
            p {
                words
                output.managesServer ? code { output.libraryPath } : nil
            }
            div(.class("actions")) {
                if output.problem == nil {
                    files
                } else {
                    a(.class("button"), .href(SiteURL(.restoreBackup).link)) { "Restore" }
                }
            }
            p {
                "A backup has your movies, their pictures and your searches in one file. "
                if output.managesServer {
                    "Restore it here or with "
                    code { output.restoring }
                    "; your current library is saved first."
                } else {
                    "If you restore it, your current library is saved first."
                }
            }
        }.write(to: &bytes)
    }

    private var words: String {
        let count = output.movieCount == 0 ? "None yet" : Count.movies(output.movieCount)
        guard output.managesServer else { return output.problem == nil ? "\(count)." : "" }
        if output.problem != nil { return "They are kept in " }
        return output.movieCount == 0 ? "None yet. They will be kept in " : "\(count), kept in "
    }

    @HTMLBuilder private var files: some HTMLNode {
        output.canBackUp ? a(.class("button"), .href(SiteURL(.backup).link)) { "Back up" } : nil
        a(.class("button plain"), .href(SiteURL(.restoreBackup).link)) { "Restore" }
        output.movieCount > 0
            ? [LibraryExportFormat.json, .csv].map { format in
                a(.class("button plain"), .href(SiteURL.exportMovies(format).link)) {
                    "Export as \(format.rawValue.uppercased())"
                }
            } : nil
        a(.class("button plain"), .href(SiteURL(.importMovies).link)) { "Import" }
    }
}
