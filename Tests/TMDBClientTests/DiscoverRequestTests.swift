import TMDBClient
import Testing

/// Each filter, and what it sends.
struct DiscoverRequestTests {
    typealias Request = TMDB.DiscoverRequest

    private func pairs(_ request: Request) -> [String] { request.parameters.map { "\($0.name)=\($0.value)" } }

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
        ({ $0.includeVideo = false }, ["include_video=false"]),
        ({ $0.certification = .any(["PG", "R"]) }, ["certification=PG|R"]),
        ({ $0.certifications.from = "PG" }, ["certification.gte=PG"]),
        ({ $0.certifications.to = "R" }, ["certification.lte=R"]),
        ({ $0.certificationCountry = "US" }, ["certification_country=US"]),
        ({ $0.region = "NO" }, ["region=NO"]),
        ({ $0.primaryReleaseYear = 1961 }, ["primary_release_year=1961"]),
        ({ $0.primaryReleaseDate.from = day }, ["primary_release_date.gte=1961-01-09"]),
        ({ $0.primaryReleaseDate.to = later }, ["primary_release_date.lte=1962-12-31"]),
        ({ $0.releaseDate.from = day }, ["release_date.gte=1961-01-09"]),
        ({ $0.releaseDate.to = later }, ["release_date.lte=1962-12-31"]),
        ({ $0.year = 1961 }, ["year=1961"]),
        ({ $0.releaseKinds = .any([.limited, .theatrical]) }, ["with_release_type=2|3"]),
        ({ $0.voteAverage = .init(from: 7.5, to: 10) }, ["vote_average.gte=7.5", "vote_average.lte=10.0"]),
        ({ $0.voteCount = .init(from: 500, to: 900) }, ["vote_count.gte=500", "vote_count.lte=900"]),
        ({ $0.runtime = .init(from: 60, to: 120) }, ["with_runtime.gte=60", "with_runtime.lte=120"]),
        ({ $0.cast = .all([1, 2]) }, ["with_cast=1,2"]),
        ({ $0.crew = .any([1, 2]) }, ["with_crew=1|2"]),
        ({ $0.people = .all([1]) }, ["with_people=1"]),
        ({ $0.companies = .any([1, 2]) }, ["with_companies=1|2"]),
        ({ $0.withoutCompanies = .all([1, 2]) }, ["without_companies=1,2"]),
        ({ $0.genres = .all([18, 35]) }, ["with_genres=18,35"]),
        ({ $0.genres = .any([18, 35]) }, ["with_genres=18|35"]),
        ({ $0.withoutGenres = .all([27]) }, ["without_genres=27"]),
        ({ $0.keywords = .any([1, 2]) }, ["with_keywords=1|2"]),
        ({ $0.withoutKeywords = .all([1, 2]) }, ["without_keywords=1,2"]),
        ({ $0.originCountry = .any(["NO", "SE"]) }, ["with_origin_country=NO|SE"]),
        ({ $0.originalLanguage = .all(["no"]) }, ["with_original_language=no"]),
        ({ $0.watchRegion = "NO" }, ["watch_region=NO"]),
        ({ $0.watchProviders = .any([8, 9]) }, ["with_watch_providers=8|9"]),
        ({ $0.withoutWatchProviders = .all([8, 9]) }, ["without_watch_providers=8,9"]),
        ({ $0.monetization = .any([.flatrate, .free]) }, ["with_watch_monetization_types=flatrate|free"]),
        ({ $0.genres = .all([]) }, []),
        ({ $0.additional = [.init("x", "1")] }, ["x=1"]),
    ]

    @Test(arguments: filters.indices)
    func `each filter is sent by its name`(index: Int) {
        #expect(pairs(request(Self.filters[index].0)) == Self.filters[index].1)
    }

    @Test func `every filter that TMDB has is there`() {
        let documented = """
            language page include_adult include_video sort_by certification certification.gte certification.lte \
            certification_country region primary_release_year primary_release_date.gte primary_release_date.lte \
            release_date.gte release_date.lte year with_release_type vote_average.gte vote_average.lte vote_count.gte \
            vote_count.lte with_runtime.gte with_runtime.lte with_cast with_crew with_people with_companies \
            without_companies with_genres without_genres with_keywords without_keywords with_origin_country \
            with_original_language watch_region with_watch_providers without_watch_providers \
            with_watch_monetization_types
            """.split(separator: " ").map(String.init)

        let sent = Self.filters.flatMap(\.1).compactMap { $0.split(separator: "=").first.map(String.init) }
        #expect(Set(sent).subtracting(["x"]) == Set(documented))
    }

    @Test func `they are sent together`() {
        let all = request { request in
            for (change, _) in Self.filters { change(&request) }
        }

        #expect(Request().parameters.isEmpty)
        #expect(all.path == "/discover/movie")
        #expect(Set(all.parameters.map(\.name)).count == 38)
        #expect(pairs(Request(page: 2, sort: .init(.title, .ascending))) == ["page=2", "sort_by=title.asc"])
    }

    @Test(arguments: TMDB.Sort.Key.allCases, TMDB.Sort.Direction.allCases)
    func `an order is known by its word`(key: TMDB.Sort.Key, direction: TMDB.Sort.Direction) {
        let sort = TMDB.Sort(key, direction)

        #expect(TMDB.Sort(rawValue: sort.rawValue) == sort)
        #expect(sort.rawValue == "\(key.rawValue).\(direction.rawValue)")
    }

    @Test(arguments: ["", "popularity", "popularity.", ".desc", "popularity.down", "length.asc", "title.asc.x", "."])
    func `other words are no order`(word: String) {
        #expect(TMDB.Sort(rawValue: word) == nil)
    }

    @Test func `there are seven orders, and terms have their words`() {
        #expect(
            TMDB.Sort.Key.allCases.map(\.rawValue) == [
                "original_title", "popularity", "revenue", "primary_release_date", "title", "vote_average",
                "vote_count",
            ])
        #expect(Set(TMDB.Monetization.allCases.map(\.rawValue)) == ["flatrate", "free", "ads", "rent", "buy"])
    }

    @Test func `a choice has its values`() {
        #expect(TMDB.Choice.all([1, 2]).values == TMDB.Choice.any([1, 2]).values)
    }
}
