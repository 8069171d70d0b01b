/// The meaning of a search: the words of a title, conditions and an order.
public struct UnderstoodQuery: Sendable, Hashable {
    /// The words to find in titles, or a text that asks for movies like one («movies like Alien»); empty without
    /// either.
    public var title: String
    /// In the order in which they were given or typed, each once, at most `MovieCondition.maxCount`.
    public var conditions: [MovieCondition]
    /// The order that the text asks for; `.bestMatch` if it asks for none.
    public var sort: MovieQuery.Sort
    /// The known names of the people in `conditions`.
    public var names: [PersonID: String]

    public init(
        title: String = "", conditions: [MovieCondition] = [], sort: MovieQuery.Sort = .bestMatch,
        names: [PersonID: String] = [:]
    ) {
        self.title = title
        self.conditions = conditions
        self.sort = sort
        self.names = names
    }

    /// A condition in words, as on a chip.
    public func name(of condition: MovieCondition) -> String { condition.name { names[$0] } }

    /// A condition in words within a sentence: `before 1970`, `South Korea`.
    public func words(for condition: MovieCondition) -> String {
        let name = name(of: condition)
        if case .countries = condition.fact, !condition.isExcluded { return name }
        return name.startingLowercase
    }

    /// The whole search in words: `comedy, 1980s, “alien”, highest rated first`.
    public var sentence: String {
        var parts = conditions.map(words)
        if !title.isEmpty { parts.append("“\(title)”") }
        if let order = sort.understoodName { parts.append(order.startingLowercase) }
        return parts.joined(separator: ", ")
    }

    public func without(_ condition: MovieCondition) -> UnderstoodQuery {
        var query = self
        query.conditions.removeAll { $0 == condition }
        return query
    }
}

extension MovieQuery.Sort {
    /// The order in words, as on a chip; `nil` for the best match.
    public var understoodName: String? {
        switch self {
        case .bestMatch: nil
        case .newest: "Newest first"
        case .oldest: "Oldest first"
        case .highestRated: "Highest rated first"
        }
    }
}

/// A search with one or two parts left out, which has matches.
public struct LoosenedQuery: Sendable, Hashable {
    /// The rest of the search.
    public let query: UnderstoodQuery
    /// What was left out, each part in words: `before 1970`, `alien`.
    public let omitted: [String]
    public let totalCount: TotalCount

    public init(query: UnderstoodQuery, omitted: [String], totalCount: TotalCount) {
        self.query = query
        self.omitted = omitted
        self.totalCount = totalCount
    }

    /// Says what was left out: `without “1980s” and “before 1970”`.
    public var phrase: String { "without \(omitted.map { "“\($0)”" }.joined(separator: " and "))" }
}
