import Domain

/// A source of GIFs whose failures are noted.
struct WatchedGIFs: GIFSource {
    let base: any GIFSource
    let health: ServiceHealth

    var name: SourceName { base.name }

    func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        try await health.watching { () async throws(SourceError) in try await base.search(text, rows: rows) }
    }

    func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        try await health.watching { () async throws(SourceError) in try await base.trending(rows: rows) }
    }

    func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] {
        try await health.watching { () async throws(SourceError) in try await base.random(count, tag: tag) }
    }

    func gif(_ id: GIFID) async throws(SourceError) -> GIF {
        try await health.watching { () async throws(SourceError) in try await base.gif(id) }
    }

    func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] {
        try await health.watching { () async throws(SourceError) in
            try await base.tags(beginningWith: text, limit: limit)
        }
    }
}

extension GIFService {
    /// The same, with what its answers say of it noted.
    func watched(by health: ServiceHealth) -> GIFService {
        GIFService(
            name: name, base: base, key: key, pictureOrigins: pictureOrigins, mark: mark,
            answers: WatchedGIFAnswers(base: answers, health: health))
    }
}

/// Answers that browsers bring, from which it is seen how the service does.
private struct WatchedGIFAnswers: GIFAnswers {
    let base: any GIFAnswers
    let health: ServiceHealth

    func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF> {
        do throws(SourceError) {
            let page = try base.gifs(in: body, status: status)
            health.noteAnswer()
            return page
        } catch {
            health.note(error)
            throw error
        }
    }
}
