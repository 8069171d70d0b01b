import Domain
import HTTPTypes

/// A request for Search, decoded and validated.
struct SearchInput {
    /// The text as typed; `nil` before the first search.
    var text: String?
    /// The valid conditions in the address.
    var conditions: [MovieCondition] = []
    /// Whether series are found beside movies.
    var includesSeries = false
    /// The year as typed.
    var year = ""
    var sort = MovieQuery.Sort.bestMatch
    /// The last page to show, counted from 1; `nil` if the address has an impossible page.
    var page: Int? = 1
    /// The part of the page to send.
    var part = Part.page
    /// Whether the form was submitted.
    var isSubmitted = false
    /// Whether the address is not valid text.
    var isMalformed = false
    /// Whether services on the network may be contacted.
    var mayAskServices = true

    enum Part: String {
        case page
        /// The results.
        case results
        /// The results, after services have answered too.
        case live
        /// The rows of one page, to be appended.
        case rows
    }

    static let pages = 1...500
    static let years = MovieQuery.years

    /// The kinds of titles to find.
    var kinds: MovieQuery.Kinds {
        get { query.kinds }
        set {
            var query = query
            query.kinds = newValue
            (conditions, includesSeries) = (query.conditions, query.includesSeries)
        }
    }

    private var query: MovieQuery { MovieQuery("", conditions: conditions, includesSeries: includesSeries) }

    /// The year as a number; `nil` if it is missing or invalid.
    var yearNumber: Int? {
        guard year.utf8.count == 4, let number = Int(year), Self.years.contains(number) else { return nil }
        return number
    }

    /// Whether the search has conditions but no text.
    var hasOnlyConditions: Bool { !conditions.isEmpty && (text ?? "").allSatisfy(\.isWhitespace) }

    /// The address of a meaning of the search. Keeps the chosen order and year.
    func address(of query: UnderstoodQuery) -> SiteURL {
        let isChosen = sort != .bestMatch
        guard !query.title.isEmpty || !query.conditions.isEmpty else {
            return .search(.init(includesSeries: includesSeries))
        }
        return .search(
            .init(
                text: query.title.isEmpty ? nil : query.title, conditions: query.conditions,
                includesSeries: includesSeries, year: year,
                sort: isChosen ? sort : query.sort))
    }

    /// The address of these fields.
    func address(page: Int = 1) -> SiteURL {
        var input = self
        input.page = page
        return .search(input)
    }
}

extension SearchInput {
    init(query: QueryString) {
        text = query["q"]
        conditions = Array(
            query.fields(named: MovieCondition.fields).compactMap { MovieCondition(field: $0.name, value: $0.value) }
                .prefix(MovieCondition.maxCount))
        includesSeries = query.fields(named: ["kind"]).contains { $0.value == MovieQuery.Kinds.all.rawValue }
        year = query["year"] ?? ""
        sort = query["sort"].flatMap(MovieQuery.Sort.init) ?? .bestMatch
        part = query["part"].flatMap(Part.init) ?? .page
        isSubmitted = query["go"] != nil
        isMalformed = query.isMalformed("q")
        page = query.page(in: Self.pages)
    }

    /// What `init(query:)` reads, without the part.
    var fields: QueryString {
        var query = QueryString()
        if let text { query.append("q", text) }
        for condition in conditions { query.append(condition.field, condition.value) }
        if includesSeries { query.append("kind", MovieQuery.Kinds.all.rawValue) }
        if !year.isEmpty { query.append("year", year) }
        if sort != .bestMatch { query.append("sort", sort.rawValue) }
        if let page, page > 1 { query.append("page", String(page)) }
        return query
    }
}
