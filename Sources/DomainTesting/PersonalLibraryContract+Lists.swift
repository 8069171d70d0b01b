import Domain
import Foundation
import Testing

extension PersonalLibraryContract {
    func checkLists() async throws {
        let movies = [
            movie(1, "The Zebra", year: 1990, added: 5), movie(2, "Élan", added: 9),
            movie(3, "a bee", year: 2010, added: 7),
            movie(4, "Der Apfel", year: 2010, added: 1), movie(5, "La", year: 1990, added: 3),
            movie(6, "L’été", year: 2020, added: 8), movie(7, "!!!", added: 2), movie(8, "10", year: 1, added: 4),
        ]
        for movie in movies { try await library.add(movie) }
        for (sort, order) in [
            (PersonalSort.added, [2, 6, 3, 1, 8, 5, 7, 4]), (.title, [7, 8, 4, 3, 2, 5, 6, 1]),
            (.year, [6, 4, 3, 5, 1, 8, 7, 2]),
        ] {
            let all = try await other.list(sort, rows: 0..<100)
            #expect(all.items.map(\.id) == order.map { movie($0).id }, "\(sort)")
            #expect(all.total == 8 && all.offset == 0)
            let part = try await library.list(sort, rows: 3..<6)
            #expect(part == Page(items: Array(all.items[3..<6]), offset: 3, total: 8))
            let last = try await library.list(sort, rows: 6..<Int.max)
            #expect(last == Page(items: Array(all.items[6...]), offset: 6, total: 8))
            #expect(try await library.list(sort, rows: 8..<20).items == [])
            #expect(try await library.list(sort, rows: 1_000..<1_020).items == [])
            #expect(try await library.list(sort, rows: -5..<2).items == Array(all.items[..<2]))
            #expect(try await library.list(sort, rows: 0..<0).total == 8)
        }
        let ids = [3, 99, 1, 3, 2].map { movie($0).id }
        #expect(try await library.movies(ids) == [3, 1, 3, 2].map { movies[$0 - 1] }, "in the order of the ids")
        #expect(try await library.movies([]) == [])
        try await clear()
    }

    func checkMoments() async throws {
        for (number, seconds) in [0, 0.001, 1.001, 1_700_000_000.123, 1_763_700_000.999, -86_400.5].enumerated() {
            let movie = movie(number, "Movie \(number)", added: seconds)
            try await library.add(movie)
            #expect(try await library.movie(movie.id).added == movie.added, "to the millisecond")
        }
        try await clear()
    }

    func checkChanges() async throws {
        let start = try await library.changes(since: nil).revision
        for number in 1...3 { try await library.add(movie(number)) }
        let added = try await other.changes(since: start)
        #expect(!added.isComplete && added.revision > start)
        #expect(Set(added.entries.map(\.unnumbered)) == Set((1...3).map { PersonalEntry(movie($0)) }))
        #expect(added.removed == [])

        try await library.replace(movie(1, "Edited"))
        try await library.replace(movie(1, "Edited again"))
        try await library.remove(movie(2).id)
        let edited = try await other.changes(since: added.revision)
        #expect(
            edited.entries.map(\.unnumbered) == [PersonalEntry(movie(1, "Edited again"))],
            "a movie that changed twice is listed once")
        #expect(edited.removed == [movie(2).id])

        let nothing = try await library.changes(since: edited.revision)
        #expect(!nothing.isComplete && nothing.entries.isEmpty && nothing.removed.isEmpty)
        #expect(nothing.revision == edited.revision)
        try await library.add(movie(1))
        try await library.restore(movie(1).id)
        try await library.replace(movie(1, "Edited again"))
        #expect(try await library.changes(since: edited.revision).revision == edited.revision, "nothing has changed")

        try await library.restore(movie(2).id)
        let restored = try await library.changes(since: edited.revision)
        #expect(restored.entries.map(\.unnumbered) == [PersonalEntry(movie(2))] && restored.removed.isEmpty)

        try await library.remove(movie(3).id)
        let all = try await library.changes(since: nil)
        #expect(all.isComplete && Set(all.entries.map(\.id)) == [movie(1).id, movie(2).id] && all.removed.isEmpty)
        let beyond = try await library.changes(since: LibraryRevision(all.revision.number + 1))
        #expect(beyond.isComplete && beyond.entries.count == 2, "a future revision is from another library")
        try await clear()
    }

    func checkPictures() async throws {
        let keys = ["0", "a", "f"].compactMap { PictureKey(String(repeating: $0, count: 32)) }
        for (number, key) in zip(1..., keys + keys.prefix(1)) {
            try await library.add(PersonalMovie(movie: movie(number).movie, picture: key, added: date(0)))
        }
        try await library.add(movie(5))
        #expect(try await other.movie(movie(1).id).picture == keys.first)
        try await library.remove(movie(2).id)
        #expect(try await other.pictures() == Set(keys), "also of removed movies")

        try await library.replace(movie(3))
        #expect(try await library.pictures() == Set(keys.prefix(2)))
        _ = try await library.forgetRemoved(before: .distantFuture)
        #expect(try await library.pictures() == Set(keys.prefix(1)))
        try await clear()
        #expect(try await library.pictures() == [])
    }

    func checkSpelling() async throws {
        for (number, text) in Self.oddTexts.enumerated() {
            let movie = Movie(
                summary: MovieSummary(
                    id: movie(number).id, title: text, originalTitle: OriginalTitle(text, language: text),
                    overview: text, sources: [SourceName(rawValue: text)]),
                plot: text, otherTitles: [text], cast: [text], roles: [text: text])
            let saved = PersonalMovie(movie: movie, added: date(0))
            try await library.add(saved)
            let found = try await other.movie(saved.id)
            #expect(exactly(found) == exactly(saved), "scalar by scalar")
            #expect(found == saved)
            await #expect(throws: PersonalLibraryError.alreadyThere(saved.id)) {
                try await library.add(self.movie(1_000, text))
            }
            try await clear()
        }
    }

    /// `String` compares canonical equivalents as equal; this compares scalars.
    private func exactly(_ movie: PersonalMovie) -> [[Unicode.Scalar]] {
        let summary = movie.summary
        let texts = [summary.title, summary.originalTitle?.text, summary.overview, movie.movie.plot]
        return (texts.map { $0 ?? "" } + movie.movie.otherTitles + movie.movie.cast).map { Array($0.unicodeScalars) }
    }

    private static let oddTexts =
        OddTexts.all + [
            "the", "a", "The ", "⭐️⭐️", "line\u{2028}paragraph\u{2029}\u{85}", String(repeating: "é", count: 10_000), "",
            " ",
        ]
}

extension PersonalEntry {
    /// The entry as its movie alone determines it.
    var unnumbered: PersonalEntry {
        var entry = self
        entry.number = 0
        return entry
    }
}
