/// This Matinee as it is set up: what the settings show and do.
public protocol Installation: Sendable {
    /// The films on this machine, as they are at the moment.
    var catalogue: CatalogueReport { get }

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
    func backup() async throws(BackupProblem) -> BackupFile
}

/// A file that is made to be downloaded and read piece by piece.
public struct BackupFile: Sendable {
    /// How many bytes it has.
    public let size: Int
    /// The bytes from an offset on, as many as are read at a time; none at the end.
    public let piece: @Sendable (_ offset: Int) async throws -> [UInt8]

    /// A file of `size` bytes.
    public init(size: Int, piece: @escaping @Sendable (_ offset: Int) async throws -> [UInt8]) {
        self.size = size
        self.piece = piece
    }
}

/// Why there is no backup.
public struct BackupProblem: Error, Sendable, Hashable {
    /// What happened and what to do.
    public let sentence: String
    /// Whether there is simply nothing to back up.
    public let isNothingKept: Bool

    /// A problem as it is told.
    public init(sentence: String, isNothingKept: Bool = false) {
        self.sentence = sentence
        self.isNothingKept = isNothingKept
    }
}
