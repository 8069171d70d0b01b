public import Domain
import Testing

public struct PersonFinderContract: Sendable {
    private let finder: any PersonFinder
    private let known: PersonID
    private let unknown: PersonID

    /// - Parameters:
    ///   - finder: has at least three people.
    ///   - known: a person with movies.
    public init(_ finder: any PersonFinder, known: PersonID, unknown: PersonID) {
        self.finder = finder
        self.known = known
        self.unknown = unknown
    }

    /// Checks the contract; each breach is an issue of the running test.
    public func check() async throws {
        try await checkPerson()
        try await checkNames()
        try await checkList()
        for text in ["", "  \n", "?!", "🍿", String(repeating: "a", count: 201)] {
            await #expect(throws: SourceError.invalidQuery) { _ = try await finder.people(matching: text, limit: 5) }
        }
    }

    private func checkPerson() async throws {
        let person = try await finder.person(known)
        #expect(person.id == known)
        #expect(!person.summary.name.isEmpty)
        #expect(Set(person.credits.map(\.kind)) == Set(person.summary.kinds))
        #expect(Set(person.credits.map(\.movie.id)).count == person.summary.movieCount)
        #expect(!person.coworkers.contains { $0.person.id == known || $0.sharedCount < 2 })
        for kind in person.summary.kinds {
            let years = person.credits.filter { $0.kind == kind }.map { $0.movie.year ?? 0 }
            #expect(years == years.sorted(by: >), "newest first")
        }
        await #expect(throws: SourceError.notFound) { _ = try await finder.person(unknown) }
    }

    private func checkNames() async throws {
        let person = try await finder.person(known).summary
        let found = try await finder.people(matching: person.name, limit: 3)
        #expect(found.first == PersonMatch(person: person, fit: .name))
        #expect(found.map(\.fit) == found.map(\.fit).sorted())
        #expect(try await finder.people(matching: person.name, limit: 0).isEmpty)
    }

    private func checkList() async throws {
        let all = try await finder.people(rows: 0..<10_000_000)
        #expect(all.total >= 3)
        #expect(all.items.count == all.total)
        #expect(Set(all.items.map(\.id)).count == all.total, "each person once")
        #expect(try await finder.people(rows: 1..<3).items == Array(all.items[1..<3]))
        #expect(try await finder.people(rows: 10_000_000..<10_000_020).items.isEmpty)
    }
}
