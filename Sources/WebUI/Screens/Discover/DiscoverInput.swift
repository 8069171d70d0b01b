import Domain

/// A request for Discover, decoded and validated.
struct DiscoverInput: Hashable {
    /// The chosen values of `ListFilter.discover` as in the address, by field.
    var filters: [String: String] = [:]
    /// The other valid conditions in the address.
    var conditions: [MovieCondition] = []
    var sort = DiscoverQuery.Sort.popular
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

    /// The same request with everyday words as filters and conditions: `genre=romcom` asks for comedy and romance.
    ///
    /// - Parameter meanings: the conditions that a phrase means as the value of a field; empty if it means nothing.
    func reading(_ meanings: (_ phrase: String, _ field: String) -> [MovieCondition]) -> DiscoverInput {
        var input = self
        for filter in ListFilter.discover {
            guard let words = filters[filter.field], filter.condition(words) == nil else { continue }
            let found = meanings(words, filter.field)
            if !found.isEmpty { input.filters[filter.field] = nil }
            for condition in found {
                if condition.field == filter.field, input.filters[filter.field] == nil {
                    input.filters[filter.field] = condition.value
                } else if !input.conditions.contains(condition) {
                    input.conditions.append(condition)
                }
            }
        }
        input.conditions = Array(input.conditions.prefix(MovieCondition.maxCount))
        return input
    }

    /// The query; `nil` for an unknown value of a filter.
    var query: DiscoverQuery? {
        var query = DiscoverQuery(conditions: conditions, sort: sort)
        for filter in ListFilter.discover {
            guard let value = filters[filter.field] else { continue }
            guard let condition = filter.condition(value) else { return nil }
            query.add(condition)
        }
        return query
    }

    /// The address of these fields.
    func address(page: Int = 1, list: SourceName? = nil) -> SiteURL {
        var input = self
        (input.page, input.list) = (page, list)
        return .discover(input)
    }
}

extension DiscoverInput {
    init(query: QueryString) {
        // The form has the first value of each filter; further ones are conditions.
        var known = Set(ListFilter.discover.map(\.field))
        for field in known { filters[field] = query[field].flatMap { $0.isEmpty ? nil : $0 } }
        let others = query.fields(named: MovieCondition.fields).filter { known.remove($0.name) == nil }
        conditions = Array(
            others.compactMap { MovieCondition(field: $0.name, value: $0.value) }.prefix(MovieCondition.maxCount))
        sort = query["sort"].flatMap(DiscoverQuery.Sort.init) ?? .popular
        list = query["list"].flatMap { $0.isEmpty ? nil : SourceName(rawValue: $0) }
        part = query["part"].flatMap(Part.init) ?? .page
        page = query.page(in: Self.pages)
    }

    /// What `init(query:)` reads, without the part.
    var fields: QueryString {
        var query = QueryString()
        for field in ListFilter.discover.map(\.field) { filters[field].map { query.append(field, $0) } }
        for condition in conditions { query.append(condition.field, condition.value) }
        if sort != .popular { query.append("sort", sort.rawValue) }
        if let page, page > 1 { query.append("page", String(page)) }
        if let list { query.append("list", list.rawValue) }
        return query
    }
}
