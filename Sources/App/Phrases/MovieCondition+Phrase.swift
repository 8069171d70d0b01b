import Domain
import QueryUnderstanding

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

    private static func fact(_ term: PhraseFilter.Term) -> MovieCondition.Fact? {
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
}

extension UnderstoodFilter {
    private static func votes(_ order: String) -> MovieCondition.Bounds? {
        switch order {
        case "obscure": MovieCondition.Bounds(nil, MovieCondition.voteLimit)
        case "popular": MovieCondition.Bounds(MovieCondition.voteLimit, nil)
        default: nil
        }
    }
}

extension PhraseFilter.Person.Role {
    /// «with» is used of directors too; «directed by» requires a person who directs.
    fileprivate func kind(among kinds: [CreditKind]) -> CreditKind? {
        switch self {
        case .any, .cast: nil
        case .director: kinds.contains(.director) ? .director : nil
        case .writer: kinds.contains(.writer) ? .writer : nil
        }
    }
}
