package import Domain
package import FileIO
package import Foundation

/// Backups of a library: movies, recent searches and pictures in one file each. GIFs are files of their own and an
/// imported catalog can be imported again, so neither is included.
///
/// Servers may run meanwhile; each operation opens its own connection.
package struct LibraryBackup: Sendable {
    let folder: URL
    private let shared: PostgreSQLLibrary?
    private let work = BlockingWork(label: "library.backup")

    /// - Parameters:
    ///   - folder: a data folder, which is not accessed yet.
    ///   - shared: the library, if it is in PostgreSQL. The folder then has only temporary files and old libraries.
    package init(in folder: URL, shared: PostgreSQLLibrary? = nil) {
        self.folder = folder
        self.shared = shared
    }

    /// Writes a consistent snapshot of the library, closed by a checksum over every byte.
    ///
    /// - Parameters:
    ///   - file: appears complete or not at all.
    ///   - isReplacing: whether an existing file may be replaced.
    ///   - moment: the time of the backup, stored in it.
    ///
    /// - Returns: the number of pictures that could not be copied, or not whole.
    @discardableResult
    package func backup(
        to file: URL, replacing isReplacing: Bool = false, at moment: Date = Date()
    ) async throws(LibraryBackupError) -> Int {
        let (writer, path) = (BackupWriter(folder: folder, moment: moment), file.absoluteURL.path)
        guard let shared else {
            return try await work.run { () throws(LibraryBackupError) in
                try checkFolder()
                return try writer.write(FolderBackupSource(folder: folder), to: path, isReplacing: isReplacing)
            }
        }
        return try await read(shared) { source in try writer.write(source, to: path, isReplacing: isReplacing) }
    }

    /// Throws `nothingKept` if there is nothing to back up. Writes nothing.
    package func check() async throws(LibraryBackupError) {
        guard let shared else { return try await work.run(checkFolder) }
        try await read(shared) { _ in }
    }

    private func read<Value: Sendable>(
        _ shared: PostgreSQLLibrary, _ body: @escaping @Sendable (SharedBackupSource) throws -> Value
    ) async throws(LibraryBackupError) -> Value {
        let person = shared.person
        do {
            return try await shared.readAll { db in
                guard try db.keepsAnything(of: person) else { throw LibraryBackupError.nothingKept }
                return try body(SharedBackupSource(db: db, person: person))
            }
        } catch {
            throw LibraryBackupError(error, in: .library)
        }
    }

    @Sendable private func checkFolder() throws(LibraryBackupError) {
        guard try LibraryBackupError.map(in: .library, DatabaseFile(in: folder).isThere) else { throw .nothingKept }
    }

    /// Writes a backup for a download.
    ///
    /// - Parameter scratch: the folder of temporary files.
    package func download(in scratch: URL) async throws(LibraryBackupError) -> UnlinkedFile {
        let file = scratch.appending(path: "backup-\(UUID().uuidString.lowercased())", directoryHint: .notDirectory)
        try await backup(to: file)
        return try await work.run { () throws(LibraryBackupError) in
            try LibraryBackupError.map(in: .backup) { try UnlinkedFile(taking: file.absoluteURL.path) }
        }
    }

    /// Writes an uploaded backup into a folder of temporary files.
    package func keep(_ bytes: [UInt8], in scratch: URL) async throws(LibraryBackupError) -> URL {
        let path = scratch.appending(path: "restore-\(UUID().uuidString.lowercased())", directoryHint: .notDirectory)
        try await work.run { () throws(LibraryBackupError) in
            let file = AtomicFile(path.path)
            defer { file.abandon() }
            try LibraryBackupError.map(in: .backup) {
                try file.begin()
                try file.append(bytes)
                try file.finish()
            }
        }
        return path
    }

    /// Checks a backup as `restore` does. Changes nothing.
    package func info(of file: URL) async throws(LibraryBackupError) -> BackupInfo {
        try await work.run { () throws(LibraryBackupError) in
            let copy = try BackupCopy(of: file.absoluteURL.path, in: folder)
            defer { copy.remove() }
            return copy.info
        }
    }

    /// The outcome of a restore.
    package struct Restored: Sendable, Hashable {
        package let info: BackupInfo
        /// The path of the old library; `nil` if there was none.
        package let aside: URL?
        /// Pictures that could not be read. Their movies are restored without them.
        package let lostPictures: Int
    }

    /// Replaces the library with a backup, after all checks. Running servers see the change; existing picture files are
    /// kept.
    ///
    /// The old library, with every acknowledged write, is kept as `library-before-restore-<yyyyMMdd-HHmmss>.sqlite`,
    /// until `AsideLibraries.maxCount` later restores. A concurrent writer waits and then writes to the restored
    /// library.
    ///
    /// - Parameters:
    ///   - file: the backup, which is not changed.
    ///   - moment: the time in the name of the old library, written in UTC.
    ///   - pictures: validates the pictures of the backup like uploads.
    @discardableResult
    package func restore(
        from file: URL, at moment: Date, pictures: any PictureIntake
    ) async throws(LibraryBackupError) -> Restored {
        let copy = try await work.run { () throws(LibraryBackupError) in
            try BackupCopy(of: file.absoluteURL.path, in: folder)
        }
        do throws(LibraryBackupError) {
            let lost = try await copy.addPictures(to: pictures)
            let aside = try await replace(with: copy, at: moment)
            await work.run { [folder] in
                copy.remove()
                if let aside { AsideLibraries(in: folder).removeOldest(besides: aside) }
            }
            return Restored(info: copy.info, aside: aside, lostPictures: lost)
        } catch {
            await work.run { copy.remove() }
            throw error
        }
    }

    private func replace(with copy: BackupCopy, at moment: Date) async throws(LibraryBackupError) -> URL? {
        let restorer = BackupRestorer(folder: folder, moment: moment)
        if let shared { return try await restorer.replace(shared, with: copy) }
        return try await work.run { () throws(LibraryBackupError) in try restorer.replace(with: copy) }
    }
}
