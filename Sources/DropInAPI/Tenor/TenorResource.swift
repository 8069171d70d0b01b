/// The endpoints below `/tenor/v2`.
enum TenorResource: String, Sendable, CaseIterable {
    case search
    case featured
    case categories
    case autocomplete
    case suggestions = "search_suggestions"
    case trendingTerms = "trending_terms"
    /// The GIFs of several ids.
    case posts
    case registerShare = "registershare"

    static let endpoints = EndpointTable(
        allCases.map { Endpoint($0.rawValue, $0.summary, $0.fields, $0.answer, is: $0) })

    private var summary: String {
        switch self {
        case .search: "GIFs for a text"
        case .featured: "Popular GIFs"
        case .categories: "The most frequent tags, each with a GIF"
        case .autocomplete: "Tags that begin so"
        case .suggestions: "Tags of the same GIFs"
        case .trendingTerms: "The most frequent tags"
        case .posts: "The GIFs of several ids"
        case .registerShare: "Accepts that a GIF was shared, and keeps nothing"
        }
    }

    private var fields: [QueryField] {
        let query = QueryField(name: "q", schema: .text, isRequired: true, example: "popcorn")
        let limit = QueryField(name: "limit", schema: .integer)
        let rows =
            [limit, QueryField(name: "pos", schema: .text), QueryField(name: "ar_range", schema: .text)]
            + ["media_filter", "searchfilter"].map { QueryField(name: $0, schema: .text) }
        return switch self {
        case .search: [query] + rows + [QueryField(name: "random", schema: .flag)]
        case .featured: rows
        case .categories: []
        case .autocomplete, .suggestions: [query, limit]
        case .trendingTerms: [limit]
        case .posts: [QueryField(name: "ids", schema: .text, isRequired: true, example: "drawn-popcorn")]
        case .registerShare: [QueryField(name: "id", schema: .text, isRequired: true, example: "drawn-popcorn")]
        }
    }

    private var answer: JSONSchema {
        switch self {
        case .search, .featured: TenorSchemas.list
        case .categories: TenorSchemas.categories
        case .autocomplete, .suggestions, .trendingTerms: .object(["results": .list(.text)])
        case .posts: .object(["results": .list(.named("TenorGIF"))])
        case .registerShare: .object([:])
        }
    }
}

/// The forms of Tenor's answers.
enum TenorSchemas {
    /// The schemas that others refer to.
    static let all = ["TenorGIF": gif, "TenorError": error]

    private static let media = JSONSchema.object([
        "dims": .list(.integer), "duration": .number, "preview": .text, "size": .integer, "url": .text,
    ])
    private static let gif = JSONSchema.object([
        "content_description": .text, "created": .number, "flags": .list(.text), "hasaudio": .flag, "id": .text,
        "itemurl": .text, "media_formats": .map(media), "tags": .list(.text), "title": .text, "url": .text,
    ])
    static let list = JSONSchema.object(["next": .text, "results": .list(.named("TenorGIF"))])
    static let categories = JSONSchema.object([
        "tags": .list(.object(["image": .text, "name": .text, "path": .text, "searchterm": .text]))
    ])
    static let error = JSONSchema.object([
        "error": .object(
            ["code": .integer, "message": .text, "status": .text],
            optional: [
                "details": .list(.object(["@type": .text, "domain": .text, "reason": .text]))
            ])
    ])
}
