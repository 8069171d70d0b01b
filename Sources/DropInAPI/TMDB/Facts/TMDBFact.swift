import Domain
import TMDBClient

/// An answer for which no movie, series or person is read, by TMDB's path. The raw value has the names in its path in
/// braces.
enum TMDBFact: String, Sendable, Hashable, CaseIterable {
    case genres = "genre/movie/list"
    case seriesGenres = "genre/tv/list"
    case countries = "configuration/countries"
    case languages = "configuration/languages"
    case jobs = "configuration/jobs"
    case translations = "configuration/primary_translations"
    case timeZones = "configuration/timezones"
    case movieCertificates = "certification/movie/list"
    case seriesCertificates = "certification/tv/list"

    // Matinee knows nothing about these.
    case movieProviders = "watch/providers/movie"
    case seriesProviders = "watch/providers/tv"
    case providerRegions = "watch/providers/regions"
    case searchCompanies = "search/company"
    case searchKeywords = "search/keyword"
    case movieChanges = "movie/changes"
    case peopleChanges = "person/changes"
    case seriesChanges = "tv/changes"
    case seasonChanges = "tv/season/{season_id}/changes"
    case episodeChanges = "tv/episode/{episode_id}/changes"
    case company = "company/{company_id}"
    case companyNames = "company/{company_id}/alternative_names"
    case companyImages = "company/{company_id}/images"
    case companyMovies = "company/{company_id}/movies"
    case keyword = "keyword/{keyword_id}"
    case keywordMovies = "keyword/{keyword_id}/movies"
    case network = "network/{network_id}"
    case networkNames = "network/{network_id}/alternative_names"
    case networkImages = "network/{network_id}/images"
    case review = "review/{review_id}"
    case episodeGroup = "tv/episode_group/{episode_group_id}"

    /// Whether the id in its path is a text; others are numbers.
    var hasTextID: Bool { [.review, .episodeGroup].contains(self) }

    /// - Parameter id: the id in the path, if there is one.
    func answer(_ id: JSONValue?, _ fields: QueryFields) throws(TMDBRefusal) -> JSONValue {
        let id: JSONValue = ["id": id ?? 0]
        switch self {
        case .genres: return ["genres": JSONValue(writing: TMDB.Genre.ofMovies)]
        case .seriesGenres: return ["genres": .list(TMDBSeriesGenre.allCases.map(\.json))]
        case .countries: return Self.allCountries
        case .languages: return Self.allLanguages
        case .jobs: return Self.allJobs
        case .translations: return ["en-US"]
        case .timeZones: return TimeZoneTable.zones
        case .movieCertificates: return ["certifications": ["US": Self.certificates(Self.ofMovies)]]
        case .seriesCertificates: return ["certifications": ["US": Self.certificates(Self.ofSeries)]]
        case .movieProviders, .seriesProviders, .providerRegions: return ["results": []]
        case .searchCompanies, .searchKeywords:
            _ = try fields.query()
            return .page(try fields.page(), [], total: 0)
        case .movieChanges, .peopleChanges, .seriesChanges: return .page(try fields.page(), [], total: 0)
        case .seasonChanges, .episodeChanges: return ["changes": []]
        case .company: return id.adding(Self.house).adding(["description": "", "parent_company": .null])
        case .network: return id.adding(Self.house)
        case .companyNames, .networkNames: return id.adding(["results": []])
        case .companyImages, .networkImages: return id.adding(["logos": []])
        case .keyword: return id.adding(["name": ""])
        case .review: return id.adding(Self.unknownReview)
        case .episodeGroup: return id.adding(Self.unknownGroup)
        case .companyMovies, .keywordMovies: return id.adding(.page(try fields.page(), [], total: 0))
        }
    }

    private static let house: JSONValue = [
        "headquarters": "", "homepage": "", "logo_path": .null, "name": "", "origin_country": "",
    ]

    private static let unknownReview: JSONValue = [
        "author": "", "author_details": ["avatar_path": .null, "name": "", "rating": .null, "username": ""],
        "content": "", "created_at": "", "iso_639_1": "", "media_id": 0, "media_title": "", "media_type": "",
        "updated_at": "", "url": "",
    ]

