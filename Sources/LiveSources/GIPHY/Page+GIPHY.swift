import Domain
import GIPHYClient

extension Page<GIF> {
    /// The GIFs of an answer that can be shown, at most 100, each once.
    ///
    /// - Parameter most: how many rows of a list GIPHY lets anyone read, however many it says there are.
    init(_ list: GIPHY.List, at addresses: GIPHYAddresses, most: Int) {
        var seen: Set<GIFID> = []
        let gifs = list.data.prefix(Self.maxItems).compactMap { GIF($0, at: addresses) }
            .filter { seen.insert($0.id).inserted }
        guard let pagination = list.pagination, (0...most).contains(pagination.offset) else {
            self.init(items: gifs, offset: 0, total: gifs.count)
            return
        }
        let sent = list.data.count + list.dropped
        let end = pagination.offset + gifs.count
        let told = Swift.min(pagination.totalCount ?? end, most)
        // A row that cannot be shown is counted by GIPHY and is not here: the end is where its rows end.
        let isAtEnd = gifs.isEmpty || pagination.offset + sent >= told
        self.init(items: gifs, offset: pagination.offset, total: isAtEnd ? end : Swift.max(told, end))
    }

    private static var maxItems: Int { 100 }
}
