import Domain
import HTML

/// The pages of the people in the credits of the built-in movies, for `worker-movies.js`.
struct OfflinePeople: Encodable {
    /// The contents of the pages by the people's ids. For each card there are a movie's number, 1 if a link can lead
    /// back to the card, and the role, between two characters `Place.card`.
    private(set) var people: [String: Person] = [:]
    /// The people as the search finds them, in the order of the index of their names.
    private(set) var names: [Name] = []

    struct Name: Encodable {
        let name: String
        /// The markup in a row of people.
        let row: String
        /// The votes of all their movies together.
        var votes = 0
        /// For each movie, its number and the place in `CreditKind.allCases` of what the person did first.
        var movies: [[Int]] = []
    }

    struct Person: Encodable {
        let name: String
        let content: String
    }

    init(_ offline: OfflineMovies, canKeep: Bool) async {
        let all = await offline.people()
        let places = Dictionary(offline.movies.enumerated().map { ($1.id, $0) }) { first, _ in first }
        for person in all {
            let output = PersonOutput(state: .person(person), canKeep: canKeep)
            var content = PersonArticle(person: person, output: output).bytes().text
            for credit in person.credits {
                guard let place = places[credit.movie.id] else { continue }
                let role = credit.role.map { $0.bytes().text } ?? ""
                for isAnchor in [true, false] {
                    let card = MovieCard(movie: credit.movie, canKeep: canKeep, role: credit.role, isAnchor: isAnchor)
                    let mark = OfflineMarkup.Place.card
                    content = content.replacingBytes(
                        of: card.bytes().text, with: "\(mark)\(place),\(isAnchor ? 1 : 0),\(role)\(mark)")
                }
            }
            people["\(person.id)"] = Person(name: person.summary.name.bytes().text, content: content)
            names.append(Name(person, places))
            // Requests share this thread.
            await Task.yield()
        }
    }

    private enum CodingKeys: CodingKey {
        case people
    }
}

extension OfflinePeople.Name {
    init(_ person: Domain.Person, _ places: [MovieID: Int]) {
        self.init(name: person.summary.name, row: PersonLink(person: person.summary).bytes().text)
        var kinds: [Int: Int] = [:]
        for credit in person.credits {
            guard let place = places[credit.movie.id], let kind = CreditKind.allCases.firstIndex(of: credit.kind) else {
                continue
            }
            if kinds[place] == nil { votes += credit.movie.rating?.votes ?? 0 }
            kinds[place] = min(kind, kinds[place] ?? kind)
        }
        movies = kinds.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    }
}
