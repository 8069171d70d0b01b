import TMDBClient

extension QueryField {
    /// The language changes nothing.
    static let language = QueryField(name: "language", schema: .text)
    static let page = QueryField(name: "page", schema: .integers(in: 1...TMDB.lastPage))
    static let ofPages = [language, page]
    static let year = QueryField(name: "year", schema: .integer)
    static let releaseYear = QueryField(name: "primary_release_year", schema: .integer)
    static let firstYear = QueryField(name: "first_air_date_year", schema: .integer)
    static let appended = QueryField(name: "append_to_response", schema: .text, example: "credits,images")
    static let externalSource = QueryField(
        name: "external_source", schema: .text, isRequired: true, example: "imdb_id")

    static func query(_ example: JSONValue) -> QueryField {
        QueryField(name: "query", schema: .text, isRequired: true, example: example)
    }

    static let ofDiscover =
        [year, releaseYear] + texts(["sort_by", "with_genres", "without_genres", "with_release_type"])
        + texts(["with_original_language", "with_origin_country", "with_cast", "with_crew", "with_people"])
        + texts(["certification_country", "certification", "certification.gte", "certification.lte"])
        + days("primary_release_date") + days("release_date") + bounds
        + texts(["with_companies", "with_keywords", "watch_region", "with_watch_providers"])
        + texts(["with_watch_monetization_types"])

    static let ofSeries =
        [firstYear] + texts(["sort_by", "with_genres", "without_genres", "with_status", "with_type"])
        + texts(["with_original_language", "with_origin_country"]) + days("first_air_date") + days("air_date") + bounds
        + texts(["with_companies", "with_keywords", "with_networks", "watch_region", "with_watch_providers"])
        + texts(["with_watch_monetization_types"])

    private static let bounds = ["vote_average", "vote_count", "with_runtime"].flatMap { name in
        [".gte", ".lte"].map { QueryField(name: name + $0, schema: .number) }
    }

    private static func texts(_ names: [String]) -> [QueryField] { names.map { QueryField(name: $0, schema: .text) } }

    private static func days(_ name: String) -> [QueryField] {
        [".gte", ".lte"].map { QueryField(name: name + $0, schema: TMDBSchemas.day) }
    }
}
