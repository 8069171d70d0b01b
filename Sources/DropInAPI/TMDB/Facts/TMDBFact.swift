import Domain
import TMDBClient

/// An answer that is the same for every catalog, by TMDB's path.
enum TMDBFact: String, Sendable, Hashable, CaseIterable {
    case countries = "configuration/countries"
    case languages = "configuration/languages"
    case jobs = "configuration/jobs"
    case translations = "configuration/primary_translations"
    case timeZones = "configuration/timezones"
    case movieCertificates = "certification/movie/list"
    case seriesCertificates = "certification/tv/list"
    case seriesGenres = "genre/tv/list"
    /// Always empty, like the next two: Matinee does not know who shows a title.
    case movieProviders = "watch/providers/movie"
    case seriesProviders = "watch/providers/tv"
    case providerRegions = "watch/providers/regions"

    var answer: JSONValue {
        switch self {
        case .countries: Self.allCountries
        case .languages: Self.allLanguages
        case .jobs: Self.allJobs
        case .translations: .list(["en-US"])
        case .timeZones: TimeZoneTable.zones
        case .movieCertificates: ["certifications": ["US": Self.certificates(Self.ofMovies)]]
        case .seriesCertificates: ["certifications": ["US": Self.certificates(Self.ofSeries)]]
        case .seriesGenres: ["genres": .list(TMDBSeriesGenre.allCases.map(\.json))]
        case .movieProviders, .seriesProviders, .providerRegions: ["results": []]
        }
    }

    /// What it tells, as the description of the API says.
    var summary: String {
        switch self {
        case .countries: "The countries"
        case .languages: "The languages"
        case .jobs: "The jobs in credits"
        case .translations: "The languages of texts: English"
        case .timeZones: "The time zones"
        case .movieCertificates: "Certificates of movies in the United States"
        case .seriesCertificates: "Certificates of series in the United States"
        case .seriesGenres: "The genres of series"
        case .movieProviders, .seriesProviders, .providerRegions: "Always empty"
        }
    }

    var schema: JSONSchema {
        switch self {
        case .countries: TMDBSchemas.countries
        case .languages: TMDBSchemas.languages
        case .jobs: TMDBSchemas.jobs
        case .translations: .list(.text)
        case .timeZones: TMDBSchemas.timeZones
        case .movieCertificates, .seriesCertificates: TMDBSchemas.certificates
        case .seriesGenres: TMDBSchemas.genres
        case .movieProviders, .seriesProviders, .providerRegions: TMDBSchemas.noResults
        }
    }

    private static let allCountries = JSONValue.list(
        RegionNames.countryCodes.map { code in
            let name = JSONValue.text(RegionNames.country(code))
            return ["iso_3166_1": .text(code), "english_name": name, "native_name": name]
        })

    private static let allLanguages = JSONValue.list(
        RegionNames.languageCodes.map { code in
            let language = TMDB.Language(code: code)
            return [
                "iso_639_1": .text(language.code), "english_name": .text(language.englishName),
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
