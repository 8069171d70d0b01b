import Domain

/// A request for GIFs, decoded and validated.
struct GIFsInput {
    /// The text as typed; empty without a search.
    var text = ""
    /// The last page to show, counted from 1; `nil` if the address has an impossible page.
    var page: Int? = 1
    /// Whether only GIFs on this machine are shown.
    var isLocal = false
    /// The part of the page to send.
    var part = Part.page

    enum Part: String {
        case page
        /// The results.
        case results
        /// The rows of one page, to be appended.
        case rows
        /// Random GIFs for the player.
        case pool
    }

    static let pages = 1...500
    /// The number of GIFs on a page, and in a pool for the player.
    static let pageSize = 25

    /// The address of these fields.
    func address(page: Int = 1, isLocal: Bool? = nil) -> SiteURL {
        var input = self
        (input.page, input.isLocal) = (page, isLocal ?? self.isLocal)
        return .gifs(input)
    }
}

extension GIFsInput {
    init(query: QueryString) {
        text = (query["q"] ?? "").withoutControls
        isLocal = query["from"] == "here"
        part = query["part"].flatMap(Part.init) ?? .page
        page = query.page(in: Self.pages)
    }

    /// What `init(query:)` reads, without the part.
    var fields: QueryString {
        var query = QueryString()
        if !text.isEmpty { query.append("q", text) }
        if isLocal { query.append("from", "here") }
        if let page, page > 1 { query.append("page", String(page)) }
        return query
    }
}
