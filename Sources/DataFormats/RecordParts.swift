import Domain

struct RatingRecord: Codable {
    let outOfTen: Double
    let votes: Int

    init(_ rating: StarRating) {
        outOfTen = rating.outOfTen
        votes = rating.votes
    }

    var rating: StarRating? { StarRating(outOfTen: outOfTen, votes: votes) }
}

struct RunRecord: Codable {
    let endYear: Int?
    let seasons: Int?
    let episodes: Int?

    init(_ run: SeriesRun) {
        endYear = run.endYear
        seasons = run.seasons
        episodes = run.episodes
    }

    /// `nil` for an impossible year: without one the series would still run.
    var run: SeriesRun? {
        let run = SeriesRun(endYear: endYear, seasons: seasons, episodes: episodes)
        return run.endYear == endYear ? run : nil
    }
}

/// Decoding skips unknown kinds of facts.
struct AdditionRecord: Codable {
    let source: String
    let facts: [String]

    init(_ addition: Movie.Addition) {
        source = addition.source.rawValue
        facts = addition.facts.map(\.rawValue)
    }

    var addition: Movie.Addition? {
        Movie.Addition(source: SourceName(rawValue: source), facts: facts.compactMap(Movie.Fact.init))
    }
}

struct WatchRecord: Codable {
    private let subscription: [String]?
    private let free: [String]?
    private let rent: [String]?
    private let buy: [String]?
    private let link: WebLink?

    init(_ options: WatchOptions) {
        func filled(_ names: [String]) -> [String]? { names.isEmpty ? nil : names }
        subscription = filled(options.subscription)
        free = filled(options.free)
        rent = filled(options.rent)
        buy = filled(options.buy)
        link = options.link
    }

    var options: WatchOptions? {
        WatchOptions(
            subscription: subscription ?? [], free: free ?? [], rent: rent ?? [], buy: buy ?? [], link: link)
    }
}
