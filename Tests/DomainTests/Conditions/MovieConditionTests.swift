import Domain
import Testing

struct MovieConditionTests {
    @Test(arguments: [
        ("genre", "science fiction", "Science fiction"), ("genre", "!horror", "Not horror"),
        ("decade", "1980", "1980s"),
        ("years", "1975-1979", "1975–1979"), ("years", "-1959", "Before 1960"), ("years", "1990-", "Since 1990"),
        ("years", "1994-1994", "1994"), ("country", "KR", "South Korea"), ("country", "NO,SE", "Norway or Sweden"),
        ("language", "fr", "In French"), ("language", "!en", "Not in English"), ("runtime", "-120", "Under 2 h"),
        ("runtime", "150-", "Over 2 h 30 min"), ("kind", "anime", "Anime"), ("rating", "7.5", "Rated 7.5 or more"),
        ("votes", "-50000", "Little known"), ("votes", "50000-", "Well known"), ("votes", "-9000", "Up to 9,000 votes"),
        ("certificate", "PG-13", "Rated PG-13"),
        ("certificate", "kids", "For kids"), ("person", "nm0000244", "With Sigourney Weaver"),
        ("person", "nm0000244:director", "Directed by Sigourney Weaver"), ("own", "yes", "In My Movies"),
        ("title", "!The Shining", "Not The Shining"),
    ])
    func `a field of an address is a condition with a name`(field: String, value: String, name: String) throws {
        let condition = try #require(MovieCondition(field: field, value: value))

        #expect(condition.field == field)
        #expect(condition.value == value)
        #expect(condition.name { _ in "Sigourney Weaver" } == name)
    }

    @Test(arguments: [
        ("genre", "gossip"), ("genre", ""), ("genre", "!"), ("decade", "1985"), ("decade", "99999999999999999999"),
        ("decade", "!1980"), ("years", "1990"), ("years", "-"), ("years", "2000-1990"), ("years", "0-0"),
        ("years", "-99999"), ("years", "1e3-"), ("country", "XX"), ("country", ""), ("country", ","),
        ("country", "kr"), ("country", "DK,FI,IS,NO,SE,DE,FR,GB,US"), ("language", "qq"), ("runtime", "90"),
        ("runtime", "99999999-"), ("runtime", "٣-"), ("kind", "film"), ("rating", "0"), ("rating", "11"),
        ("rating", "7.55"), ("rating", "-7"), ("rating", "7."), ("certificate", "X"), ("person", "nm_1"),
        ("person", "a:b:c"), ("person", "nm0000244:king"), ("own", "no"), ("q", "matrix"),
    ])
    func `an impossible field is no condition`(field: String, value: String) {
        #expect(MovieCondition(field: field, value: value) == nil)
    }

    @Test(arguments: [
        ("genre", "drama", true), ("genre", "!drama", false), ("genre", "!horror", true), ("decade", "1990", true),
        ("years", "-1998", false), ("country", "US", true), ("country", "!US", false), ("language", "en", true),
        ("runtime", "-120", false), ("runtime", "120-", true), ("kind", "short", false), ("kind", "!short", true),
        ("kind", "series", false), ("kind", "anime", false), ("rating", "8.7", true), ("rating", "8.8", false),
        ("votes", "-100", false), ("certificate", "R", true), ("certificate", "kids", false),
    ])
    func `a movie meets conditions about its facts`(field: String, value: String, isMet: Bool) throws {
        let condition = try #require(MovieCondition(field: field, value: value))

        #expect(condition.isMet(by: try Self.movie()) == isMet)
    }

    @Test(arguments: MovieCondition.fields.filter { $0 != "kind" })
    func `an unknown fact meets no condition, excluded or not`(field: String) throws {
        let unknown = Movie(summary: MovieSummary(id: .imdb(1), title: "Unknown"))
        let values = [
            "genre": "drama", "decade": "1990", "years": "1-", "country": "US", "language": "en", "runtime": "1-",
            "rating": "1", "votes": "0-", "certificate": "R", "person": "bo-frame", "title": "alien", "own": "yes",
        ]
        let value = try #require(values[field])

        for value in [value, "!\(value)"] {
            guard let condition = MovieCondition(field: field, value: value) else { continue }
            #expect(!condition.isMet(by: unknown), "\(field)=\(value)")
        }
    }

    @Test func `a family movie up to PG is for kids`() throws {
        let kids = try #require(MovieCondition(field: "certificate", value: "kids"))
        var movie = try Self.movie()
        movie.certificate = "PG"

        #expect(!kids.isMet(by: movie))
        movie.summary.genres.append(.family)
        #expect(kids.isMet(by: movie))
        movie.certificate = "PG-13"
        #expect(!kids.isMet(by: movie))
    }

    @Test func `what was understood is a sentence`() {
        let query = UnderstoodQuery(
            title: "alien",
            conditions: [MovieCondition(.genre(.comedy)), MovieCondition(.countries(["KR"])), MovieCondition(.own)],
            sort: .highestRated)

        #expect(query.sentence == "comedy, South Korea, in My Movies, “alien”, highest rated first")
    }

    private static func movie() throws -> Movie {
        Movie(
            summary: MovieSummary(
                id: .imdb(133_093), title: "The Matrix", year: 1999, runtime: Runtime(minutes: 136), genres: [.drama],
                rating: StarRating(outOfTen: 8.7, votes: 2_000_000)),
            languages: ["en"], countries: ["US", "AU"], certificate: "R")
    }
}
