public import Domain

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.Date
    public import struct Foundation.URL
#endif

/// Copies of the library, movies and last searches, in one file each, with the pictures of its movies in a table. GIFs
/// are files of their own, and an imported catalog can be imported again: neither is in it.
///
/// Servers may run meanwhile. Each piece of work has a connection of its own.
public struct LibraryBackup: Sendable {
    let folder: URL
    private let work = BlockingWork(label: "library.backup")

    /// Copies of the library in a data folder. Touches nothing yet.
    public init(in folder: URL) { self.folder = folder }

    /// Makes a copy, all of it from the same moment but for pictures, which never change. A checksum covers every byte.
    ///
    /// - Parameters:
    ///   - file: where it is made. It is there as a whole or not at all.
    ///   - isReplacing: whether it may take the place of a file that is there.
    ///   - moment: when it is made, as the copy tells.
    public func backup(
        to file: URL, replacing isReplacing: Bool = false, at moment: Date = Date()
    ) async throws(LibraryBackupError) {
        try await work.run { () throws(LibraryBackupError) in
            try BackupMaking(folder: folder, moment: moment).make(file.absoluteURL.path, isReplacing: isReplacing)
        }
    }

    /// Looks a backup through as `restore` does, and says what is in it. Nothing is changed.
    public func info(of file: URL) async throws(LibraryBackupError) -> BackupInfo {
        try await work.run { () throws(LibraryBackupError) in
            let copy = try BackupCopy(of: file.absoluteURL.path, in: folder)
            defer { copy.remove() }
            return copy.info
        }
    }

    /// What a restore has done.
    public struct Restored: Sendable, Hashable {
        /// What was in the backup.
        public let info: BackupInfo
        /// Where the library is that was there before; `nil` where there was none.
        public let aside: URL?
        /// How many pictures could not be read. Their movies are restored without them.
        public let lostPictures: Int
    }

    /// Puts a backup in the place of all that is kept now; servers that run see it. Pictures that are there stay.
    ///
    /// The file is looked through first. What is kept now stays beside the library, as
    /// `library-before-restore-<yyyyMMdd-HHmmss>.sqlite`: all of it that was acknowledged until then. Who writes
    /// meanwhile waits, and writes into what was restored.
    ///
    /// - Parameters:
    ///   - file: the backup, which is left as it is.
    ///   - moment: when it is restored, for the name of what was kept before. It is written in UTC.
    ///   - pictures: takes its pictures in, which are trusted as little as any that are sent.
    @discardableResult
    public func restore(
        from file: URL, at moment: Date, pictures: any PictureIntake
    ) async throws(LibraryBackupError) -> Restored {
        let copy = try await work.run { () throws(LibraryBackupError) in
            try BackupCopy(of: file.absoluteURL.path, in: folder)
        }
        do throws(LibraryBackupError) {
            let lost = try await copy.takePictures(pictures)
            let aside = try await work.run { () throws(LibraryBackupError) in
                try BackupRestoring(folder: folder, moment: moment).replace(with: copy)
            }
            await work.run { copy.remove() }
            return Restored(info: copy.info, aside: aside, lostPictures: lost)
        } catch {
            await work.run { copy.remove() }
            throw error
        }
    }
}
