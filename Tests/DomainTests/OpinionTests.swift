import Domain
import Testing

/// What the user says of a movie, and changes of it.
@Suite struct OpinionTests {
    private typealias Opinion = PersonalMovie.Opinion

    private let first = CalendarDate("1999-12-31")
    private let second = CalendarDate("2024-02-29")

    private func days(_ days: CalendarDate?...) -> [CalendarDate] { days.compactMap(\.self) }

    @Test func `each day is kept once, the earliest first, and the last is when it was watched`() {
        let opinion = Opinion(viewings: days(second, first, second))
        #expect(opinion.viewings == days(first, second))
        #expect(opinion.watched == second && opinion.isWatched)
        #expect(Opinion(halfStars: 11).halfStars == nil && Opinion(halfStars: 0).halfStars == nil)
    }

    @Test func `a rated or watched movie counts as watched and is no longer wanted`() {
        let wanted = Opinion(isWanted: true)
        #expect(wanted.changed(by: .init(rating: .halfStars(7))) == Opinion(halfStars: 7, isWatched: true))
        #expect(wanted.changed(by: .init(isWatched: true)) == Opinion(isWatched: true))
        let again = wanted.changed(by: .init(added: Set(days(first)), isWanted: true))
        #expect(again == Opinion(viewings: days(first), isWanted: true))
        #expect(wanted.changed(by: .init(note: "Soon.")) == Opinion(isWanted: true, note: "Soon."))
    }

    @Test func `a rating can be removed, and the movie stays watched`() {
        let rated = Opinion(halfStars: 3, isWatched: true)
        #expect(rated.changed(by: .init(rating: .removed)) == Opinion(isWatched: true))
        let seen = Opinion(viewings: days(first, second))
        #expect(seen.changed(by: .init(removed: Set(days(second)))) == Opinion(viewings: days(first)))
        #expect(seen.changed(by: .init(isWatched: false)) == Opinion())
    }

    @Test func `a viewing too many is refused, and too long a note is cut`() {
        let all = (1...28).flatMap { day in
            (1980...2020).compactMap { CalendarDate(year: $0, month: 1, day: day) }
        }
        let full = Opinion(viewings: Array(all.prefix(Opinion.maxViewings)))
        #expect(full.viewings.count == Opinion.maxViewings)
        #expect(full.changed(by: .init(added: Set(days(second)))) == nil)
        #expect(full.changed(by: .init(added: Set(days(second)), removed: Set(full.viewings.prefix(1)))) != nil)
        let long = String(repeating: "é", count: Opinion.maxNoteLength + 1)
        #expect(Opinion(note: long).note.unicodeScalars.count == Opinion.maxNoteLength)
    }

    @Test(arguments: [
        OpinionChange(rating: .halfStars(4)), .init(rating: .removed), .init(isWatched: false), .init(isWatched: true),
        .init(isWanted: true), .init(note: ""), .init(note: "Again."),
    ])
    func `every change can be undone`(_ change: OpinionChange) {
        var withDays = change
        withDays.added = Set(days(second))
        let opinions = [
            Opinion(), Opinion(halfStars: 9, viewings: days(first), note: "Good."), Opinion(isWanted: true),
            Opinion(viewings: days(first, second), isWanted: true), Opinion(halfStars: 4, isWatched: true),
        ]
        for opinion in opinions {
            for change in [change, withDays] {
                let changed = opinion.changed(by: change)
                #expect(changed.flatMap { $0.changed(by: opinion.restoring(from: $0)) } == opinion)
            }
        }
    }

    @Test func `a note is joined to another unless its lines are there`() {
        let note = Opinion(note: "One.\n\nTwo.")
        #expect(note.withNote(of: Opinion(note: "Two.")) == note)
        #expect(note.withNote(of: Opinion(note: "Two.\nOne.")) == note)
        #expect(note.withNote(of: Opinion()) == note)
        #expect(note.withNote(of: Opinion(note: "Three.")).note == "One.\n\nTwo.\n\nThree.")
        let full = Opinion(note: String(repeating: "a", count: Opinion.maxNoteLength))
        #expect(full.withNote(of: note) == full)
    }

    @Test func `an import completes an opinion and adds its viewings`() {
        let own = Opinion(halfStars: 9, viewings: days(second), note: "Mine.")
        let other = Opinion(halfStars: 2, viewings: days(first), isWanted: true, note: "Theirs.")
        #expect(
            own.completed(by: other)
                == Opinion(halfStars: 9, viewings: days(first, second), isWanted: true, note: "Mine."))
    }
}
