import Domain
import Foundation

/// Answers one of Tenor's requests from a source of GIFs.
///
/// Throws a `TenorRefusal` or a `SourceError`.
struct TenorAnswers: Sendable {
    let gifs: any GIFSource
    let addresses: GIFAddresses
    let fields: QueryFields

    /// The most GIFs that are filtered by their shape.
    private static let maxFiltered = 5_000
    private static let categoryCount = 24

    static let routes = RouteTable([
        Point(
            "search", "GIFs for a text", TenorSchemas.list, [query] + rows + [QueryField(name: "random", schema: .flag)]
        ) {
            try await $0.search()
        },
        Point("featured", "Popular GIFs", TenorSchemas.list, rows) { answers in
            try await answers.list { try await answers.gifs.trending(rows: $0) }
        },
        Point("categories", "The most frequent tags, each with a GIF", TenorSchemas.categories) {
            try await $0.categories()
        },
        Point("autocomplete", "Tags that begin so", TenorSchemas.terms, [query, limit]) { answers in
            try await answers.terms { try await answers.gifs.tags(beginningWith: $0, limit: $1) }
        },
        Point("search_suggestions", "Tags of the same GIFs", TenorSchemas.terms, [query, limit]) { answers in
            try await answers.terms { try await answers.gifs.tags(relatedTo: $0, limit: $1) }
        },
        Point("trending_terms", "The most frequent tags", TenorSchemas.terms, [limit]) {
            terms(try await $0.gifs.tags(beginningWith: "", limit: try $0.fields.tenorLimit()))
        },
        Point("posts", "The GIFs of several ids", TenorSchemas.posts, [example("ids")]) {
            ["results": .list(try await $0.gifs.gifs(try $0.fields.tenorIDs()).map($0.row))]
        },
        Point(registerShare, "Accepts that a GIF was shared, and keeps nothing", .object([:]), [example("id")]) { _ in
            [:]
        },
    ])

    private typealias Point = Route<TenorAnswers>
    /// The path that clients may also post to.
    static let registerShare = "registershare"

    private static let query = QueryField(name: "q", schema: .text, isRequired: true, example: "popcorn")
    private static let limit = QueryField(name: "limit", schema: .integer)
    private static let rows =
        [limit] + ["pos", "ar_range", "media_filter", "searchfilter"].map { QueryField(name: $0, schema: .text) }
    private static func example(_ name: String) -> QueryField {
        QueryField(name: name, schema: .text, isRequired: true, example: "drawn-popcorn")
    }

    private func search() async throws -> JSONValue {
        guard let text = try fields.tenorQuery() else { return Self.list([], next: nil) }
        if fields.text("random") == "true" {
            return Self.list(try await gifs.random(try fields.tenorLimit(), tag: text).map(row), next: nil)
        }
        return try await list { rows in try await gifs.search(text, rows: rows) }
    }

    private func terms(_ find: (_ text: String, _ limit: Int) async throws -> [String]) async throws -> JSONValue {
        guard let text = try fields.tenorQuery() else { return Self.terms([]) }
        return Self.terms(try await find(text, try fields.tenorLimit()))
    }

    private func row(_ gif: GIF) -> JSONValue { JSONValue(gif, at: addresses, formats: fields.tenorFormats) }

    /// A page of the GIFs with an admitted shape. Stickers are GIFs without a background; Matinee has none.
    private func list(_ find: (_ rows: Range<Int>) async throws -> Page<GIF>) async throws -> JSONValue {
        let rows = try fields.tenorRows()
        guard fields.text("searchfilter")?.hasPrefix("sticker") != true else { return Self.list([], next: nil) }
        let shapes = fields.tenorShapes
        guard shapes.upperBound < .infinity else {
            let page = try await find(rows)
            // Sources move a page that begins after their last row.
            let items = rows.lowerBound < page.total ? page.items : []
            return Self.list(items.map(row), next: rows.upperBound < page.total ? rows.upperBound : nil)
        }
        let all = try await find(0..<Self.maxFiltered).items.filter { gif in
            shapes.contains(Double(gif.original.width) / Double(gif.original.height))
        }
        let items = all[rows.clamped(to: 0..<all.count)]
        return Self.list(items.map(row), next: rows.upperBound < all.count ? rows.upperBound : nil)
    }

    private static func list(_ rows: [JSONValue], next: Int?) -> JSONValue {
        ["next": .text(next.map(String.init) ?? ""), "results": .list(rows)]
    }

    private static func terms(_ terms: [String]) -> JSONValue { ["results": .list(terms.map(JSONValue.text))] }

    /// The most frequent tags, each with one of its GIFs and the address of its search.
    private func categories() async throws -> JSONValue {
        var categories: [JSONValue] = []
        for tag in try await gifs.tags(beginningWith: "", limit: Self.categoryCount) {
            guard GIFQuery(tag).problem == nil, let gif = try await gifs.search(tag, rows: 0..<1).items.first
            else { continue }
            let file = TenorFormat.file("tinygif", of: gif, at: addresses) ?? addresses.file(of: gif, .original)
            categories.append([
                "searchterm": .text(tag), "name": .text("#\(tag)"), "path": .text(searchAddress(of: tag)),
                "image": .text(file?.address ?? ""),
            ])
        }
        return ["tags": .list(categories)]
    }

    /// The address of a search, with the request's key and settings.
    private func searchAddress(of tag: String) -> String {
        let names = ["key", "client_key", "country", "locale", "contentfilter"]
        let parameters = [("q", tag)] + names.compactMap { name in fields.text(name).map { (name, $0) } }
        let query = parameters.map { name, value in "\(name)=\(Self.percentEncoded(value))" }.joined(separator: "&")
        return "\(addresses.origin?.text ?? "")/tenor/v2/search?\(query)"
    }

    private static func percentEncoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
