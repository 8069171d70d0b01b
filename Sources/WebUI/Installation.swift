public import Domain
public import struct Foundation.Date

/// The running server, as Settings shows and changes it.
public protocol Installation: Sendable {
    /// The movies on this machine.
    var catalogReport: CatalogReport { get }

    /// The path of the library's file, shortened for display.
    var libraryPath: String { get }

    /// The command that restores a backup.
    var restoring: String { get }

    /// Whether uploaded photos can be processed.
    var takesPhotos: Bool { get }

    /// The services on the network, including those that are off, with their state as of the last response. Sends no
    /// request.
    func services() async -> [ServiceReport]

    /// Sends one request to each service that is on.
    func check() async

    /// Why the keys that were saved can't be used.
    var keyProblem: StorageError? { get }

    /// Asks a service with a key, then saves and uses the key, unless the service says that it is wrong.
    func setKey(_ key: String, of service: SourceName) async throws(ServiceKeyProblem)

    /// Removes the saved key of a service.
    func removeKey(of service: SourceName) async throws(ServiceKeyProblem)

    /// Starts to download IMDb's files and to import them, for a user who has accepted IMDb's terms. The catalog's
    /// report says how far it is.
    func startCatalogDownload(withPeople: Bool)

    /// Stops the download.
    func stopCatalogDownload() async

    /// Throws a problem that `backup` would have before it copies anything.
    func checkBackup() async throws(BackupProblem)

    /// A copy of the library.
    func backup() async throws(BackupProblem) -> DownloadFile

    /// Checks an uploaded backup and returns its id. The backup is dropped after it is restored, or if others are
    /// uploaded.
    func openBackup(_ bytes: [UInt8]) async throws(BackupProblem) -> String

    /// The nightly backups of this library.
    func nightlyBackups() async -> BackupReport

    /// Checks a nightly backup and returns its id, as `openBackup` does; `nil` if there is no such file.
    func openNightlyBackup(_ fileName: String) async throws(BackupProblem) -> String?

    /// The file of a nightly backup; `nil` if there is none.
    func nightlyBackupFile(_ fileName: String) async -> DownloadFile?

    /// A backup that was opened; `nil` if it is no longer open.
    func openedBackup(_ id: String) -> OpenedBackup?

    /// Saves the library, then replaces it with a backup that was opened. A second call does nothing.
    func restoreBackup(_ id: String) async throws(BackupProblem)
}

/// A backup that was checked, before or after its restore.
public struct OpenedBackup: Sendable {
    public let id: String
    /// When it was made, if known.
    public let made: Date?
    public let movieCount: Int
    public let pictureCount: Int
    /// A sentence about possible damage.
    public let warning: String?
    /// The result, after a restore.
    public var restored: Restored?

    /// The result of a restore.
    public struct Restored: Sendable {
        /// The file of the previous library, if there was one.
        public let previous: String?
        /// The number of pictures that could not be read.
        public let lostPictures: Int

        public init(previous: String?, lostPictures: Int = 0) {
            self.previous = previous
            self.lostPictures = lostPictures
        }
    }

    public init(id: String, made: Date?, movieCount: Int, pictureCount: Int, warning: String? = nil) {
        self.id = id
        self.made = made
        self.movieCount = movieCount
        self.pictureCount = pictureCount
        self.warning = warning
    }
}

/// A backup or restore failed.
public struct BackupProblem: Error, Sendable, Hashable {
    /// What happened and what to do, in a sentence.
    public let sentence: String
    /// Whether the library is empty.
    public let isLibraryEmpty: Bool
    /// Whether the file of the backup is the cause.
    public let isOfFile: Bool

    public init(sentence: String, isLibraryEmpty: Bool = false, isOfFile: Bool = false) {
        self.sentence = sentence
        self.isOfFile = isOfFile
        self.isLibraryEmpty = isLibraryEmpty
    }
}
