public import Domain

/// GIFs in memory, found if the title or a tag has words that begin with all words of the text.
public struct InMemoryGIFs: GIFSource, GIFStore {
    public let name: SourceName
    private let gifs: [GIF]
    private let files: [GIFID: [UInt8]]
    private let failure: SourceError?

    /// - Parameters:
    ///   - gifs: the GIFs, in their order.
    ///   - files: their files, equal in each size.
    public init(
        _ gifs: [GIF] = GIF.samples, files: [GIFID: [UInt8]] = [:], failure: SourceError? = nil,
        name: SourceName = .localGIFs
    ) {
        self.gifs = gifs
        self.files = files
        self.failure = failure
        self.name = name
    }

    public func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        guard GIFQuery(text).problem == nil else { throw .invalidQuery }
        return Page(rows, of: try found(text))
    }

    public func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> { Page(rows, of: try all()) }

    public func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] {
        let gifs = if let tag { GIFQuery(tag).problem == nil ? try found(tag) : [] } else { try all() }
        return Array(gifs.prefix(max(0, count)))
    }

    public func gif(_ id: GIFID) async throws(SourceError) -> GIF {
        guard let gif = try all().first(where: { $0.id == id }) else { throw .notFound }
        return gif
    }

    public func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] {
        let start = text.trimmed.lowercased()
        let counts = Dictionary(
            try all().flatMap { Set($0.tags) }.filter { $0.lowercased().hasPrefix(start) }.map { ($0, 1) },
            uniquingKeysWith: +)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(max(0, limit)).map(\.key)
    }

    public func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile {
        guard let rendition = try await gif(id)[size], let bytes = files[id] else { throw .notFound }
        return GIFFile(format: rendition.format, contents: .bytes(bytes))
    }

    private func all() throws(SourceError) -> [GIF] {
        if let failure { throw failure }
        return gifs
    }

    private func found(_ text: String) throws(SourceError) -> [GIF] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        return try all().filter { gif in
            let terms = ([gif.title] + gif.tags).flatMap { $0.lowercased().split(separator: " ") }
            return words.allSatisfy { word in terms.contains { $0.hasPrefix(word) } }
        }
    }
}

extension GIF {
    /// Four kinds of GIFs: built in, the user's own, without smaller renditions, and GIPHY's.
    public static let samples: [GIF] = [
        GIF(
            id: .drawn("popcorn"), title: "Popcorn, popping", altText: "A striped box of popcorn that overflows",
            tags: ["popcorn", "snack", "cinema"],
            original: GIFRendition(
                format: .gif, width: 480, height: 270, bytes: 151_000, place: .here(revision: "1")),
            small: GIFRendition(format: .gif, width: 240, height: 135, bytes: 42_000, place: .here(revision: "1")),
            still: GIFRendition(format: .webP, width: 480, height: 270, bytes: 9_000, place: .here(revision: "1")),
            frameCount: 36),
        GIF(
            id: .drawn("applause"), title: "Applause", altText: "Hands that clap", tags: ["applause", "bravo"],
            original: GIFRendition(
                format: .gif, width: 480, height: 480, bytes: 120_000, place: .here(revision: "2")),
            small: GIFRendition(format: .gif, width: 240, height: 240, bytes: 30_000, place: .here(revision: "2")),
            still: GIFRendition(format: .webP, width: 480, height: 480, bytes: 8_000, place: .here(revision: "2")),
            frameCount: 24),
        GIF(
            id: .own("0123456789abcdef0123456789abcdef"), title: "holiday-cat", tags: ["holiday", "cat"],
            original: GIFRendition(
                format: .gif, width: 320, height: 568, bytes: 2_400_000, place: .here(revision: "0123456789abcdef"))),
        GIF(
            id: .giphy("xT9IgG50Fb7Mi0prBC"), title: "Well Done Applause", tags: ["applause"],
            original: GIFRendition(
                format: .gif, width: 480, height: 204, bytes: 900_000,
                place: .web("https://media.giphy.com/media/xT9IgG50Fb7Mi0prBC/giphy.gif")),
            small: GIFRendition(
                format: .webP, width: 200, height: 85, bytes: 90_000,
                place: .web("https://media.giphy.com/media/xT9IgG50Fb7Mi0prBC/200w.webp")),
            still: GIFRendition(
                format: .gif, width: 480, height: 204, bytes: 60_000,
                place: .web("https://media.giphy.com/media/xT9IgG50Fb7Mi0prBC/giphy_s.gif")),
            page: "https://giphy.com/gifs/xT9IgG50Fb7Mi0prBC", credit: "filmfan"),
    ]
}
