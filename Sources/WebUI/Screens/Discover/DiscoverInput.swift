import Domain

/// A request for Discover, decoded and validated.
struct DiscoverInput: Hashable {
    /// The genre as in the address.
    var genre = ""
    /// The decade as in the address.
    var decade = ""
    /// The other valid conditions in the address.
    var conditions: [MovieCondition] = []
    var sort = ChartQuery.Sort.popular
    /// The last page to show, counted from 1; `nil` if the address has an impossible page.
    var page: Int? = 1
    /// The source of the first page.
    var list: SourceName?
    /// The part of the page to send.
    var part = Part.page
    /// Whether services on the network may be contacted.
    var mayAskServices = true

    enum Part: String {
        case page
        /// The list.
        case results
        /// The rows of one page, to be appended.
        case rows
        /// The newest of the user's movies.
        case shelf
    }

    /// The pages that TMDB serves.
    static let pages = 1...500

    init() {}

    init(query: QueryString) {
        genre = query["genre"] ?? ""
        decade = query["decade"] ?? ""
        // The form has the first genre and the first decade; further ones are conditions.
        var known: Set = ["genre", "decade"]
        let others = query.fields(named: MovieCondition.fields).filter { known.remove($0.name) == nil }
        conditions = Array(
            others.compactMap { MovieCondition(field: $0.name, value: $0.value) }.prefix(MovieCondition.maxCount))
        sort = query["sort"].flatMap(ChartQuery.Sort.init) ?? .popular
        list = query["list"].flatMap { $0.isEmpty ? nil : SourceName(rawValue: $0) }
        part = query["part"].flatMap(Part.init) ?? .page
        if let page = query["page"], !page.isEmpty {
            self.page = Int(page).flatMap { Self.pages.contains($0) ? $0 : nil }
        }
    }

    /// The query; `nil` for an unknown genre or decade.
    var query: ChartQuery? {
        let genre = genre.isEmpty ? nil : Genre(rawValue: genre)
        let decade = decade.isEmpty ? nil : Decade(decade)
        guard (genre != nil) == !self.genre.isEmpty, (decade != nil) == !self.decade.isEmpty else { return nil }
        return ChartQuery(genre: genre, decade: decade, conditions: conditions, sort: sort)
    }

    /// The address of these fields.
    func address(page: Int = 1, list: SourceName? = nil) -> SiteURL {
        .discover(
            .init(genre: genre, decade: decade, conditions: conditions, sort: sort, page: page, list: list))
    }
}
