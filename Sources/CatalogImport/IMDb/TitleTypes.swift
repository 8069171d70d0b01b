import Domain

/// The types of IMDb's titles to import.
public struct TitleTypes: Sendable, Hashable {
    /// `nil` for all.
    private let names: [String]?

    /// Feature films of cinema, television and video, and series. Shorts would double their number.
    public static let moviesAndSeries = TitleTypes(names: ["movie", "tvMovie", "video", "tvSeries", "tvMiniSeries"])
    /// Every type, unknown ones included.
    public static let all = TitleTypes(names: nil)

    private init(names: [String]?) { self.names = names }

    /// Reads comma-separated names or `all`, ignoring case; `nil` if a name is unknown.
    public init?(_ text: String) {
        let names = Self.names(text)
        if names.count == 1, names[0].lowercased() == "all" {
            self = .all
        } else {
            let types = names.compactMap(Self.type)
            guard types.count == names.count else { return nil }
            self.init(names: types)
        }
    }

    /// The first unknown one of comma-separated names.
    public static func unknown(in text: String) -> String? { names(text).first { type($0) == nil } }

    private static func names(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    /// The name as IMDb writes it.
    private static func type(_ name: String) -> String? { known.first { $0.lowercased() == name.lowercased() } }

    /// All types, as IMDb writes them.
    public static let known = [
        "movie", "tvMovie", "video", "short", "tvMiniSeries", "tvSeries", "tvShort", "tvSpecial", "tvPilot",
        "tvEpisode", "videoGame",
    ]

    /// The names, separated by commas: `movie, tvMovie`.
    public var list: String { names?.joined(separator: ", ") ?? "all" }

    /// The names in UTF-8; `nil` for all.
    var bytes: [[UInt8]]? { names?.map { Array($0.utf8) } }
}

extension MovieSummary.Kind {
    private static let imdbTypes: [(name: StaticString, kind: Self)] = [
        ("tvEpisode", .episode), ("tvSeries", .series), ("tvMiniSeries", .series), ("tvPilot", .series),
        ("videoGame", .game),
    ]

    init(imdbType type: Span<UInt8>) {
        self = Self.imdbTypes.first { type.equals($0.name) }?.kind ?? .movie
    }
}
