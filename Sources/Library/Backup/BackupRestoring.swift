import Domain
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Puts a copy of a backup in the place of a library, which is set aside. Blocks.
struct BackupRestoring {
    let folder: URL
    let moment: Date

    private var library: LibraryFile { LibraryFile(in: folder) }

    /// Returns where the library is now that was there before, `nil` where there was none.
    ///
    /// What other processes write is either set aside or in the library afterwards: the library is set aside within the
    /// transaction that replaces it.
    func replace(with copy: BackupCopy) throws(LibraryBackupError) -> URL? {
        do {
            do {
                return try replaceContents(with: copy)
            } catch is UnusableLibrary {
                let aside = asideFile()
                try moveAway(to: aside)
                _ = try replaceContents(with: copy)
                return URL(filePath: aside.path)
            }
        } catch {
            throw LibraryBackupError(ofLibrary: error)
        }
    }

    private func replaceContents(with copy: BackupCopy) throws -> URL? {
        let wasThere = try library.isThere()
        let database: LibraryDatabase
        do {
            database = try LibraryDatabase(library)
        } catch StorageError.damaged, StorageError.newer {
            throw UnusableLibrary()
        }
        defer { try? database.queue.close() }
        var aside: DiskFile?
        try LibraryReplacing(database: database, copy: copy.path).replace { isEmpty in
            guard wasThere || !isEmpty else { return }
            aside = try setAside()
        }
        return aside.map { URL(filePath: $0.path) }
    }

    /// Copies the library while nobody can write to it.
    private func setAside() throws -> DiskFile {
        let file = asideFile()
        defer { file.abandon() }
        do {
            let reader = try DatabaseQueue(path: library.path, configuration: LibrarySettings.reading)
            defer { try? reader.close() }
            try BackupMaking(folder: folder, moment: moment).copy(reader, to: file, withPictures: false)
        } catch LibraryBackupError.library(.damaged) {
            throw UnusableLibrary()
        }
        try file.finish()
        return file
    }

    /// Moves a library that cannot be read away, with what SQLite keeps beside it.
    private func moveAway(to aside: DiskFile) throws(LibraryBackupError) {
        do {
            for end in ["-wal", "-shm", ""] where DiskFile.isThere(library.path + end) {
                try FileManager.default.moveItem(atPath: library.path + end, toPath: aside.path + end)
            }
        } catch {
            throw .unwritable
        }
    }

    /// Where what is kept now is put aside: never in the place of something else.
    private func asideFile() -> DiskFile {
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

/// The library cannot be read, so that no copy of it can be made.
private struct UnusableLibrary: Error {}
