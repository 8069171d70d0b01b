import Domain
import GIPHYClient
import HTTPTypes

/// Answers one of GIPHY's requests from a source of GIFs.
///
/// Throws a `GIPHYRefusal` or a `SourceError`.
struct GIPHYAnswers: Sendable {
    let gifs: any GIFSource
    let fields: QueryFields
    let form: GIPHYForm
    /// The values of the path's parameters.
    let parts: [Substring]

    private static let lastOffset = 4_999
    private static let lastTrendingOffset = 499
    private static let defaultTags = 5
    /// The number of trending searches, as at GIPHY.
    private static let searchCount = 20
    private static let categoryCount = 24
    private static let relatedTags = 10
    private static let maxTags = lastOffset + QueryFields.maxGIFs

    /// The GIFs for a text; none without one.
    func list(_ text: String?) async throws -> JSONValue {
        let rows = try fields.rows(lastOffset: Self.lastOffset)
        guard let text else { return form.list([], offset: rows.lowerBound, total: 0) }
        return list(try await gifs.search(text, rows: rows), rows)
    }

    func trending() async throws -> JSONValue {
        let rows = try fields.rows(lastOffset: Self.lastTrendingOffset)
        return list(try await gifs.trending(rows: rows), rows)
    }

    /// The best GIF for a text.
    func translation() async throws -> JSONValue {
        guard let text = try fields.searchText("s") else { return form.single(nil) }
        return form.single(try await gifs.search(text, rows: 0..<1).items.first.map(form.gif))
    }

    func several() async throws -> JSONValue {
        let found = try await gifs.gifs(try fields.ids())
        return form.list(found.map(form.gif), offset: 0, total: found.count)
    }

    func trendingSearches() async throws -> JSONValue {
        let tags = try await gifs.tags(beginningWith: "", limit: Self.searchCount)
        return form.answer(.list(tags.map(JSONValue.text)))
    }

    /// The GIFs that have tags in common with the one in `gif_id`, the most first.
    func related() async throws -> JSONValue {
        let rows = try fields.rows(lastOffset: Self.lastOffset)
        guard let id = fields.text("gif_id").flatMap(GIFID.init) else { throw GIPHYRefusal(.badRequest) }
        let tags = Set(try await gifs.gif(id).tags)
        var common: [GIF: Int] = [:]
        for tag in tags where GIFQuery(tag).problem == nil {
            for gif in try await gifs.search(tag, rows: 0..<QueryFields.maxGIFs).items where gif.id != id {
                common[gif] = tags.intersection(gif.tags).count
            }
        }
        let sorted = common.sorted { ($1.value, $0.key.id.description) < ($0.value, $1.key.id.description) }
        return form.list(
            sorted[rows.clamped(to: 0..<sorted.count)].map { form.gif($0.key) }, offset: rows.lowerBound,
            total: sorted.count)
    }

    /// The most frequent tags, each with a GIF and with related tags.
    func categories() async throws -> JSONValue {
        let rows = try fields.rows(lastOffset: Self.lastOffset)
        let all = try await gifs.tags(beginningWith: "", limit: Self.categoryCount)
        var categories: [JSONValue] = []
        for tag in all[rows.clamped(to: 0..<all.count)] {
            let parts = try await related(to: tag).map(Self.category)
            var category = Self.category(tag).adding(["subcategories": .list(parts)])
            if GIFQuery(tag).problem == nil, let gif = try await gifs.search(tag, rows: 0..<1).items.first {
                category = category.adding(["gif": form.gif(gif)])
            }
            categories.append(category)
        }
        return form.list(categories, offset: rows.lowerBound, total: all.count)
    }

    static func category(_ tag: String) -> JSONValue {
        ["name": .text(tag), "name_encoded": .text(tag.lowercased().replacing(" ", with: "-"))]
    }

    static func tag(_ name: String) -> JSONValue {
        ["analytics_response_payload": "", "name": .text(name)]
    }

    func related(to text: String) async throws -> [String] {
        guard GIFQuery(text).problem == nil else { return [] }
        return try await gifs.tags(relatedTo: text, limit: Self.relatedTags)
    }

    /// Builds a page. Sources move a page that begins after their last row, so its offset is taken from the request.
    private func list(_ page: Page<GIF>, _ rows: Range<Int>) -> JSONValue {
        form.list(page.items.map(form.gif), offset: rows.lowerBound, total: page.total)
    }

    func random() async throws -> JSONValue {
        let tag = try fields.searchText("tag")
        // An unusable tag finds nothing. Without a tag, any GIF matches.
        let isUnusable = tag == nil && fields.text("tag") != nil
        let found = isUnusable ? nil : try await gifs.random(1, tag: tag).first
        return form.single(found.map(form.flat))
    }

    /// Requests all tags, because the response contains their number.
    func tags() async throws -> JSONValue {
        let rows = try fields.rows(default: Self.defaultTags, lastOffset: Self.lastOffset)
        let all: [String] =
            if let text = try fields.searchText("q") {
                try await gifs.tags(beginningWith: text, limit: Self.maxTags)
            } else { [] }
        return form.list(
            all[rows.clamped(to: 0..<all.count)].map(Self.tag), offset: rows.lowerBound, total: all.count)
    }
}
