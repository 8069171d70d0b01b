import Domain
import TitleIndex

/// An index of people's names, found with the same tolerance as titles.
struct NameIndex: Sendable {
    private let names: @Sendable (_ place: Int) -> [String]
    private let index: TitleIndex

    /// - Parameter people: the names of each person, the one in the credits first, and how well known the person is.
    init(_ people: [(names: [String], popularity: Double)]) {
        self.init(TitleIndex(people.map { TitleIndex.Record(titles: $0.names, popularity: $0.popularity) })) {
            people[$0].names
        }
    }

    /// - Parameters:
    ///   - index: an index of names.
    ///   - names: the names of a record of the index.
    init(_ index: TitleIndex, names: @escaping @Sendable (_ place: Int) -> [String]) {
        self.index = index
        self.names = names
    }

    struct Match {
        /// The person's place in the list that the index was made of.
        let place: Int
        let fit: NameFit
    }

    /// Matches of equal kind are in the order of popularity, so the well known people with a last name are among these.
    static let maxCandidates = 100
    /// A longer text is no name, and its many words take long to look up.
    private static let maxWords = 8

    /// The best matches; of equal ones the best known people come first.
    func search(_ text: String, limit: Int) -> [Match] {
        let words = text.split(maxSplits: Self.maxWords, whereSeparator: \.isWhitespace)
        guard words.count <= Self.maxWords else { return [] }
        let query = FoldedName(text)
        let found = index.search(
            TitleIndex.Query(text, limit: max(limit, Self.maxCandidates), readsYears: false))
        let matches = found.first.compactMap { match in
            fit(match, query).map { Match(place: match.record, fit: $0) }
        }
        return Array(matches.stablySorted { $0.fit < $1.fit }.prefix(max(0, limit)))
    }

    /// `nil` for initials: *tar* is no search for Tom A. Ross; and for a misspelled word that is not like a name.
    private func fit(_ match: TitleIndex.Match, _ query: FoldedName) -> NameFit? {
        switch match.kind {
        case .exact: return .name
        case .prefix, .words:
            let fits = names(match.record).compactMap { FoldedName($0).fit(of: query) }
            return fits.min() ?? .words
        case .acronym: return nil
        case .typos(let count):
            return names(match.record).contains { FoldedName($0).isLike(query) } ? .typos(count) : nil
        }
    }
}
