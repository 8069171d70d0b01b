/// A source of GIFs: this machine or GIPHY.
public protocol GIFSource: Sendable {
    var name: SourceName { get }

    /// The GIFs that match a text, the best match first; an empty page if there are none.
    ///
    /// Throws `SourceError.invalidQuery` for a text with a `GIFQuery.Problem`.
    func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF>

    /// GIFs to browse without a search, the most popular first.
    func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF>

    /// Up to `count` different GIFs in random order; only those that match `tag`, if given.
    func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF]

    /// One GIF. Throws `SourceError.notFound` if the source does not have it.
    func gif(_ id: GIFID) async throws(SourceError) -> GIF

    /// Tags that begin with a text, the most frequent first.
    func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String]
}

extension GIFSource {
    /// The GIFs of these ids in their order, without unknown ones.
    public func gifs(_ ids: [GIFID]) async throws(SourceError) -> [GIF] {
        var gifs: [GIF] = []
        for id in ids {
            do throws(SourceError) { gifs.append(try await gif(id)) } catch {
                guard error == .notFound else { throw error }
            }
        }
        return gifs
    }
}

public protocol GIFStore: Sendable {
    /// A GIF's file in a size. Throws `SourceError.notFound` if there is none.
    func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile
}

public struct GIFFile: Sendable, Hashable {
    public let format: GIFFormat
    public let contents: Contents

    public enum Contents: Sendable, Hashable {
        case bytes([UInt8])
        /// A file on this machine, with its size in bytes.
        case file(path: String, size: Int)
    }

    public init(format: GIFFormat, contents: Contents) {
        self.format = format
        self.contents = contents
    }
}

extension SourceName {
    /// The built-in GIFs and the user's own.
    public static let localGIFs = SourceName(rawValue: "the GIFs on this machine")
    /// GIPHY, https://giphy.com.
    public static let giphy = SourceName(rawValue: "GIPHY")
}
