import Domain

/// A request for the page of popular movies, decoded and checked.
struct DiscoverInput: Hashable {
    /// As it stands in the address.
    var genre = ""
    /// As it stands in the address.
    var decade = ""
    var sort = ChartQuery.Sort.popular
    /// The page up to which rows are shown, counted from 1; `nil` for one that cannot be.
    var page: Int? = 1
    /// The source whose list was begun with.
    var list: SourceName?
    /// Which part of the page is wanted.
    var part = Part.page
    /// Whether services on the network may be asked.
    var mayAskServices = true

    enum Part: String {
        /// All of it.
        case page
        /// What changes as one narrows the list.
        case results
        /// The rows of one page, to go behind the ones before.
        case rows
        /// The newest of the user's own movies.
        case shelf
    }

    /// Pages that can be asked for: TMDB has no more.
    static let pages = 1...500

    init() {}

    init(query: QueryString) {
        genre = query["genre"] ?? ""
        decade = query["decade"] ?? ""
        sort = query["sort"].flatMap(ChartQuery.Sort.init) ?? .popular
        list = query["list"].flatMap { $0.isEmpty ? nil : SourceName(rawValue: $0) }
        part = query["part"].flatMap(Part.init) ?? .page
        if let page = query["page"], !page.isEmpty {
            self.page = Int(page).flatMap { Self.pages.contains($0) ? $0 : nil }
        }
    }

    /// What is looked for; `nil` where a genre or decade is given that there is not.
    var query: ChartQuery? {
        let genre = genre.isEmpty ? nil : Genre(rawValue: genre)
        let decade = decade.isEmpty ? nil : Decade(decade)
        guard (genre != nil) == !self.genre.isEmpty, (decade != nil) == !self.decade.isEmpty else { return nil }
        return ChartQuery(genre: genre, decade: decade, sort: sort)
    }

    /// The address of the page with these fields.
    func address(page: Int = 1, list: SourceName? = nil) -> SiteURL {
        .discover(.init(genre: genre, decade: decade, sort: sort, page: page, list: list))
    }
}
