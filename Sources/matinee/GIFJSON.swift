import Domain

/// A page of a GIF search.
struct GIFSearchJSON: Encodable {
    let query: String
    let page: Int
    let total: Int
    let gifs: [GIFJSON]
    /// Failed sources.
    let failures: [FailureJSON]

    init(query: String, page: Int, found: GIFFindings) {
        self.query = query
        self.page = page
        total = found.total
        gifs = found.gifs.map(GIFJSON.init)
        failures = found.failures.map(FailureJSON.init)
    }
}

/// A GIF. Unknown facts are left out.
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
    /// A path on this machine, or an address.
    let address: String?
    /// The path or address of the small rendition.
    let small: String?
    /// The path or address of the still rendition.
    let still: String?
    /// The address of its page at the service.
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
