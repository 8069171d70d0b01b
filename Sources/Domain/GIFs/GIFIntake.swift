/// Takes GIFs in that a person sends, and keeps them beside those that are there.
public protocol GIFIntake: Sendable {
    /// Whether GIFs can be taken in.
    var isOpen: Bool { get }

    /// Checks a GIF and keeps it, without anything that it carries beside what one sees.
    ///
    /// The same GIF is kept once: sent again it is found to be there, with the title it has.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - title: as a person typed it; may be empty, then the name of the file is made one.
    ///   - fileName: as the browser tells it; may be empty.
    ///   - tags: as a person typed them, separated by commas.
    func take(
        _ bytes: [UInt8], title: String, fileName: String, tags: String
    ) async throws(GIFProblem) -> GIF

    /// Whether a GIF has been taken in and can be removed. What a person has put in their folder cannot.
    func mayRemove(_ id: GIFID) async -> Bool

    /// Removes a GIF that has been taken in for good, and says whether there was one.
    func remove(_ id: GIFID) async throws(StorageError) -> Bool
}

extension GIFIntake {
    public func mayRemove(_ id: GIFID) async -> Bool { false }

    public func remove(_ id: GIFID) async throws(StorageError) -> Bool { false }
}

/// Why a GIF is not taken in.
public enum GIFProblem: Error, Sendable, Hashable {
    /// The file is no GIF, or a broken one.
    case notAGIF
    /// The file has more bytes, frames or pixels than are taken.
    case tooLarge
    /// No file came.
    case missing
    /// It cannot be kept.
    case storage(StorageError)
    /// Whoever sent it no longer wants it.
    case cancelled

    /// The most bytes that a GIF may have.
    public static let maxBytes = 15 << 20

    /// What happened and what to do.
    public var sentence: String {
        switch self {
        case .notAGIF: "This is not a GIF that can be read. Choose a file that ends in .gif."
        case .tooLarge: "Choose a GIF under 15 MB."
        case .missing: "Choose a GIF."
        case .storage(.unreadable): "Your GIFs can’t be read. See that Matinee may read and write their folder."
        case .storage(.unwritable): "The GIF can’t be kept. See that Matinee may write to the folder of your GIFs."
        case .storage(.damaged): "Something else stands where the GIF would be kept. Move that away and try again."
        case .storage(let error): error.sentence
        case .cancelled: "It was broken off."
        }
    }
}
