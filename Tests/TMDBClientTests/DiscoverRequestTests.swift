import ServiceClient
@testable import TMDBClient
import Testing

/// The filters of `discover` and their parameters.
struct DiscoverRequestTests {
    typealias Request = TMDB.DiscoverRequest

    private func pairs(_ request: Request) -> [String] {
        request.parameters.compactMap { $0.map { "\($0.name)=\($0.value)" } }
    }

    private func request(_ change: (inout Request) -> Void) -> Request {
        var request = Request()
        change(&request)
        return request
    }

    static let day = TMDB.Day(year: 1961, month: 1, day: 9)
    static let later = TMDB.Day(year: 1962, month: 12, day: 31)

    static let filters: [(@Sendable (inout Request) -> Void, [String])] = [
        ({ $0.page = 2 }, ["page=2"]),
        ({ $0.sort = .init(.voteAverage) }, ["sort_by=vote_average.desc"]),
        ({ $0.language = "de" }, ["language=de"]),
        ({ $0.includeAdult = true }, ["include_adult=true"]),
        ({ $0.primaryReleaseDate.from = day }, ["primary_release_date.gte=1961-01-09"]),
        ({ $0.primaryReleaseDate.to = later }, ["primary_release_date.lte=1962-12-31"]),
        ({ $0.voteCount = .init(from: 500, to: 900) }, ["vote_count.gte=500", "vote_count.lte=900"]),
        ({ $0.genres = [18, 35] }, ["with_genres=18,35"]),
    ]

    @Test(arguments: filters.indices)
    func `each filter is sent with its name`(index: Int) {
        #expect(pairs(request(Self.filters[index].0)) == Self.filters[index].1)
    }

    @Test func `filters are combined`() {
        let all = request { request in
            for (change, _) in Self.filters { change(&request) }
        }

        #expect(pairs(Request()).isEmpty)
        #expect(all.path == "/discover/movie")
        #expect(pairs(all).count == 9)
        #expect(pairs(Request(page: 2, sort: .init(.title, .ascending))) == ["page=2", "sort_by=title.asc"])
    }

    @Test(arguments: TMDB.Sort.Key.allCases, TMDB.Sort.Direction.allCases)
    func `an order is parsed from its name`(key: TMDB.Sort.Key, direction: TMDB.Sort.Direction) {
        let sort = TMDB.Sort(key, direction)

        #expect(TMDB.Sort(rawValue: sort.rawValue) == sort)
        #expect(sort.rawValue == "\(key.rawValue).\(direction.rawValue)")
    }

    @Test(arguments: ["", "popularity", "popularity.", ".desc", "popularity.down", "length.asc", "title.asc.x", "."])
    func `other names are no order`(word: String) {
        #expect(TMDB.Sort(rawValue: word) == nil)
    }

    @Test func `there are seven sort keys`() {
        #expect(
            TMDB.Sort.Key.allCases.map(\.rawValue) == [
                "original_title", "popularity", "revenue", "primary_release_date", "title", "vote_average",
                "vote_count",
            ])
    }
}
