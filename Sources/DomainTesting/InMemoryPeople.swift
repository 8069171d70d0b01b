public import Domain

/// People in memory, found by the beginning of a name.
public struct InMemoryPeople: PersonFinder {
    private let people: [Person]
    private let failure: SourceError?

    /// - Parameter people: the best known first.
    public init(_ people: [Person] = Samples.people, failure: SourceError? = nil) {
        self.people = people
        self.failure = failure
    }

    public func people(matching text: String, limit: Int) async throws(SourceError) -> [PersonMatch] {
        if let failure { throw failure }
        guard MovieQuery(text).textProblem == nil else { throw .invalidQuery }
        let text = text.lowercased()
        let found = people.map(\.summary).compactMap { person -> PersonMatch? in
            let name = person.name.lowercased()
            if name == text { return PersonMatch(person: person, fit: .name) }
            let words = name.split(separator: " ")
            if words.last.map(String.init) == text { return PersonMatch(person: person, fit: .lastName) }
            let begins = name.hasPrefix(text) || words.contains { $0.hasPrefix(text) }
            return begins ? PersonMatch(person: person, fit: .words) : nil
        }
        let sorted = [NameFit.name, .lastName, .words].flatMap { fit in found.filter { $0.fit == fit } }
        return Array(sorted.prefix(max(0, limit)))
    }

    public func person(_ id: PersonID) async throws(SourceError) -> Person {
        if let failure { throw failure }
        guard let person = people.first(where: { $0.id == id }) else { throw .notFound }
        return person
    }

    public func people(rows: Range<Int>) async throws(SourceError) -> Page<PersonSummary> {
        if let failure { throw failure }
        return Page(rows, of: people.map(\.summary))
    }
}
