import Domain

/// A request for My Movies, decoded and validated.
struct MyMoviesInput {
    /// The filter, as typed.
    var text = ""
    var sort = PersonalSort.added
    /// The last page to show, counted from 1; `nil` if the address has an impossible page.
    var page: Int? = 1
    /// The movie that was just removed.
    var removed: MovieID?
    var part = Part.page

    enum Part: String {
        case page
        /// The list.
        case results
        /// The rows of one page, to be appended.
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

    /// Whether there is a filter.
    var isNarrowed: Bool { !text.allSatisfy(\.isWhitespace) }

    /// The address of these fields.
    func address(page: Int = 1) -> SiteURL { .myMovies(.init(text: text, sort: sort, page: page)) }
}
