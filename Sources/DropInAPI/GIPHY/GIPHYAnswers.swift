import Domain
import GIPHYClient

/// Answers GIPHY's requests from a source of GIFs.
///
/// Throws a `GIPHYRefusal`, or `CancellationError` if the request was canceled.
struct GIPHYAnswers: Sendable {
    let gifs: any GIFSource

    /// The last offset of a search.
    private static let lastOffset = 4_999
    /// The last offset of trending GIFs.
    private static let lastTrendingOffset = 499
    /// The default number of tags.
    private static let usualTags = 5
    private static let maxTags = lastOffset + QueryFields.maxGIFs

    func answer(
        to resource: GIPHYResource, _ fields: QueryFields, _ form: GIPHYForm
    ) async throws -> any GIPHY.Answer {
        do {
            return try await found(resource, fields, form)
        } catch let error as SourceError {
            throw error.giphyRefusal(gifs.name)
        }
    }

    private func found(
        _ resource: GIPHYResource, _ fields: QueryFields, _ form: GIPHYForm
    ) async throws -> any GIPHY.Answer {
        switch resource {
        case .search:
            let rows = try fields.rows(lastOffset: Self.lastOffset)
            guard let text = try fields.looked("q") else { return form.list([], offset: rows.lowerBound, total: 0) }
            return list(try await gifs.search(text, rows: rows), rows, form)
        case .trending:
            let rows = try fields.rows(lastOffset: Self.lastTrendingOffset)
            return list(try await gifs.trending(rows: rows), rows, form)
        case .random: return try await random(fields, form)
        case .translation:
            guard let text = try fields.looked("s") else { return GIPHY.Single(nil, meta: form.meta) }
            return GIPHY.Single(try await gifs.search(text, rows: 0..<1).items.first.map(form.gif), meta: form.meta)
        case .tags: return try await tags(fields, form)
        case .several:
            let found = try await gifs.gifs(try fields.ids())
            return form.list(found, offset: 0, total: found.count)
        case .one(let id): return GIPHY.Single(form.gif(try await gifs.gif(id)), meta: form.meta)
        }
    }

    /// Builds a page. Sources move a page that begins after their last row, so its offset is taken from the request.
    private func list(_ page: Page<GIF>, _ rows: Range<Int>, _ form: GIPHYForm) -> GIPHY.List {
        form.list(page.items, offset: rows.lowerBound, total: page.total)
    }

    private func random(_ fields: QueryFields, _ form: GIPHYForm) async throws -> any GIPHY.Answer {
        let tag = try fields.looked("tag")
        // An unusable tag finds nothing. Without a tag, any GIF matches.
        let isHopeless = tag == nil && fields.text("tag") != nil
        let found = isHopeless ? nil : try await gifs.random(1, tag: tag).first
        return GIPHYRandom(data: found.map { FlatGIF(gif: form.gif($0)) }, meta: form.meta)
    }

    /// Requests all tags, because the response contains their number.
    private func tags(_ fields: QueryFields, _ form: GIPHYForm) async throws -> GIPHY.Tags {
        let rows = try fields.rows(usual: Self.usualTags, lastOffset: Self.lastOffset)
        let all: [String] =
            if let text = try fields.looked("q") {
                try await gifs.tags(beginningWith: text, limit: Self.maxTags)
            } else { [] }
        let part = all[rows.clamped(to: 0..<all.count)].map { GIPHY.Tag($0) }
        let pagination = GIPHY.Pagination(totalCount: all.count, count: part.count, offset: rows.lowerBound)
        return GIPHY.Tags(part, pagination: pagination, meta: form.meta)
    }
}
