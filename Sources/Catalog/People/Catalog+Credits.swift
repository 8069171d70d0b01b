import Domain
import TitleIndex

/// Finds movies through the people who made them.
extension Catalog {
    /// The maximum number of people with the same last name.
    private static let maxPeople = 5
    /// People with fewer votes are found only by their whole name: among a million people, nearly every word is a last
    /// name.
    private static let minVotes: Float = 20_000
    /// The maximum number of these people's movies, most votes first.
    private static let maxMovies = 20

    /// Adds movies of the people whom the text names to `titles`.
    ///
    /// A title that equals the text stays first. If the text is a first and last name, the person's movies precede
    /// titles that only begin with it. If it is a last name, they precede titles that only contain it. If it is the
    /// start of a name or misspelled, they are added unless a title matches better.
    func withMoviesOfPeople(_ titles: CatalogMatches, _ query: MovieQuery) -> CatalogMatches {
        let people = people.value
        let found = people.search(query.text, limit: Self.maxPeople).filter {
            $0.fit == .name || people.votes($0.number) >= Self.minVotes
        }
        guard let fit = found.first?.fit, let before = fit.titlesBefore(query.text, best: titles.first.first?.kind)
        else { return titles }
        let best = found.prefix { $0.fit == fit }.map(\.number)
        // Among many names, some resemble any misspelled title.
        if case .typos = fit, let title = titles.first.first, weight(title.place) > people.votes(best[0]) {
            return titles
        }
        let movies = matches(through: best, people, year: query.year, kind: before)
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

    /// The best known movies of people, each with the first of these people who worked on it.
    private func matches(
        through numbers: [Int], _ people: CatalogPeople, year: Int?, kind: TitleIndex.Kind
    ) -> [CatalogMatch] {
        var matches: [Int: CatalogMatch] = [:]
        for number in numbers {
            let (id, name) = (people.id(number), people.name(number))
            for work in people.work(number) where matches[work.movie] == nil {
                guard year == nil || self.year(work.movie) == year else { continue }
                matches[work.movie] = CatalogMatch(
                    place: work.movie, kind: kind, title: nil, record: nil,
                    person: MatchedPerson(id: id, name: name, kind: work.kinds[0]))
            }
        }
        return matches.values.map { (match: $0, weight: weight($0.place)) }
            .sorted { ($0.weight, $1.match.place) > ($1.weight, $0.match.place) }
            .prefix(Self.maxMovies).map(\.match)
    }
}

extension NameFit {
    /// The worst kind of title match that still precedes the movies of a person with this fit; `nil` if the person's
    /// movies are not added.
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