    private static let unknownGroup: JSONValue = [
        "description": "", "episode_count": 0, "group_count": 0, "groups": [], "name": "", "network": .null, "type": 0,
    ]

    /// What it tells, as the description of the API says.
    var summary: String {
        switch self {
        case .genres: "The genres of movies"
        case .seriesGenres: "The genres of series"
        case .countries: "The countries"
        case .languages: "The languages"
        case .jobs: "The jobs in credits"
        case .translations: "The languages of texts: English"
        case .timeZones: "The time zones"
        case .movieCertificates: "Certificates of movies in the United States"
        case .seriesCertificates: "Certificates of series in the United States"
        case .company, .keyword, .network, .review, .episodeGroup: "Matinee knows none: fields without values"
        default: "Always empty"
        }
    }

    var fields: [QueryField] {
        switch self {
        case .searchCompanies, .searchKeywords: [.query("disney")] + QueryField.ofPages
        case .movieChanges, .peopleChanges, .seriesChanges, .companyMovies, .keywordMovies: QueryField.ofPages
        default: [.language]
        }
    }

    var schema: JSONSchema {
        switch self {
        case .genres, .seriesGenres: TMDBSchemas.genres
        case .countries: TMDBSchemas.countries
        case .languages: TMDBSchemas.languages
        case .jobs: TMDBSchemas.jobs
        case .translations: .list(.text)
        case .timeZones: TMDBSchemas.timeZones
        case .movieCertificates, .seriesCertificates: TMDBSchemas.certificates
        case .movieProviders, .seriesProviders, .providerRegions: TMDBSchemas.noResults
        case .searchCompanies, .searchKeywords, .movieChanges, .peopleChanges, .seriesChanges:
            TMDBSchemas.page(of: .object([:]))
        case .seasonChanges, .episodeChanges: TMDBSchemas.changes
        case .company: TMDBSchemas.house.adding(["description": .text, "parent_company": .null])
        case .network: TMDBSchemas.house
        case .companyNames, .networkNames: TMDBSchemas.noResults.adding(["id": .integer])
        case .companyImages, .networkImages: .object(["id": .integer, "logos": .list(.object([:]))])
        case .keyword: .object(["id": .integer, "name": .text])
        case .companyMovies, .keywordMovies: TMDBSchemas.page(of: .object([:])).adding(["id": .integer])
        case .review: TMDBSchemas.review
        case .episodeGroup: TMDBSchemas.episodeGroup
        }
    }

    private static let allCountries = JSONValue.list(
        RegionNames.countryCodes.map { code in
            let name = JSONValue.text(RegionNames.country(code))
            return ["english_name": name, "iso_3166_1": .text(code), "native_name": name]
        })

    private static let allLanguages = JSONValue.list(
        RegionNames.languageCodes.map { code in
            let language = TMDB.Language(code: code)
            return [
                "english_name": .text(language.englishName), "iso_639_1": .text(language.code),
                "name": .text(language.name),
            ]
        })

    /// The jobs in Matinee's credits.
    private static let allJobs: JSONValue = [
        ["department": "Actors", "jobs": ["Actor"]],
        ["department": "Directing", "jobs": ["Director"]],
        ["department": "Writing", "jobs": ["Writer"]],
    ]

    private static func certificates(_ meanings: [(name: String, meaning: String)]) -> JSONValue {
        .list(
            meanings.enumerated().map { order, certificate in
                [
                    "certification": .text(certificate.name), "meaning": .text(certificate.meaning),
                    "order": .int(order),
                ]
            })
    }

    /// The Motion Picture Association's ratings, after «NR».
    private static let ofMovies = [
        ("NR", "Not rated."),
        ("G", "For everyone."),
        ("PG", "Parents may want to watch it first."),
        ("PG-13", "Some scenes may not suit children under 13."),
        ("R", "Under 17 only with an adult."),
        ("NC-17", "Nobody of 17 or under."),
    ]

    /// The TV Parental Guidelines, after «NR».
    private static let ofSeries = [
        ("NR", "Not rated."),
        ("TV-Y", "For all children."),
        ("TV-Y7", "For children from 7."),
        ("TV-G", "For everyone."),
        ("TV-PG", "Parents may want to watch it first."),
        ("TV-14", "Not for children under 14."),
        ("TV-MA", "For adults."),
    ]
}
