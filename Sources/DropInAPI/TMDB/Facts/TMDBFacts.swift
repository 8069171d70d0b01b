import Domain
import TMDBClient

/// Answers for which no movie, series or person is read.
extension TMDBAnswers {
    private typealias Form = TMDBSchemas

    static let ofFacts: [Point] = known + unknown

    private static let known: [Point] = [
        Point("configuration", "Where pictures are, and their sizes", Form.configuration) { answers in
            JSONValue(writing: with(TMDB.Configuration.blank) { $0.images = TMDB.ImageSizes(at: answers.origin) })
        },
        Point("genre/movie/list", "The genres of movies", Form.genres, [.language]) { _ in
            ["genres": JSONValue(writing: TMDB.Genre.ofMovies)]
        },
        Point("genre/tv/list", "The genres of series", Form.genres, [.language]) { _ in
            ["genres": .list(TMDBSeriesGenre.all)]
        },
        Point("configuration/countries", "The countries", Form.countries, [.language]) { _ in allCountries },
        Point("configuration/languages", "The languages", Form.languages, [.language]) { _ in allLanguages },
        Point("configuration/jobs", "The jobs in credits", Form.jobs, [.language]) { _ in allJobs },
        Point("configuration/primary_translations", "The languages of texts: English", .list(.text), [.language]) {
            _ in ["en-US"]
        },
        Point("configuration/timezones", "The time zones", Form.timeZones, [.language]) { _ in TimeZoneTable.zones },
        Point(
            "certification/movie/list", "Certificates of movies in the United States", Form.certificates, [.language]
        ) { _ in certificates(movieCertificates) },
        Point(
            "certification/tv/list", "Certificates of series in the United States", Form.certificates, [.language]
        ) { _ in certificates(seriesCertificates) },
    ]

    // MARK: What Matinee knows nothing about

    private static let unknown: [Point] = [
        results("watch/providers/movie"), results("watch/providers/tv"), results("watch/providers/regions"),
        page("search/company", isSearch: true), page("search/keyword", isSearch: true),
        page("movie/changes"), page("person/changes"), page("tv/changes"),
        changes("tv/season/{season_id}"), changes("tv/episode/{episode_id}"),
        one(
            "company/{company_id}", organization.adding(["description": "", "parent_company": .null]),
            Form.organization.adding(["description": .text, "parent_company": .null])),
        one("network/{network_id}", organization, Form.organization),
        one("keyword/{keyword_id}", ["name": ""], .object(["id": .integer, "name": .text])),
        one("review/{review_id}", review, Form.review, hasTextID: true),
        one("tv/episode_group/{episode_group_id}", group, Form.episodeGroup, hasTextID: true),
        list("company/{company_id}/alternative_names", "results"), list("company/{company_id}/images", "logos"),
        list("network/{network_id}/alternative_names", "results"), list("network/{network_id}/images", "logos"),
        movies("company/{company_id}"), movies("keyword/{keyword_id}"),
    ]

    private static func results(_ path: String) -> Point {
        Point(path, "Always empty", Form.noResults, [.language]) { _ in ["results": []] }
    }

    private static func page(_ path: String, isSearch: Bool = false) -> Point {
        let fields = (isSearch ? [.query("disney")] : []) + QueryField.ofPages
        return Point(path, "Always empty", Form.page(of: .object([:])), fields) {
            if isSearch { _ = try $0.fields.query() }
            return try $0.emptyPage()
        }
    }

    private static func changes(_ path: String) -> Point {
        Point("\(path)/changes", "Always empty", Form.changes, [.language]) {
            _ = try $0.pathNumber
            return ["changes": []]
        }
    }

    private static func list(_ path: String, _ name: String) -> Point {
        Point(path, "Always empty", .object(["id": .integer, name: Form.nothing]), [.language]) {
            ["id": .int(try $0.pathNumber), name: []]
        }
    }

    private static func movies(_ path: String) -> Point {
        let schema = Form.page(of: .object([:])).adding(["id": .integer])
        return Point("\(path)/movies", "Always empty", schema, QueryField.ofPages) {
            (["id": .int(try $0.pathNumber)] as JSONValue).adding(try $0.emptyPage())
        }
    }

    /// - Parameter hasTextID: whether the id in the path may be any text.
    private static func one(
        _ path: String, _ facts: JSONValue, _ schema: JSONSchema, hasTextID: Bool = false
    ) -> Point {
        Point(path, "Matinee knows none: fields without values", schema, [.language]) {
            let id: JSONValue = hasTextID ? .text(String($0.parts[0])) : .int(try $0.pathNumber)
            return (["id": id] as JSONValue).adding(facts)
        }
    }

    private static let organization: JSONValue = [
        "headquarters": "", "homepage": "", "logo_path": .null, "name": "", "origin_country": "",
    ]

    private static let review: JSONValue = [
        "author": "", "author_details": ["avatar_path": .null, "name": "", "rating": .null, "username": ""],
        "content": "", "created_at": "", "iso_639_1": "", "media_id": 0, "media_title": "", "media_type": "",
        "updated_at": "", "url": "",
    ]

    private static let group: JSONValue = [
        "description": "", "episode_count": 0, "group_count": 0, "groups": [], "name": "", "network": .null, "type": 0,
    ]

    private static let allCountries = JSONValue.list(
        RegionNames.countryCodes.map { code in
            let name = JSONValue.text(RegionNames.country(code))
            return ["english_name": name, "iso_3166_1": .text(code), "native_name": name]
        })

    private static let allLanguages = JSONValue.list(
        RegionNames.languageCodes.map { JSONValue(language: TMDB.Language(code: $0)) })

    /// The jobs in Matinee's credits.
    private static let allJobs: JSONValue = [
        ["department": "Actors", "jobs": ["Actor"]],
        ["department": "Directing", "jobs": ["Director"]],
        ["department": "Writing", "jobs": ["Writer"]],
    ]

    private static func certificates(_ meanings: [(name: String, meaning: String)]) -> JSONValue {
        let list = meanings.enumerated().map { order, certificate -> JSONValue in
            ["certification": .text(certificate.name), "meaning": .text(certificate.meaning), "order": .int(order)]
        }
        return ["certifications": ["US": .list(list)]]
    }

    /// The Motion Picture Association's ratings, after «NR».
    private static let movieCertificates = [
        ("NR", "Not rated."),
        ("G", "For everyone."),
        ("PG", "Parents may want to watch it first."),
        ("PG-13", "Some scenes may not suit children under 13."),
        ("R", "Under 17 only with an adult."),
        ("NC-17", "Nobody of 17 or under."),
    ]

    /// The TV Parental Guidelines, after «NR».
    private static let seriesCertificates = [
        ("NR", "Not rated."),
        ("TV-Y", "For all children."),
        ("TV-Y7", "For children from 7."),
        ("TV-G", "For everyone."),
        ("TV-PG", "Parents may want to watch it first."),
        ("TV-14", "Not for children under 14."),
        ("TV-MA", "For adults."),
    ]
}
