import Domain

/// An empty source: Matinee has no stickers.
struct EmptyGIFSource: GIFSource {
    let name = SourceName.localGIFs

    func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> { none(rows) }

    func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> { none(rows) }

    func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] { [] }

    func gif(_ id: GIFID) async throws(SourceError) -> GIF { throw .notFound }

    func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] { [] }

    private func none(_ rows: Range<Int>) -> Page<GIF> { Page(items: [], offset: rows.lowerBound, total: 0) }
}
