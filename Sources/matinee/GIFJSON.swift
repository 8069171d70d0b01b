import Domain

/// A page of a search for GIFs.
struct GIFSearchJSON: Encodable {
    let query: String
    let page: Int
    let total: Int
    let gifs: [GIFJSON]
    /// Sources that could not answer.
    let failures: [FailureJSON]

    init(query: String, page: Int, found: GIFFindings) {
        self.query = query
        self.page = page
        total = found.total
        gifs = found.gifs.map(GIFJSON.init)
        failures = found.failures
    }
}

/// A GIF. What is not known is left out.
struct GIFJSON: Encodable {
    let id: String
    let title: String
    let altText: String?
    let tags: [String]
    /// In pixels.
    let width: Int
    let height: Int
    let bytes: Int?
    let frameCount: Int?
    /// A path on this machine or an address.
    let address: String?
    /// The same of a smaller rendition.
    let small: String?
    /// The same of a frame that does not move.
    let still: String?
    /// Its page at its owners'.
    let page: String?
    let credit: String?

    init(_ addressed: AddressedGIF) {
        let gif = addressed.gif
        id = gif.id.description
        title = gif.title
        altText = gif.altText
        tags = gif.tags
        width = gif.original.width
        height = gif.original.height
        bytes = gif.original.bytes
        frameCount = gif.frameCount
        address = addressed[.original]
        small = addressed[.small]
        still = addressed[.still]
        page = gif.page
        credit = gif.credit
    }
}
