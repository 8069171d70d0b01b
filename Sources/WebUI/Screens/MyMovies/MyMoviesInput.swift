import Domain

/// A request for My Movies, decoded and validated.
struct MyMoviesInput {
    var tab = MyMoviesTab.all
    /// The filter, as typed.
    var text = ""
    /// The genre as in the address.
    var genre = ""
    /// The decade as in the address.
    var decade = ""
    /// The user's rating in stars as in the address, `4.5`.
    var stars = ""
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

    /// `nil` for an unknown genre, decade or rating.
    var query: PersonalQuery? {
        let query = PersonalQuery(
            text: text, status: tab.status, genre: Genre(rawValue: genre), decade: Decade(decade),
            halfStars: Self.halfStars(stars), sort: sort)
        let isKnown =
            (query.genre == nil) == genre.isEmpty && (query.decade == nil) == decade.isEmpty
            && (query.halfStars == nil) == stars.isEmpty
        return isKnown ? query : nil
    }

    /// The filters for the user's rating, the highest first, with the value in addresses.
    static let ratings: [(value: String, halfStars: Int)] = (1...10).reversed().map { halfStars in
        (PersonalMovie.Opinion.stars(halfStars), halfStars)
    }

    private static func halfStars(_ text: String) -> Int? { ratings.first { $0.value == text }?.halfStars }

    /// Whether there is a filter besides the tab.
    var isNarrowed: Bool {
        !text.allSatisfy(\.isWhitespace) || !genre.isEmpty || !decade.isEmpty || !stars.isEmpty
    }

    /// The address of these fields.
    func address(page: Int = 1) -> SiteURL {
        var input = self
        (input.page, input.removed) = (page, nil)
        return .myMovies(input)
    }
}

extension MyMoviesInput {
    init(query: QueryString) {
        tab = query["tab"].flatMap(MyMoviesTab.init) ?? .all
        text = query["q"] ?? ""
        genre = query["genre"] ?? ""
        decade = query["decade"] ?? ""
        stars = query["stars"] ?? ""
        sort = query["sort"].flatMap(PersonalSort.init) ?? .added
        part = query["part"].flatMap(Part.init) ?? .page
        removed = query["removed"].flatMap(MovieID.init).flatMap { $0.isOwn ? $0 : nil }
        page = query.page(in: Self.pages)
    }

    /// What `init(query:)` reads, without the part.
    var fields: QueryString {
        var query = QueryString()
        if tab != .all { query.append("tab", tab.rawValue) }
        if !text.isEmpty { query.append("q", text) }
        if !genre.isEmpty { query.append("genre", genre) }
        if !decade.isEmpty { query.append("decade", decade) }
        if !stars.isEmpty { query.append("stars", stars) }
        if sort != .added { query.append("sort", sort.rawValue) }
        if let page, page > 1 { query.append("page", String(page)) }
        if let removed { query.append("removed", removed.description) }
        return query
    }
}
