/// The user's own GIFs in their folder.
public protocol OwnGIFs: Sendable {
    /// The folder's contents as of the last scan.
    func listing() async -> GIFListing
}

public struct GIFListing: Sendable, Hashable {
    public var revision: Int
    /// The newest first.
    public var gifs: [GIF]
    public var skipped: [SkippedGIF]

    public init(revision: Int, gifs: [GIF] = [], skipped: [SkippedGIF] = []) {
        self.revision = revision
        self.gifs = gifs
        self.skipped = skipped
    }
}

public struct SkippedGIF: Sendable, Hashable {
    /// Its path in the folder.
    public var path: String
    /// The reason as a clause: `it is cut off`.
    public var problem: String

    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }
}
