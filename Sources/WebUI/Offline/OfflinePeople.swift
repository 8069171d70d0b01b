import Domain
import HTML

/// The pages of the people in the credits of the built-in movies, for `worker-movies.js`.
struct OfflinePeople: Encodable {
    /// The contents of the pages by the people's ids. Between two `Place.card` are a movie's number, 1 if a link can lead
    /// back to its card, and the role.
    private(set) var people: [String: Person] = [:]
    /// For each person the words of the name and the markup in a row of people, the best known first.
    let names: [[String]]

    struct Person: Encodable {
        let name: String
        let content: String
    }

    init(_ offline: OfflineMovies, canKeep: Bool) async {
        let all = await offline.people()
        names = all.map { [TitleKey($0.summary.name).text, PersonLink(person: $0.summary).bytes().text] }
        let places = Dictionary(offline.movies.enumerated().map { ($1.id, $0) }) { first, _ in first }
        for person in all {
            var output = PersonOutput(state: .person(person))
            output.canKeep = canKeep
            var content = PersonArticle(person: person, output: output).bytes().text
            for credit in person.credits {
                guard let place = places[credit.movie.id] else { continue }
                let role = credit.role.map { $0.bytes().text } ?? ""
                for isAnchor in [true, false] {
                    let card = MovieCard(credit.movie, canKeep: canKeep, role: credit.role, isAnchor: isAnchor)
                    let short = [
                        OfflineMarkup.Place.card, "\(place),\(isAnchor ? 1 : 0),\(role)", OfflineMarkup.Place.card,
                    ]
                    content = content.replacingBytes(of: card.bytes().text, with: short.joined())
                }
            }
            people["\(person.id)"] = Person(name: person.summary.name.bytes().text, content: content)
            // Requests share this thread.
            await Task.yield()
        }
    }

    private enum CodingKeys: CodingKey {
        case people
    }
}
