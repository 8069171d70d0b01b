public import Domain
public import struct Foundation.Date

/// This Matinee as it is set up: what the settings show and do.
public protocol Installation: Sendable {
    /// The movies on this machine, as they are at the moment.
    var catalog: CatalogReport { get }

    /// The file of what a person keeps, as a path for people.
    var libraryPath: String { get }

    /// The command that puts a backup back, for a terminal of the account that runs Matinee.
    var restoring: String { get }

    /// Whether photos can be taken in.
    var takesPhotos: Bool { get }

    /// The services on the network, those that are off too, as they were when they were last asked. Asks none of them.
    func services() async -> [ServiceReport]

    /// Asks each service that is on one question.
    func check() async

    /// A copy of all that the person keeps. Throws a `BackupProblem` for people.
    func backup() async throws(BackupProblem) -> DownloadFile

    /// Looks a backup through that was sent, and keeps it until it is restored or others are sent; returns its id.
    func openBackup(_ bytes: [UInt8]) async throws(BackupProblem) -> String

    /// What is in a backup that was sent, and what became of it; `nil` for one that is not kept any more.
    func openedBackup(_ id: String) -> OpenedBackup?

    /// Puts a backup that was sent in the place of all that is kept, which is saved first. A second time nothing happens.
    func restoreBackup(_ id: String) async throws(BackupProblem)
}

/// A backup that was sent and found to be whole.
public struct OpenedBackup: Sendable {
    /// What it can be restored by.
    public let id: String
    /// When it was made; `nil` where it does not tell.
    public let made: Date?
    /// How many movies are in it.
    public let movieCount: Int
    /// How many of their pictures are in it.
    public let pictureCount: Int
    /// What may be wrong with it all the same, as a sentence.
    public let warning: String?
    /// What was done with it.
    public var restored: Restored?

    /// What a restore has done.
    public struct Restored: Sendable {
        /// The file of the library that was there before; `nil` where there was none.
        public let previous: String?
        /// How many pictures could not be read.
        public let lostPictures: Int

        /// A restore that left `previous` behind.
        public init(previous: String?, lostPictures: Int = 0) {
            self.previous = previous
            self.lostPictures = lostPictures
        }
    }

    /// A backup with so much in it.
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

/// Why there is no backup, or why it cannot be restored.
public struct BackupProblem: Error, Sendable, Hashable {
    /// What happened and what to do.
    public let sentence: String
    /// Whether there is simply nothing to back up.
    public let isNothingKept: Bool
    /// Whether it is the fault of the file that was sent.
    public let isOfFile: Bool

    /// A problem as it is told.
    public init(sentence: String, isNothingKept: Bool = false, isOfFile: Bool = false) {
        self.sentence = sentence
        self.isOfFile = isOfFile
        self.isNothingKept = isNothingKept
    }
}
