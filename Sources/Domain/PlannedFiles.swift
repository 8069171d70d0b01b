/// The files of imports that were previewed and are not applied yet, for other servers with the same database.
public protocol PlannedFiles: Sendable {
    /// Keeps a file for a day, unless it is too large. A person's three newest files are kept.
    func add(_ file: PlannedFile, of id: ImportReceipt.ID) async throws(StorageError)

    /// The file of an import; `nil` if there is none.
    func file(_ id: ImportReceipt.ID) async throws(StorageError) -> PlannedFile?

    /// Whether a server waits with a file for the user's choices, or applies them.
    func state(_ id: ImportReceipt.ID) async throws(StorageError) -> PlannedFile.State?

    /// Sets whether a server applies an import. The mark ends after a minute, in case the server is lost.
    func mark(_ id: ImportReceipt.ID, isTaken: Bool) async throws(StorageError)

    func remove(_ id: ImportReceipt.ID) async throws(StorageError)
}

public struct PlannedFile: Sendable, Hashable {
    /// What happens with it.
    public enum State: Sendable {
        /// For the user's choices.
        case waiting
        /// A server applies the import.
        case taken
    }

    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
