import Domain
import Foundation
import HTML

/// The nightly backups, each with «Restore» and «Download».
struct SettingsBackups: HTMLNode {
    let report: BackupReport
    /// Whether the person manages the server, and so its files.
    let managesServer: Bool
    let locale: SiteLocale

    func write(to output: inout HTMLOutput) {
        section(.id("backups"), .class("panel"), .aria("labelledby", "backups-name")) {
            h2(.id("backups-name")) { "Backups on this server" }
            report.problem.map { problem in div(.class("note")) { p { problem } } }
            p { words }
            list(report.backups.prefix(Self.openCount))
            older.isEmpty
                ? nil
                : details {
                    summary { Count.of(older.count, "older backup") }
                    list(older)
                }
            if managesServer, let server = report.otherServer {
                p(.class("quiet")) {
                    "That server is "
                    code { server }
                    "."
                }
            }
            if managesServer, !report.backups.isEmpty {
                p(.class("quiet")) {
                    "Kept in "
                    code { report.folder }
                    ". Copy them to another disk too."
                }
            }
        }.write(to: &output)
    }

    /// The number of backups that are shown at once.
    private static let openCount = 3

    private var older: ArraySlice<BackupReport.Backup> { report.backups.dropFirst(Self.openCount) }

    private func list(_ backups: ArraySlice<BackupReport.Backup>) -> (some HTMLNode)? {
        backups.isEmpty ? nil : ul(.class("services")) { backups.map(item) }
    }

    private var words: String {
        if report.otherServer != nil {
            return "Another server backs up your movies every night and lists the backups in its Settings."
                + (managesServer ? "" : " The owner of this Matinee can send you one to restore.")
        }
        guard report.isOn else {
            return managesServer
                ? "Off. Start Matinee without MATINEE_BACKUPS=false to back up every night."
                : "Off. The owner of this Matinee can turn them on."
        }
        return report.backups.isEmpty
            ? "No backups yet. Matinee backs up your movies every night."
            : "Matinee backs up your movies every night and checks that each backup can be restored. It keeps seven nights "
                + "and one of each of the four weeks before."
    }

    private func item(_ backup: BackupReport.Backup) -> some HTMLNode {
        let time = backup.made.formatted(Self.time).prefix("00:00".count)
        let name = "\(locale.writtenOut(day: backup.made)), \(time) UTC"
        let url = SiteURL(.nightlyBackup, backup.fileName)
        return li {
            div(.class("service-head")) {
                div {
                    h3 { name }
                    p {
                        "\(contents(backup)), \(Count.bytes(backup.byteCount)). "
                        a(.class("named"), .href(url.link), .aria("label", "Download the backup of \(name)")) {
                            "Download"
                        }
                    }
                }
                PostButton("Restore", to: url, label: "Restore the backup of \(name)")
            }
        }
    }

    private func contents(_ backup: BackupReport.Backup) -> String {
        let missing = backup.missingPictures
        return Count.movies(backup.movieCount) + (missing > 0 ? ", \(Count.of(missing, "picture")) missing" : "")
    }

    private static let time = Date.ISO8601FormatStyle(timeZone: .gmt).time(includingFractionalSeconds: false)
}
