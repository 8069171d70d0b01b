import Domain
import GIPHYClient

extension Page<GIF> {
    /// The usable GIFs of a response, at most 100, each once.
    ///
    /// - Parameter maxRows: GIPHY's limit of readable rows; `total_count` may be larger.
    init(_ list: GIPHY.List, at addresses: GIFAddresses, maxRows: Int) {
        var seen: Set<GIFID> = []
        let gifs = list.data.prefix(Self.maxItems).compactMap { GIF($0, at: addresses) }
            .filter { seen.insert($0.id).inserted }
        guard let pagination = list.pagination, (0...maxRows).contains(pagination.offset) else {
            self.init(items: gifs, offset: 0, total: gifs.count)
            return
        }
        let sent = list.data.count + list.dropped
        let end = pagination.offset + gifs.count
        let told = Swift.min(pagination.totalCount ?? end, maxRows)
        // GIPHY counts unusable rows too, so the total is corrected on the last page.
        let isAtEnd = gifs.isEmpty || pagination.offset + sent >= told
        self.init(items: gifs, offset: pagination.offset, total: isAtEnd ? end : Swift.max(told, end))
    }

    private static var maxItems: Int { 100 }
}
