import Domain

/// A request for the page of GIFs, decoded and checked.
struct GIFsInput: Hashable {
    /// As it was typed; empty where nothing is looked for.
    var text = ""
    /// The page up to which rows are shown, counted from 1; `nil` for one that cannot be.
    var page: Int? = 1
    /// Whether only GIFs of this machine are wanted.
    var isLocal = false
    /// Which part of the page is wanted.
    var part = Part.page

    enum Part: String {
        /// All of it.
        case page
        /// What changes as one types.
        case results
        /// The rows of one page, to go behind the ones before.
        case rows
        /// Random GIFs, for the player.
        case pool
    }

    /// Pages that can be asked for.
    static let pages = 1...500
    /// How many GIFs a page has, and a pool.
    static let rowsPerPage = 25

    init(text: String = "") { self.text = text }

    init(query: QueryString) {
        text = (query["q"] ?? "").withoutControls
        isLocal = query["from"] == "here"
        part = query["part"].flatMap(Part.init) ?? .page
        if let page = query["page"], !page.isEmpty {
            self.page = Int(page).flatMap { Self.pages.contains($0) ? $0 : nil }
        }
    }

    /// The address of the page with these fields.
    func address(page: Int = 1, isLocal: Bool? = nil) -> SiteURL {
        .gifs(.init(text: text, page: page, isLocal: isLocal ?? self.isLocal))
    }
}
