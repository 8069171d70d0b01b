/// How long a series ran.
public struct SeriesRun: Sendable, Hashable {
    /// The year of its last episode; `nil` while it runs.
    public let endYear: Int?
    public let seasons: Int?
    public let episodes: Int?

    /// The highest number of seasons or episodes that is believed.
    public static let maxCount = 100_000

    /// Ignores a year outside `MovieQuery.years` and counts outside 1 to `maxCount`.
    public init(endYear: Int? = nil, seasons: Int? = nil, episodes: Int? = nil) {
        func known(_ number: Int?, _ range: ClosedRange<Int>) -> Int? {
            number.flatMap { range.contains($0) ? $0 : nil }
        }
        self.endYear = known(endYear, MovieQuery.years)
        self.seasons = known(seasons, 1...Self.maxCount)
        self.episodes = known(episodes, 1...Self.maxCount)
    }
}

extension MovieSummary {
    /// Its year; of a series the years: `2008–2013`, `2019–` while it runs.
    public var years: String? {
        guard let year else { return nil }
        guard kind == .series, let run else { return String(year) }
        guard let end = run.endYear else { return "\(year)–" }
        return end > year ? "\(year)–\(end)" : String(year)
    }

    /// What it is, in a word: `Series`, `Short`; `nil` for a movie of full length.
    public var kindName: String? {
        switch kind {
        case .movie: isShort ? "Short" : nil
        case .series: "Series"
        case .episode: "Episode"
        case .game: "Game"
        }
    }

    /// What it is and when: `Series · 2008–2013`, `1999`.
    public var kindAndYears: String? {
        let known = [kindName, years].compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: " · ")
    }

    private var isShort: Bool { runtime.map { $0.minutes <= MovieCondition.Kind.maxShortRuntime } ?? false }
}
