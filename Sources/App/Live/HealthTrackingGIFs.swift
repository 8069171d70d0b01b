import Domain
import WebUI

/// A source of GIFs that records its failures.
struct HealthTrackingGIFs: GIFSource {
    let base: any GIFSource
    let health: ServiceHealth

    var name: SourceName { base.name }

    func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        try await health.tracking { () async throws(SourceError) in try await base.search(text, rows: rows) }
    }

    func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> {
        try await health.tracking { () async throws(SourceError) in try await base.trending(rows: rows) }
    }

    func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] {
        try await health.tracking { () async throws(SourceError) in try await base.random(count, tag: tag) }
    }

    func gif(_ id: GIFID) async throws(SourceError) -> GIF {
        try await health.tracking { () async throws(SourceError) in try await base.gif(id) }
    }

    func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] {
        try await health.tracking { () async throws(SourceError) in
            try await base.tags(beginningWith: text, limit: limit)
        }
    }
}

extension GIFService {
    /// This service, recording the outcomes that browsers report.
    func tracked(by health: ServiceHealth) -> GIFService {
        GIFService(
            name: name, base: base, key: key, pictureOrigins: pictureOrigins, mark: mark,
            answers: HealthTrackingAnswers(
                base: answers, health: health, metrics: ServiceMetrics(service: name)))
    }
}

/// Decodes responses that browsers pass on, and records their outcome if the browser is the owner's: others could report
/// what is not so.
private struct HealthTrackingAnswers: GIFAnswers {
    let base: any GIFAnswers
    let health: ServiceHealth
    let metrics: ServiceMetrics

    func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF> {
        metrics.noteAnswer(status: status)
        do throws(SourceError) {
            let page = try base.gifs(in: body, status: status)
            if Visit.managesServer { health.noteAnswer() }
            return page
        } catch {
            if Visit.managesServer { health.note(error) }
            throw error
        }
    }
}
