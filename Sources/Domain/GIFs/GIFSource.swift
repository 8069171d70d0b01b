/// Somewhere GIFs can be found: those on this machine, or GIPHY.
public protocol GIFSource: Sendable {
    /// Who answers here.
    var name: SourceName { get }

    /// The GIFs that a text finds, the best match first; an empty page where there are none.
    ///
    /// Throws `SourceError.invalidQuery` for a text that `GIFQuery` has a problem with.
    func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF>

    /// GIFs that one may look through without looking for any, those first that are thought of first.
    func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF>

    /// As many as `count` different GIFs in no order, of those that `tag` finds where one is given; none where there are
    /// none.
    func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF]

    /// One GIF. Throws `SourceError.notFound` for an id that the source does not hold.
    func gif(_ id: GIFID) async throws(SourceError) -> GIF

    /// Tags that begin as a text does, those that most GIFs have first.
    func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String]
}

extension GIFSource {
    /// The GIFs of these ids in their order, without those that the source does not hold.
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

/// Where the files of GIFs are.
public protocol GIFStore: Sendable {
    /// A GIF's file in a size. Throws `SourceError.notFound` where there is none.
    func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile
}

/// A GIF's file.
public struct GIFFile: Sendable, Hashable {
    /// What it is.
    public let format: GIFFormat
    /// What is in it.
    public let contents: Contents

    /// What is in a file.
    public enum Contents: Sendable, Hashable {
        /// All of it.
        case bytes([UInt8])
        /// To be read from a file of this machine, of this many bytes.
        case file(path: String, size: Int)
    }

    /// A file of a format.
    public init(format: GIFFormat, contents: Contents) {
        self.format = format
        self.contents = contents
    }
}

extension SourceName {
    /// The GIFs that come with Matinee and a person's own.
    public static let localGIFs = SourceName(rawValue: "the GIFs on this machine")
    /// GIPHY, https://giphy.com.
    public static let giphy = SourceName(rawValue: "GIPHY")
}
