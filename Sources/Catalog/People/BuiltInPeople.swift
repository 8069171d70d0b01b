import Domain

/// The people in the credits of movies that tell only their names. People with the same folded name count as one.
struct BuiltInPeople: Sendable {
    /// The best known first: those with the most votes for their movies.
    let people: [Entry]
    /// The index in `people` of each person.
    let places: [PersonID: Int]
    /// Their names.
    let names: NameIndex
    /// The people of each movie, by the movie's place.
    let ofMovies: [[Int]]

    struct Entry: Sendable {
        let id: PersonID
        let name: String
        var facts: PersonFacts?
        var work: [PersonWork] = []
        /// Of all their movies together.
        var votes = 0
    }

    init(_ movies: [Movie], facts: [PersonFacts]) {
        var ids: [String: PersonID] = [:]
        var entries: [PersonID: Entry] = [:]
        for (place, movie) in movies.enumerated() {
            for (name, kinds, role) in movie.work {
                guard let id = ids[name] ?? PersonID(name: name) else { continue }
                ids[name] = id
                entries[id, default: Entry(id: id, name: name)].add(
                    PersonWork(movie: place, kinds: kinds, role: role), votes: movie.summary.rating?.votes ?? 0)
            }
        }
        for fact in facts { PersonID(name: fact.name).map { entries[$0]?.facts = fact } }
        people = entries.values.sorted { ($0.votes, $1.id.description) > ($1.votes, $0.id.description) }
        places = Dictionary(uniqueKeysWithValues: zip(people.lazy.map(\.id), people.indices))
        names = NameIndex(people.map { ([$0.name] + $0.otherNames, Double($0.votes)) })
        var ofMovies = Array(repeating: [Int](), count: movies.count)
        for (place, person) in people.enumerated() {
            for work in person.work { ofMovies[work.movie].append(place) }
        }
        self.ofMovies = ofMovies
    }
}

extension BuiltInPeople.Entry {
    var otherNames: [String] { facts?.otherNames ?? [] }

    /// Two spellings of a name may be in the credits of one movie.
    fileprivate mutating func add(_ more: PersonWork, votes: Int) {
        guard var last = work.last, last.movie == more.movie else {
            work.append(more)
            self.votes += votes
            return
        }
        last.kinds = CreditKind.allCases.filter { last.kinds.contains($0) || more.kinds.contains($0) }
        last.role = last.role ?? more.role
        work[work.count - 1] = last
    }

    var summary: PersonSummary {
        let counts = Dictionary(work.flatMap(\.kinds).map { ($0, 1) }, uniquingKeysWith: +)
        let kinds = CreditKind.allCases.filter { counts[$0] != nil }
            .stablySorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }
        return PersonSummary(
            id: id, name: name, otherNames: otherNames, birthYear: facts?.born, deathYear: facts?.died, kinds: kinds,
            movieCount: work.count)
    }
}

extension BuiltInPeople {
    /// The most coworkers of a person.
    private static let maxCoworkers = 12

    /// The people who worked for at least two of the same movies; most movies first, then the best known.
    func coworkers(of place: Int) -> [Person.Coworker] {
        var shared: [Int: Int] = [:]
        for work in people[place].work {
            for other in ofMovies[work.movie] where other != place { shared[other, default: 0] += 1 }
        }
        return shared.filter { $0.value > 1 }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
            .prefix(Self.maxCoworkers)
            .map { Person.Coworker(person: people[$0.key].summary, sharedCount: $0.value) }
    }
}
