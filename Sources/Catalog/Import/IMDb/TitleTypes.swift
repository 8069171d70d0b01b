import Domain

/// Which of the types of titles that IMDb tells apart are taken.
public struct TitleTypes: Sendable, Hashable {
    /// Their names; `nil` for all.
    private let names: [String]?

    /// What a person looks for as a movie: those of cinemas, those made for television, and those that came out on tape
    /// or disc first. Shorts, series and all else are there to be asked for.
    public static let movies = TitleTypes(names: ["movie", "tvMovie", "video"])
    /// Every type, those too that IMDb may add.
    public static let all = TitleTypes(names: nil)

    private init(names: [String]?) { self.names = names }

    /// Reads names with commas between, or `all`, in small letters or capitals; `nil` where one is no type.
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

    /// The first of the names with commas between that is no type; `nil` where all are.
    public static func unknown(in text: String) -> String? { names(text).first { type($0) == nil } }

    private static func names(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    /// A type as IMDb writes it.
    private static func type(_ name: String) -> String? { known.first { $0.lowercased() == name.lowercased() } }

    /// All types that IMDb has, as it writes them.
    public static let known = [
        "movie", "tvMovie", "video", "short", "tvMiniSeries", "tvSeries", "tvShort", "tvSpecial", "tvPilot",
        "tvEpisode", "videoGame",
    ]

    /// The names as bytes; `nil` for all.
    var bytes: [[UInt8]]? { names?.map { Array($0.utf8) } }
}

extension MovieSummary.Kind {
    /// What a title of one of IMDb's types is.
    init(imdbType type: Span<UInt8>) {
        if type.equals("tvEpisode") {
            self = .episode
        } else if type.equals("tvSeries") || type.equals("tvMiniSeries") || type.equals("tvPilot") {
            self = .series
        } else if type.equals("videoGame") {
            self = .game
        } else {
            self = .movie
        }
    }
}
