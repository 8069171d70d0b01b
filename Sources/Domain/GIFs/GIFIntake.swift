/// Saves uploaded GIFs in the user's folder.
public protocol GIFIntake: Sendable {
    var isOpen: Bool { get }

    /// Checks a GIF and saves it without its metadata.
    ///
    /// If the same GIF was saved before, it is returned with its saved title and not saved again.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - title: as typed; if empty, made from the file name.
    ///   - fileName: as the browser sends it; may be empty.
    ///   - tags: as typed, separated by commas.
    func take(
        _ bytes: [UInt8], title: String, fileName: String, tags: String
    ) async throws(GIFProblem) -> GIF

    /// Whether a GIF was uploaded. Only uploads can be removed, not files that the user put in the folder.
    func mayRemove(_ id: GIFID) async -> Bool

    /// Removes an uploaded GIF for good. Returns whether it existed.
    func remove(_ id: GIFID) async throws(StorageError) -> Bool
}

extension GIFIntake {
    public func mayRemove(_ id: GIFID) async -> Bool { false }

    public func remove(_ id: GIFID) async throws(StorageError) -> Bool { false }
}

/// Why an uploaded GIF was rejected.
public enum GIFProblem: Error, Sendable, Hashable {
    /// The file is not a GIF, or is a broken one.
    case notAGIF
    /// The file exceeds the limit of bytes, frames or pixels.
    case tooLarge
    /// No file was uploaded.
    case missing
    case storage(StorageError)
    case cancelled

    /// The largest accepted file, in bytes.
    public static let maxBytes = 15 << 20
    /// The maximum number of GIFs that a person can upload.
    public static let maxCount = 20_000
    /// The maximum bytes of all GIFs that a person uploads.
    public static let maxBytesOfAll = 5_000_000_000

    /// What happened and what to do, for the user.
    public var sentence: String {
        switch self {
        case .notAGIF: "This GIF can’t be read. Choose a file that ends in .gif."
        case .tooLarge: "Choose a GIF under 15 MB."
        case .missing: "Choose a GIF."
        case .storage(.unreadable): "Your GIFs can’t be read. Check that Matinee may read and write their folder."
        case .storage(.unwritable): "The GIF can’t be saved. Check that Matinee may write to your GIF folder."
        case .storage(.damaged): "Another file is in the way. Move it and try again."
        case .storage(let error): error.sentence
        case .cancelled: "Canceled."
        }
    }
}
