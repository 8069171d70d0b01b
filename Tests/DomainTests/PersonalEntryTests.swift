import Domain
import Foundation
import Testing

@Suite struct PersonalEntryTests {
    @Test func `a movie takes a limited part of the memory`() {
        let long = (0..<200).map { "\($0)" + String(repeating: "ж", count: 450) }
        let short = (0..<200).map { "Name \($0)" }
        for texts in [long, short] {
            let entry = PersonalEntry(
                id: .own("1"), otherIDs: (1...200).map { .tmdb($0) }, titles: texts, countries: texts,
                directors: texts, cast: texts, added: .distantPast)

            #expect(entry.titles.first == texts[0] && entry.titles.count <= 12 && entry.otherIDs.count <= 20)
            for kept in [entry.titles, entry.countries, entry.directors, entry.cast] {
                #expect(kept.count >= 2 && kept.count <= 20)
                #expect(kept.dropFirst().reduce(0) { $0 + $1.utf8.count } <= 1_000)
            }
        }
    }

    @Test func `all that a real movie has is kept`() {
        let directors = (1...12).map { "Director of episode \($0)" }
        let titles = (1...10).map { "Каждый за себя, а бог против всех \($0)" }

        let entry = PersonalEntry(
            id: .own("1"), titles: titles, countries: ["FR", "DE", "IT", "ES", "BE"], directors: directors,
            added: .distantPast)

        #expect(entry.directors == directors && entry.titles == titles && entry.countries.count == 5)
    }
}
