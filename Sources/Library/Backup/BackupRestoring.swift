import Domain
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Puts a copy of a library back. Blocks.
struct BackupRestoring {
    let folder: URL

    func restore(_ backup: String, at moment: Date) throws(LibraryBackupError) -> URL? {
        let library = LibraryFile(in: folder)
        // What was written last is not in the file alone.
        guard !DiskFile.isSame(backup, library.path) else { throw .notABackup }
        let file = DiskFile(folder.appending(path: "library-restoring", directoryHint: .notDirectory).path)
        defer { file.abandon() }
        try BackupCopy.copy(backup, to: file)
        let copy = try BackupCopy(file.draft)
        defer { try? copy.queue.close() }
        try copy.putPictures(into: BackupPictures(in: folder))
        do {
            let wasThere = try library.isThere()
            let aside = wasThere ? asideFile(moment) : nil
            let database: LibraryDatabase
            do {
                database = try LibraryDatabase(library)
            } catch StorageError.damaged, StorageError.newer {
                try setAside(library, as: aside)
                database = try LibraryDatabase(library)
                defer { try? database.queue.close() }
                try LibraryReplacing(database: database, copy: copy.path).replace()
                return aside.map { URL(filePath: $0.path) }
            }
            defer { try? database.queue.close() }
            if let aside {
                defer { aside.abandon() }
                try BackupMaking(folder: folder).copy(database, to: aside)
                try aside.finish()
            }
            try LibraryReplacing(database: database, copy: copy.path).replace()
            return aside.map { URL(filePath: $0.path) }
        } catch {
            throw LibraryBackupError(ofLibrary: error)
        }
    }

    /// Moves a library that cannot be opened away, with what SQLite keeps beside it.
    private func setAside(_ library: LibraryFile, as aside: DiskFile?) throws(LibraryBackupError) {
        guard let aside else { return }
        do {
            for end in ["-wal", "-shm", ""] where DiskFile.isThere(library.path + end) {
                try FileManager.default.moveItem(atPath: library.path + end, toPath: aside.path + end)
            }
        } catch {
            throw .unwritable
        }
    }

    /// Where what is kept now is put aside: never in the place of something else.
    private func asideFile(_ moment: Date) -> DiskFile {
        let name = AsideLibraries.prefix + Self.stamp(moment)
        func path(_ end: String) -> String {
            folder.appending(path: "\(name)\(end).sqlite", directoryHint: .notDirectory).path
        }
        var number = 1
        while DiskFile.isThere(path(number == 1 ? "" : "-\(number)")) { number += 1 }
        return DiskFile(path(number == 1 ? "" : "-\(number)"))
    }

    /// `yyyyMMdd-HHmmss` in UTC.
    private static func stamp(_ moment: Date) -> String {
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .omitted, timeZone: .gmt)
            .year().month().day().dateSeparator(.omitted).time(includingFractionalSeconds: false)
            .timeSeparator(.omitted)
        return moment.formatted(style).replacing("T", with: "-")
    }
}
