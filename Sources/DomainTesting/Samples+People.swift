public import Domain

extension Samples {
    /// Directed every sample movie with facts.
    public static let ada = person("Ada Reel", [.director], coworkers: [("Bo Frame", 4), ("Cy Spool", 4)])
    /// Played in every sample movie with facts, with a role and years.
    public static let bo = person(
        "Bo Frame", [.cast], born: 1931, died: 2004, role: "The Keeper", coworkers: [("Ada Reel", 4), ("Cy Spool", 4)])
    /// A person without known years.
    public static let cy = person("Cy Spool", [.cast], coworkers: [("Ada Reel", 4), ("Bo Frame", 4)])

    public static let people = [ada, bo, cy].compactMap(\.self)

    /// A person with credits of each kind for the sample movies with facts; `nil` for an impossible name.
    public static func person(
        _ name: String, _ kinds: [CreditKind], born: Int? = nil, died: Int? = nil, role: String? = nil,
        coworkers: [(name: String, shared: Int)] = []
    ) -> Person? {
        guard let id = PersonID(name: name) else { return nil }
        let made = [unrated, lighthouseAgain, lighthouse, ferry].map(\.summary)
        return Person(
            summary: PersonSummary(
                id: id, name: name, birthYear: born, deathYear: died, kinds: kinds, movieCount: made.count),
            credits: kinds.flatMap { kind in
                made.map { Person.Credit(movie: $0, kind: kind, role: kind == .cast ? role : nil) }
            },
            coworkers: coworkers.compactMap { name, shared in
                PersonID(name: name).map {
                    Person.Coworker(
                        person: PersonSummary(id: $0, name: name, kinds: [.cast], movieCount: made.count),
                        sharedCount: shared)
                }
            })
    }
}
