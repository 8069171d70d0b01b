public import Domain
import QueryUnderstanding

extension MovieCondition {
    /// The conditions that a phrase means as the value of a filter: comedy and romance for the genre «romcom», the
    /// nineties for the decade «90s». Empty for texts that the search does not understand.
    ///
    /// - Parameters:
    ///   - phrase: the words, also with typos.
    ///   - field: `decade`, or `genre`, which may also be a kind, a country or the like.
    ///   - currentYear: for «this decade».
    public static func meanings(of phrase: String, for field: String, currentYear: Int) -> [MovieCondition] {
        let found = PhraseParser(currentYear: currentYear).meanings(of: phrase)
        let facts = found.map { filter -> Fact? in
            switch filter {
            case .years(let years) where field == "decade":
                Bounds(years.lower, years.upper).flatMap { $0.decade == nil ? nil : .years($0) }
            case .term(let term) where field == "genre" && genreCategories.contains(term.category):
                UnderstoodFilter.fact(term)
            default: nil
            }
        }
        let known = facts.compactMap(\.self)
        return known.count == facts.count ? known.map { MovieCondition($0) } : []
    }

    private static let genreCategories: Set<String> = ["genre", "kind", "certificate", "country"]
}

extension UnderstoodFilter {
    /// The order that a filter stands for. «Popular» and «obscure» are conditions on votes instead.
    var sort: MovieQuery.Sort? {
        guard case .term(let term) = filter, term.category == "order" else { return nil }
        return switch term.value {
        case "best": .highestRated
        case "newest": .newest
        case "oldest": .oldest
        default: nil
        }
    }

    /// The condition that a filter stands for; `nil` for an order and for a value that Matinee does not have.
    ///
    /// - Parameter kinds: the kinds of work of the people in the text, by id.
    func condition(_ kinds: [String: [CreditKind]]) -> MovieCondition? {
        fact(kinds).map { MovieCondition($0, isExcluded: isExcluded) }
    }

    private func fact(_ kinds: [String: [CreditKind]]) -> MovieCondition.Fact? {
        switch filter {
        case .term(let term): Self.fact(term)
        case .years(let bounds): MovieCondition.Bounds(bounds.lower, bounds.upper).map { .years($0) }
        case .minutes(let bounds): MovieCondition.Bounds(bounds.lower, bounds.upper).map { .runtime($0) }
        case .rating(let tenths): .rating(tenths: tenths)
        case .person(let person):
            PersonID(person.id).map { .person($0, person.role.kind(among: kinds[person.id] ?? [])) }
        case .title(let title): .title(title)
        }
    }

    fileprivate static func fact(_ term: PhraseFilter.Term) -> MovieCondition.Fact? {
        switch term.category {
        case "genre": Genre(rawValue: term.value).map { .genre($0) }
        case "country": .countries(term.value.split(separator: ",").map(String.init))
        case "language": .language(term.value)
        case "kind": MovieCondition.Kind(rawValue: term.value).map { .kind($0) }
        case "certificate": MovieCondition.Certificate(rawValue: term.value).map { .certificate($0) }
        case "own": .own
        case "order": votes(term.value).map { .votes($0) }
        default: nil
        }
    }

    private static func votes(_ order: String) -> MovieCondition.Bounds? {
        switch order {
        case "obscure": MovieCondition.Bounds(nil, MovieCondition.voteLimit)
        case "popular": MovieCondition.Bounds(MovieCondition.voteLimit, nil)
        default: nil
        }
    }
}

extension PhraseFilter.Person.Role {
    /// «with» may precede a director's name, so it means any kind of work. «directed by» counts only for a director.
    fileprivate func kind(among kinds: [CreditKind]) -> CreditKind? {
        switch self {
        case .any, .cast: nil
        case .director: kinds.contains(.director) ? .director : nil
        case .writer: kinds.contains(.writer) ? .writer : nil
        }
    }
}
