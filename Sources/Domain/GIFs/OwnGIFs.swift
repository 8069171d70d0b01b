/// A person's own GIFs, as they are in their folder.
public protocol OwnGIFs: Sendable {
    /// What is there now, or was a moment ago.
    func listing() async -> GIFListing
}

/// What is in a folder of GIFs.
public struct GIFListing: Sendable, Hashable {
    /// Changes whenever anything else here does.
    public var revision: Int
    /// The newest first.
    public var gifs: [GIF]
    /// Files that are no GIFs that can be shown, with what is wrong with them.
    public var skipped: [SkippedGIF]

    /// What was found at a `revision`.
    public init(revision: Int, gifs: [GIF] = [], skipped: [SkippedGIF] = []) {
        self.revision = revision
        self.gifs = gifs
        self.skipped = skipped
    }
}

/// A file in a folder of GIFs that is passed over.
public struct SkippedGIF: Sendable, Hashable {
    /// Its path in the folder.
    public var path: String
    /// What is wrong with it, as the end of a sentence: `it is cut off`.
    public var problem: String

    /// A file with what is wrong with it.
    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }
}
