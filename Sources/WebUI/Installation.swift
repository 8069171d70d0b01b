public import Domain
public import struct Foundation.Date

/// The running Matinee, as Settings shows and changes it.
public protocol Installation: Sendable {
    /// The movies on this machine.
    var catalog: CatalogReport { get }

    /// The library's file, as a readable path.
    var libraryPath: String { get }

    /// The command that restores a backup.
    var restoring: String { get }

    /// Whether uploaded photos can be processed.
    var takesPhotos: Bool { get }

    /// The services on the network, also those that are off, as of their last response. Sends no request.
    func services() async -> [ServiceReport]

    /// Sends one request to each service that is on.
    func check() async

    /// A copy of the library.
    func backup() async throws(BackupProblem) -> DownloadFile

    /// Checks an uploaded backup and returns its id. It stays until it is restored or others are uploaded.
    func openBackup(_ bytes: [UInt8]) async throws(BackupProblem) -> String

    /// An uploaded backup; `nil` if it is no longer open.
    func openedBackup(_ id: String) -> OpenedBackup?

    /// Replaces the library, which is saved first, with an uploaded backup. A second call does nothing.
    func restoreBackup(_ id: String) async throws(BackupProblem)
}

/// An uploaded backup that was checked.
public struct OpenedBackup: Sendable {
    public let id: String
    /// When it was made, if known.
    public let made: Date?
    public let movieCount: Int
    public let pictureCount: Int
    /// Possible damage, as a sentence.
    public let warning: String?
    /// The result, after a restore.
    public var restored: Restored?

    /// The result of a restore.
    public struct Restored: Sendable {
        /// The file of the previous library, if there was one.
        public let previous: String?
        /// Pictures that could not be read.
        public let lostPictures: Int

        public init(previous: String?, lostPictures: Int = 0) {
            self.previous = previous
            self.lostPictures = lostPictures
        }
    }

    public init(
        id: String, made: Date?, movieCount: Int, pictureCount: Int, warning: String? = nil, restored: Restored? = nil
    ) {
        self.id = id
        self.made = made
        self.movieCount = movieCount
        self.pictureCount = pictureCount
        self.warning = warning
        self.restored = restored
    }
}

/// A backup or restore failed.
public struct BackupProblem: Error, Sendable, Hashable {
    /// What happened and what to do, in a sentence.
    public let sentence: String
    /// Whether the library is empty.
    public let isNothingKept: Bool
    /// Whether the uploaded file is at fault.
    public let isOfFile: Bool

    public init(sentence: String, isNothingKept: Bool = false, isOfFile: Bool = false) {
        self.sentence = sentence
        self.isOfFile = isOfFile
        self.isNothingKept = isNothingKept
    }
}
