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

            #expect(entry.titles.count >= 1 && entry.titles.count <= 12 && entry.otherIDs.count <= 20)
            #expect(texts[0].hasPrefix(entry.titles[0]) && entry.titles[0].unicodeScalars.count <= 250)
            let others = entry.titles.dropFirst() + entry.countries + entry.directors + entry.cast
            #expect(others.reduce(0) { $0 + $1.utf8.count } <= 1_200)
        }
    }

    @Test(arguments: ["", "Seen with Bo.", String(repeating: "ж", count: 50)])
    func `a short note is kept`(note: String) {
        let entry = PersonalEntry(id: .own("1"), titles: ["A"], added: .distantPast, opinion: .init(note: note))

        #expect(entry.opinion.note == note && !entry.isNoteCut)
    }

    @Test func `the beginning of a long note is kept`() {
        let opinion = PersonalMovie.Opinion(halfStars: 7, note: String(repeating: "e\u{301}", count: 10_000))

        let entry = PersonalEntry(id: .own("1"), titles: ["A"], added: .distantPast, opinion: opinion)

        #expect(entry.isNoteCut && entry.opinion.halfStars == 7)
        #expect(opinion.note.hasPrefix(entry.opinion.note) && entry.opinion.note.unicodeScalars.count == 50)
    }

    @Test func `a date takes four bytes`() {
        #expect(MemoryLayout<CalendarDate>.stride == 4)
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
