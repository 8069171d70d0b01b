import Domain
import Foundation

/// Answers Tenor's requests from a source of GIFs.
///
/// Throws a `TenorRefusal`, or `CancellationError` if the request was canceled.
struct TenorAnswers: Sendable {
    let gifs: any GIFSource
    let addresses: GIFAddresses
    let fields: QueryFields

    /// The most GIFs that are filtered by their shape.
    private static let maxFiltered = 5_000
    /// The number of categories.
    private static let categoryCount = 24

    func answer(to resource: TenorResource) async throws -> JSONValue {
        do {
            return try await found(resource)
        } catch let error as SourceError {
            throw error.tenorRefusal(gifs.name)
        }
    }

    private func found(_ resource: TenorResource) async throws -> JSONValue {
        switch resource {
        case .search:
            guard let text = try fields.tenorQuery() else { return Self.list([], next: nil) }
            if fields.text("random") == "true" {
                return Self.list(try await gifs.random(try fields.tenorLimit(), tag: text).map(row), next: nil)
            }
            return try await list { rows in try await gifs.search(text, rows: rows) }
        case .featured: return try await list { rows in try await gifs.trending(rows: rows) }
        case .categories: return try await categories()
        case .autocomplete:
            guard let text = try fields.tenorQuery() else { return Self.terms([]) }
            return Self.terms(try await gifs.tags(beginningWith: text, limit: try fields.tenorLimit()))
        case .suggestions:
            guard let text = try fields.tenorQuery() else { return Self.terms([]) }
            return Self.terms(try await gifs.tags(relatedTo: text, limit: try fields.tenorLimit()))
        case .trendingTerms:
            return Self.terms(try await gifs.tags(beginningWith: "", limit: try fields.tenorLimit()))
        case .posts: return ["results": .list(try await gifs.gifs(try fields.tenorIDs()).map(row))]
        case .registerShare: return [:]
        }
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
            let file = TenorFormat.tinyGIF.file(of: gif, at: addresses) ?? addresses.file(of: gif, .original)
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
