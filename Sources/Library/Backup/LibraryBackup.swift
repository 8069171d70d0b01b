import Domain

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.Date
    public import struct Foundation.URL
#endif

/// Copies of the library, films and last searches, in one file each, with the pictures of its films in a table. GIFs
/// are files of their own, and an imported catalogue can be imported again: neither is in it.
///
/// Servers may run meanwhile. Each piece of work has a connection of its own.
public struct LibraryBackup: Sendable {
    let folder: URL
    private let work = BlockingWork(label: "library.backup")

    /// Copies of the library in a data folder. Touches nothing yet.
    public init(in folder: URL) { self.folder = folder }

    /// Makes a copy, all of it from the same moment but for pictures, which never change.
    ///
    /// - Parameters:
    ///   - file: where it is made. It is there as a whole or not at all.
    ///   - isReplacing: whether it may take the place of a file that is there.
    public func backup(to file: URL, replacing isReplacing: Bool = false) async throws(LibraryBackupError) {
        try await work.run { () throws(LibraryBackupError) in
            try BackupMaking(folder: folder).make(file.absoluteURL.path, isReplacing: isReplacing)
        }
    }

    /// Puts a copy back in the place of all that is kept now; servers that run see it. Pictures that are there stay.
    ///
    /// The file is looked through first. What is kept now stays beside the library, as
    /// `library-before-restore-<yyyyMMdd-HHmmss>.sqlite`.
    ///
    /// - Parameters:
    ///   - file: the copy, which is left as it is.
    ///   - moment: when it is put back, for the name of what was kept before. It is written in UTC.
    /// - Returns: where what was kept before is now, `nil` where there was nothing.
    @discardableResult
    public func restore(from file: URL, at moment: Date) async throws(LibraryBackupError) -> URL? {
        try await work.run { () throws(LibraryBackupError) in
            try BackupRestoring(folder: folder).restore(file.absoluteURL.path, at: moment)
        }
    }
}
