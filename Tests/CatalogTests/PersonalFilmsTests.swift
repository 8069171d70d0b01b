import Catalog
import Domain
import DomainTesting
import Foundation
import Testing

@Suite("Personal films")
struct PersonalFilmsTests {
    @Test func `a change through it is seen at once, in the list and by the search`() async throws {
        let films = PersonalFilms(InMemoryPersonalLibrary([film(1, "Rear Window")]))
        #expect(try await titles(films, "rear") == ["Rear Window"])
        #expect(try await films.list(.added, rows: 0..<5).total == 1)
        #expect(try await films.list(.added, rows: 0..<5).total == 1)

        try await films.add(film(2, "Rear Light"))

        #expect(try await films.list(.added, rows: 0..<5).items.map(\.summary.title) == ["Rear Light", "Rear Window"])
        #expect(try await Set(titles(films, "rear")) == ["Rear Window", "Rear Light"])
        try await films.remove(film(1, "").id)
        #expect(try await titles(films, "rear") == ["Rear Light"])
        #expect(try await films.list(.added, rows: 0..<5).total == 1)
    }

    @Test(arguments: [150, 900, 2_100])
    func `however many are added one after the other, all are found`(count: Int) async throws {
        let library = InMemoryPersonalLibrary()
        let films = PersonalFilms(library)
        #expect(try await titles(films, "number").isEmpty)
        for number in 0..<count { try await library.add(film(number, "Number \(number)")) }
        try await films.add(film(count, "Last number"))

        for number in [0, count / 2, count - 1] {
            #expect(try await titles(films, "number \(number)").contains("Number \(number)"))
        }
        #expect(try await titles(films, "last number") == ["Last number"])
        try await films.remove(film(count, "").id)
        #expect(try await !titles(films, "last number").contains("Last number"))
    }

    private func titles(_ films: PersonalFilms, _ text: String) async throws -> [String] {
        try await films.search(text, rows: 0..<20).items.map(\.title)
    }

    private func film(_ number: Int, _ title: String) -> PersonalMovie {
        let summary = MovieSummary(id: .own("number-\(number)"), title: title, sources: [.own])
        return PersonalMovie(movie: Movie(summary: summary), added: Date(timeIntervalSince1970: Double(number)))
    }
}
