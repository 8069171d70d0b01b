package import Domain
import FileIO
package import Foundation
import GRDB

/// The nightly backups of a library, in the folder `backups` of its data folder. All methods block.
package struct NightlyBackupFolder: Sendable {
    private let dataFolder: URL
    private let folder: DiskFolder
    private let rotation: BackupRotation

    /// The folder of a backup that is not complete, and of its trial. Only the process with the lock uses it.
    private static let unfinished = "unfinished"

    /// - Parameters:
    ///   - dataFolder: the data folder, which is not accessed yet.
    ///   - timeZone: the server's, in which nights begin at 03:00.
    package init(in dataFolder: URL, timeZone: TimeZone = .autoupdatingCurrent) {
        self.dataFolder = dataFolder
        folder = DiskFolder(path: dataFolder.appending(path: "backups", directoryHint: .isDirectory).absoluteURL.path)
        rotation = BackupRotation(timeZone: timeZone)
    }

    package var path: String { folder.path }

    /// The file of a backup.
    package func file(of backup: NightlyBackup) -> URL { URL(filePath: "\(folder.path)/\(backup.fileName)") }

    /// The backups, the newest first. Links and files with other names are left out.
    package func backups() throws(StorageError) -> [NightlyBackup] {
        try folder.names().compactMap { name in
            folder.size(of: name).flatMap { NightlyBackup(fileName: name, byteCount: $0) }
        }.sorted { $0.made > $1.made }
    }

    /// Makes tonight's backup, tries it out and removes the expired ones. A backup that fails leaves no file.
    ///
    /// Returns `nil` if there is one already, if another process makes it, or if the library has no movies.
    package func makeIfDue(at now: Date) throws(LibraryBackupError) -> NightlyBackup? {
        guard try isDue(at: now), try movieCount() > 0 else { return nil }
        return try whileLocked(at: now, DatabaseFile(in: dataFolder)) { file throws(LibraryBackupError) in
            try BackupWriter(folder: dataFolder, moment: now).write(
                FolderBackupSource(folder: dataFolder), to: file, isReplacing: false)
        }
    }

    /// Takes a backup of a library in PostgreSQL as tonight's, like `makeIfDue`. The file is moved.
    package func take(_ backup: URL, at now: Date) throws(LibraryBackupError) -> NightlyBackup? {
        try whileLocked(at: now, nil) { file throws(LibraryBackupError) in
            guard rename(backup.path, file) == 0 else { throw .unwritable }
        }
    }

    /// The number of the night for `BackupLease`.
    package func night(at now: Date) -> Int { rotation.number(at: now) }

    /// Whether tonight has no backup yet.
    package func isDue(at now: Date) throws(LibraryBackupError) -> Bool {
        try rotation.isDue(at: now, LibraryBackupError.map(in: .backup, backups))
    }

    private typealias Make = (_ file: String) throws(LibraryBackupError) -> Void

    /// - Parameter library: must still exist when the backup is complete; `nil` for one in PostgreSQL.
    private func whileLocked(
        at now: Date, _ library: DatabaseFile?, _ make: Make
    ) throws(LibraryBackupError) -> NightlyBackup? {
        let outcome = try LibraryBackupError.map(in: .backup) {
            try folder.make()
            return try folder.ifUnlocked {
                Result { () throws(LibraryBackupError) in try makeUnderLock(at: now, library, make) }
            }
        }
        return try outcome?.get()
    }

    private func makeUnderLock(
        at now: Date, _ library: DatabaseFile?, _ make: Make
    ) throws(LibraryBackupError) -> NightlyBackup? {
        // Another process may have made it before this one got the lock.
        guard try isDue(at: now) else { return nil }
        let scratch = URL(filePath: "\(folder.path)/\(Self.unfinished)", directoryHint: .isDirectory)
        // A process that was killed may have left it.
        try? FileManager.default.removeItem(at: scratch)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let file = scratch.appending(path: "backup.sqlite", directoryHint: .notDirectory).path
        try LibraryBackupError.map(in: .backup, DiskFolder(path: scratch.path).make)
        try make(file)
        let info = try BackupTrial.run(file, in: scratch.appending(path: "trial", directoryHint: .isDirectory))
        let name = NightlyBackup.fileName(
            made: now, movieCount: info.movieCount, missingPictures: info.missingPictures)
        try LibraryBackupError.map(in: .backup) {
            // A backup whose name can't be parsed would not count, and be made again each hour. The library may have
            // been deleted meanwhile.
            guard NightlyBackup(fileName: name, byteCount: 0) != nil, try library?.isThere() ?? true else {
                throw StorageError.unwritable
            }
            try folder.move(file, to: name)
        }
        let all = try LibraryBackupError.map(in: .backup, backups)
        for backup in rotation.expired(at: now, all) { unlink(self.file(of: backup).path) }
        return all.first { $0.fileName == name }
    }

    private func movieCount() throws(LibraryBackupError) -> Int {
        let library = DatabaseFile(in: dataFolder)
        return try LibraryBackupError.map(in: .library) {
            guard try library.isThere() else { return 0 }
            let database = try LibraryDatabase(library)
            defer { try? database.queue.close() }
            return try database.queue.read(BackupInfo.movieCount)
        }
    }
}
