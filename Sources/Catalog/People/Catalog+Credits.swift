import Domain
import TitleIndex

/// How movies are found through the people who made them.
extension Catalog {
    /// People with the same last name.
    private static let maxPeople = 5
    /// The best known movies of these people.
    private static let maxMovies = 20

    /// `titles` with the movies of the people whose name the text is.
    ///
    /// A title that is the whole text stays first. A first and last name precedes titles that only begin with it, a last
    /// name precedes titles that only contain it. Unfinished and misspelt names count if no title matches better.
    func withMoviesOfPeople(_ titles: CatalogMatches, _ query: MovieQuery) -> CatalogMatches {
        let people = builtIn.people.value
        let found = people.names.search(query.text, limit: Self.maxPeople)
        guard let fit = found.first?.fit, let before = fit.titlesBefore(query.text, best: titles.first.first?.kind)
        else { return titles }
        let best = found.prefix { $0.fit == fit }.map { people.people[$0.place] }
        let movies = matches(through: best, year: query.year, kind: before)
        let moved = Set(movies.map(\.place))
        let kept = titles.first.filter { $0.kind <= before || !moved.contains($0.place) }
        let known = Set(titles.first.lazy.filter { $0.kind <= before }.map(\.place))
        let added = movies.filter { !known.contains($0.place) }
        let place = kept.firstIndex { $0.kind > before } ?? kept.count
        let first = kept[..<place] + added + kept[place...]
        let more = first.count - titles.first.count
        return CatalogMatches(
            first: Array(first), totalCount: titles.totalCount.adding(more),
            readableCount: titles.readableCount + more)
    }

    /// The best known movies of people, each with the first of them who worked for it.
    private func matches(
        through people: [BuiltInPeople.Entry], year: Int?, kind: TitleIndex.Kind
    ) -> [CatalogMatch] {
        var matches: [Int: CatalogMatch] = [:]
        for person in people {
            for work in person.work where matches[work.movie] == nil {
                guard let movie = builtIn.movies[work.movie].summary as MovieSummary?, year == nil || movie.year == year
                else { continue }
                matches[work.movie] = CatalogMatch(
                    place: work.movie, kind: kind, title: nil, record: nil,
                    person: MatchedPerson(id: person.id, name: person.name, kind: work.kinds[0]))
            }
        }
        return matches.values.sorted { left, right in
            (votes(left.place), right.place) > (votes(right.place), left.place)
        }.prefix(Self.maxMovies).map(\.self)
    }

    private func votes(_ place: Int) -> Int { builtIn.movies[place].summary.rating?.votes ?? 0 }
}

extension NameFit {
    /// The last kind of titles that precede movies of a person with this fit; `nil` if only the titles count.
    ///
    /// - Parameter best: the kind of the best title.
    fileprivate func titlesBefore(_ text: String, best: TitleIndex.Kind?) -> TitleIndex.Kind? {
        switch self {
        case .name: return text.split(whereSeparator: \.isWhitespace).count > 1 ? .exact : .prefix
        case .lastName: return .prefix
        case .words: return best.map { $0 <= .acronym } ?? false ? nil : .acronym
        case .typos(let count):
            guard let best else { return .acronym }
            guard case .typos(let others) = best, count <= others else { return nil }
            return .acronym
        }
    }
}
