import Domain
import TitleIndex

/// The people in the credits of the built-in movies. These credits have only names: people with the same folded name
/// count as one person.
struct BuiltInPeople: Sendable {
    /// Ordered by the votes of their movies, the most votes first.
    let people: [Entry]
    let places: [PersonID: Int]
    let names: NameIndex
    /// The people of each movie, by the movie's place.
    let ofMovies: [[Int]]

    struct Entry: Sendable {
        let id: PersonID
        let name: String
        var facts: PersonFacts?
        var work: [PersonWork] = []
        /// The votes of all their movies together.
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
        names = NameIndex(people.map { ($0.names, Double($0.votes)) })
        var ofMovies = Array(repeating: [Int](), count: movies.count)
        for (place, person) in people.enumerated() {
            for work in person.work { ofMovies[work.movie].append(place) }
        }
        self.ofMovies = ofMovies
    }
}

extension BuiltInPeople.Entry {
    var otherNames: [String] { facts?.otherNames ?? [] }

    var names: [String] { [name] + otherNames }

    /// Merges entries for one movie: its credits may have two spellings of a name.
    fileprivate mutating func add(_ more: PersonWork, votes: Int) {
        if work.last?.movie == more.movie {
            work[work.count - 1].add(more)
        } else {
            work.append(more)
            self.votes += votes
        }
    }
}
