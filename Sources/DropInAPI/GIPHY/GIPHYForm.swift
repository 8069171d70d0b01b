import Domain
import GIPHYClient

/// The form in which a response writes its GIFs.
struct GIPHYForm: Sendable {
    let addresses: GIFAddresses
    /// The wanted renditions; `nil` for all.
    let bundle: Set<GIPHY.RenditionName>?
    let meta: GIPHY.Meta
    /// The kind that the GIFs are said to have.
    let kind: GIPHY.Kind

    func gif(_ gif: GIF) -> GIPHY.GIF {
        var made = GIPHY.GIF(gif, at: addresses, bundle: bundle)
        made.kind = kind
        made.isSticker = kind == .sticker
        return made
    }

    func list(_ gifs: [GIF], offset: Int, total: Int) -> GIPHY.List {
        GIPHY.List(
            gifs.map(self.gif), pagination: GIPHY.Pagination(totalCount: total, count: gifs.count, offset: offset),
            meta: meta)
    }
}
