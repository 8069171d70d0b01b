public import struct Foundation.Date

/// The nightly backups of a library, as Settings shows them.
public struct BackupReport: Sendable {
    /// Whether backups are made.
    public var isOn: Bool
    /// The path of their folder.
    public var folder: String
    /// The name of the server that makes them, if it is another one of several.
    public var otherServer: String?
    /// Why the last one failed, in sentences; `nil` if there is no problem.
    public var problem: String?
    /// The newest first.
    public var backups: [Backup]

    /// A file that can be restored.
    public struct Backup: Sendable {
        public let fileName: String
        public let made: Date
        public let movieCount: Int
        /// The number of pictures that could not be backed up.
        public let missingPictures: Int
        /// In bytes.
        public let byteCount: Int

        public init(fileName: String, made: Date, movieCount: Int, missingPictures: Int = 0, byteCount: Int) {
            self.fileName = fileName
            self.made = made
            self.movieCount = movieCount
            self.missingPictures = missingPictures
            self.byteCount = byteCount
        }
    }

    /// Creates a report; by default there is nothing to tell.
    public init(
        isOn: Bool = true, folder: String = "", otherServer: String? = nil, problem: String? = nil,
        backups: [Backup] = []
    ) {
        self.isOn = isOn
        self.folder = folder
        self.otherServer = otherServer
        self.problem = problem
        self.backups = backups
    }
}
