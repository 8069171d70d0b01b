import Domain

/// A request for the page of a person's own movies, decoded and checked.
struct MyMoviesInput {
    /// What is looked for among them, as it was typed.
    var text = ""
    var sort = PersonalSort.added
    /// The page up to which rows are shown, counted from 1; `nil` for one that cannot be.
    var page: Int? = 1
    /// A movie that was taken away just now.
    var removed: MovieID?
    var part = Part.page

    enum Part: String {
        /// All of it.
        case page
        /// What changes as one narrows the list.
        case results
        /// The rows of one page, to go behind the ones before.
        case rows
    }

    static let pages = 1...10_000

    init() {}

    init(query: QueryString) {
        text = query["q"] ?? ""
        sort = query["sort"].flatMap(PersonalSort.init) ?? .added
        part = query["part"].flatMap(Part.init) ?? .page
        removed = query["removed"].flatMap(MovieID.init).flatMap { $0.isOwn ? $0 : nil }
        if let page = query["page"], !page.isEmpty {
            self.page = Int(page).flatMap { Self.pages.contains($0) ? $0 : nil }
        }
    }

    /// Whether the list is narrowed.
    var isNarrowed: Bool { !text.allSatisfy(\.isWhitespace) }

    /// The address of the page with these fields.
    func address(page: Int = 1) -> SiteURL { .myMovies(.init(text: text, sort: sort, page: page)) }
}
