import Domain
import GIPHYClient

/// The form in which a response writes its GIFs.
struct GIPHYForm: Sendable {
    let addresses: GIPHYAddresses
    /// The wanted renditions; `nil` for all.
    let bundle: Set<GIPHY.RenditionName>?
    let meta: GIPHY.Meta

    func gif(_ gif: GIF) -> GIPHY.GIF { GIPHY.GIF(gif, at: addresses, bundle: bundle) }

    func list(_ gifs: [GIF], offset: Int, total: Int) -> GIPHY.List {
        GIPHY.List(
            gifs.map(self.gif), pagination: GIPHY.Pagination(totalCount: total, count: gifs.count, offset: offset),
            meta: meta)
    }
}
