import Domain
import Foundation
import HTML

/// Past imports, each with «Undo».
struct SettingsImports: HTMLNode {
    let output: SettingsOutput

    func write(to bytes: inout HTMLOutput) {
        section(.id("imports"), .class("panel"), .aria("labelledby", "imports-name")) {
            h2(.id("imports-name")) { "Past imports" }
            output.done == .undone ? SettingsConfirmation(words: "Import undone.") : nil
            if output.imports.isEmpty {
                p { "No imports yet." }
            } else {
                ul(.class("services")) { output.imports.map(item) }
                p(.class("quiet")) { "You can undo an import for a week. Movies that you edited since stay." }
            }
        }.write(to: &bytes)
    }

    private func item(_ done: PastImport) -> some HTMLNode {
        li {
            div(.class("service-head")) {
                h3 { bdi { name(done) } }
                done.canUndo
                    ? PostButton("Undo", to: SiteURL(.undoPastImport, done.id), label: "Undo \(name(done))") : nil
                done.isUndone && !done.canUndo ? p(.class("quiet")) { "Undone" } : nil
            }
            p { "\(output.locale.writtenOut(day: done.moment)): \(counts(done.receipt))" }
        }
    }

    private func name(_ done: PastImport) -> String { done.fileName.isEmpty ? "Import" : done.fileName }

    private func counts(_ receipt: ImportReceipt) -> String {
        var parts = ["\(Count.movies(receipt.added)) added"]
        if receipt.completed > 0 { parts.append("\(receipt.completed.grouped) completed") }
        return parts.joined(separator: ", ") + "."
    }
}

extension SiteLocale {
    /// The day in UTC.
    func writtenOut(day moment: Date) -> String {
        let day = moment.formatted(.iso8601.year().month().day())
        return CalendarDate(day).map { writtenOut($0) } ?? day
    }
}
