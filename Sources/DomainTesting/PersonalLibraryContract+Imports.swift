import Domain
import Foundation
import Testing

extension PersonalLibraryContract {
    func checkImports() async throws {
        try await library.add(movie(1, "There", year: 1))
        var removed = movie(2, "Removed")
        removed.opinion = .init(isWatched: true, note: "Kept")
        for movie in [removed, movie(7, "Gone")] {
            try await library.add(movie)
            try await library.remove(movie.id)
        }
        let before = try await library.changes(since: nil).revision
        let intake = ImportBatch(
            id: receipt(1), moment: date(50),
            movies: [
                movie(3, "there", year: 1), movie(4, "New"), movie(5, "NEW"), movie(1, "Sent once more"),
                movie(2, "Removed"), movie(6, "gone"),
            ],
            opinions: [
                movie(1).id: .init(halfStars: 8, isWatched: true), movie(2).id: .init(halfStars: 1),
                movie(4).id: .init(isWanted: true), movie(99).id: .init(halfStars: 1), .tmdb(1): .init(halfStars: 1),
            ])

        let taken = try await library.apply(intake)

        #expect(taken == ImportReceipt(id: receipt(1), added: 3, completed: 1, alreadyThere: 3))
        let movies = try await library.list(.title, rows: 0..<9).items
        #expect(movies.map(\.summary.title) == ["gone", "New", "Removed", "There"])
        #expect(movies.map(\.opinion.isWanted) == [false, true, false, false])
        #expect(movies.last?.opinion == .init(halfStars: 8, isWatched: true))
        let back = PersonalMovie.Opinion(halfStars: 1, isWatched: true, note: "Kept")
        #expect(try await library.movie(removed.id).opinion == back, "a removed movie comes back")
        #expect(try await library.changes(since: before).entries.count == 4)

        let revision = try await library.changes(since: nil).revision
        #expect(try await other.apply(intake) == taken, "an import is applied once")
        #expect(try await library.changes(since: nil).revision == revision)

        let opinion = PersonalMovie.Opinion(halfStars: 3, isWatched: true)
        let again = ImportBatch(id: receipt(2), moment: date(51), opinions: [movie(1).id: opinion])
        #expect(
            try await library.apply(again) == ImportReceipt(id: receipt(2), added: 0, completed: 0, alreadyThere: 0))
        #expect(try await library.movie(movie(1).id).opinion.halfStars == 8, "a known opinion stays")
        #expect(try await library.undo(receipt(1)) == 4)
        await #expect(throws: PersonalLibraryError.notFound) { _ = try await library.movie(removed.id) }
        #expect(try await library.restore(removed.id) == removed.id)
        #expect(try await library.movie(removed.id) == removed, "a removed movie can be restored")
        let empty = ImportBatch(id: receipt(3), moment: date(51))
        #expect(try await library.apply(empty).added == 0)
        #expect(try await library.undo(receipt(3)) == 0)
        try await clear()
    }

    /// A movie of a list that came after the preview, or that another row of the list has added, is completed.
    func checkCompleting() async throws {
        try await library.add(movie(1, "Came", year: 1))
        try await library.add(movie(2, "Back", year: 2))
        try await library.remove(movie(2).id)
        func row(_ number: Int, _ title: String, year: Int, _ opinion: PersonalMovie.Opinion) -> PersonalMovie {
            var movie = movie(number, title, year: year)
            movie.opinion = opinion
            return movie
        }
        let list = [
            row(3, "CAME", year: 1, .init(halfStars: 8, note: "In Rome")),
            row(4, "came", year: 1, .init(isWanted: true)),
            row(5, "Twice", year: 3, .init(isWatched: true)),
            row(6, "Twice", year: 3, .init(halfStars: 4, note: "In Oslo")),
            row(2, "Back", year: 2, .init(isWatched: true)), row(7, "Back", year: 2, .init(halfStars: 2)),
        ]

        let batch = ImportBatch(id: receipt(10), moment: date(50), movies: list)
        #expect(
            try await library.apply(batch) == ImportReceipt(id: receipt(10), added: 2, completed: 1, alreadyThere: 4))

        let came = PersonalMovie.Opinion(halfStars: 8, isWanted: true, note: "In Rome")
        #expect(try await library.movie(movie(1).id).opinion == came)
        let twice = PersonalMovie.Opinion(halfStars: 4, isWatched: true, note: "In Oslo")
        #expect(try await library.movie(movie(5).id).opinion == twice)
        #expect(try await library.movie(movie(2).id).opinion == .init(halfStars: 2, isWatched: true))
        #expect(try await library.undo(receipt(10)) == 3)
        #expect(try await library.list(.title, rows: 0..<9).items == [movie(1, "Came", year: 1)])
        #expect(try await library.restore(movie(2).id) == movie(2).id)
        #expect(try await library.movie(movie(2).id).opinion.isEmpty)
        try await clear()
    }

    /// A movie that was edited and removed since its export comes back as the export has it. The edited one can still be
    /// restored.
    func checkExportOfEdited() async throws {
        var exported = movie(1, "As exported", year: 1)
        exported.opinion = .init(halfStars: 9, note: "Good")
        try await library.add(exported)
        let edited = movie(1, "As edited", year: 2)
        try await library.replace(edited)
        try await library.remove(edited.id)

        try await apply(12, movies: [exported])

        let back = try await library.list(.title, rows: 0..<9).items
        #expect(back.map(\.summary.title) == ["As exported"])
        #expect(back.map(\.opinion) == [exported.opinion])
        #expect(try await library.restore(edited.id) == edited.id)
        #expect(try await library.undo(receipt(12)) == 1)
        #expect(try await library.list(.title, rows: 0..<9).items.map(\.summary.title) == ["As edited"])
        try await clear()
    }

    /// Undo of an import keeps a movie that was restored meanwhile, though the list has it too.
    func checkRestoringAndUndoing() async throws {
        try await library.add(movie(1, "Odd", year: 2001))
        try await library.remove(movie(1).id)
        try await apply(11, movies: [movie(2, "Odd", year: 2001)])

        #expect(try await library.restore(movie(1).id) == movie(2).id)

        #expect(try await library.undo(receipt(11)) == 0)
        #expect(try await library.movie(movie(2).id).summary.title == "Odd")
        try await clear()
    }

    func checkUndoing() async throws {
        for number in 1...3 { try await library.add(movie(number)) }
        let before = try await library.list(.added, rows: 0..<9).items
        let rated = Dictionary(
            uniqueKeysWithValues: (1...3).map { (movie($0).id, PersonalMovie.Opinion(halfStars: $0)) })
        try await apply(4, movies: (4...6).map { movie($0) }, opinions: rated)
        let after = try await library.list(.added, rows: 0..<9).items

        #expect(try await library.imports(limit: 1).map(\.isUndone) == [false])
        #expect(try await other.undo(receipt(4)) == 6)
        #expect(try await library.imports(limit: 1).map(\.isUndone) == [true])
        #expect(try await library.imports(limit: 1).map(\.canUndo) == [false])
        #expect(try await library.list(.added, rows: 0..<9).items == before)
        #expect(try await library.undo(receipt(4)) == 0, "an import is undone once")
        try await apply(4, movies: [movie(7)], opinions: rated)
        #expect(try await library.list(.added, rows: 0..<9).items == before, "an undone import is not applied again")
        try await library.restore(movie(4).id)
        #expect(try await library.movie(movie(4).id) == movie(4), "an undone movie can be restored")
        try await library.remove(movie(4).id)

        try await apply(5, movies: (14...18).map { movie($0) }, opinions: rated)
        #expect(after.count == 6)
        try await library.replace(movie(14, "Edited"))
        try await library.replace(movie(1, "Edited too"))
        try await library.remove(movie(15).id)
        try await library.remove(movie(16).id)
        try await library.restore(movie(16).id)
        try await library.remove(movie(2).id)
        try await library.replace(movie(17))
        #expect(try await library.undo(receipt(5)) == 3, "except movies that were edited, saved unchanged or removed")
        let left = try await library.list(.added, rows: 0..<9).items
        #expect(Set(left.map(\.id)) == Set([1, 3, 14, 17].map { movie($0).id }))
        #expect(try await library.movie(movie(3).id).opinion.isEmpty)
        #expect(try await library.movie(movie(14).id).summary.title == "Edited")
        await #expect(throws: PersonalLibraryError.notFound) { try await library.remove(movie(15).id) }

        try await apply(6, movies: [movie(20)])
        try await apply(7, opinions: [movie(20).id: .init(isWanted: true)])
        #expect(try await library.undo(receipt(7)) == 1)
        #expect(try await library.undo(receipt(6)) == 1, "undoing the later import restores the state after the first")

        try await apply(8, movies: [movie(21)])
        #expect(try await library.forgetRemoved(before: date(10_000)) > 0)
        #expect(try await library.undo(receipt(8)) == 0, "its notes are deleted")
        #expect(try await library.movie(movie(21).id) == movie(21))
        try await clear()
    }

    func checkManyAtOnce() async throws {
        let libraries = [library, other]
        let results = await withTaskGroup(of: PersonalLibraryError?.self) { tasks in
            for number in 0..<40 {
                // Two movies of each title, with different ids, each added twice.
                let movie = movie(number / 2, "Movie \(number / 4)", year: 2000)
                tasks.addTask {
                    do throws(PersonalLibraryError) {
                        try await libraries[number % 2].add(movie)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await tasks.reduce(into: []) { $0.append($1) }
        }
        let movies = try await library.list(.title, rows: 0..<100)
        #expect(movies.total == 10 && movies.items.count == 10)
        #expect(Set(movies.items.map(\.summary.title)).count == 10)
        #expect(results.count { $0 == nil } == 20, "each added movie was sent twice")
        for case .some(let error) in results {
            guard case .alreadyThere(let id) = error else {
                Issue.record(error)
                continue
            }
            #expect(movies.items.contains { $0.id == id })
        }
        let changes = try await other.changes(since: nil)
        #expect(Set(changes.entries.map(\.unnumbered)) == Set(movies.items.map(PersonalEntry.init)))
        try await clear()
    }

    private func apply(
        _ number: Int, movies: [PersonalMovie] = [], opinions: [MovieID: PersonalMovie.Opinion] = [:]
    ) async throws {
        _ = try await library.apply(
            ImportBatch(id: receipt(number), moment: date(100), movies: movies, opinions: opinions))
    }

    /// A movie with an id and title made from `number`.
    func movie(
        _ number: Int, _ title: String? = nil, year: Int? = nil, ids: [MovieID] = [], added: Double = 0
    ) -> PersonalMovie {
        PersonalMovie(
            movie: Movie(
                summary: MovieSummary(
                    id: .own(number), otherIDs: ids, title: title ?? "Movie no \(number)", year: year)),
            added: date(added))
    }

    func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    /// Removes all movies for good.
    func clear() async throws {
        for movie in try await library.list(.added, rows: 0..<1000).items { try await library.remove(movie.id) }
        _ = try await library.forgetRemoved(before: .distantFuture)
    }

    func receipt(_ number: Int) -> ImportReceipt.ID {
        String(MovieID.own(1_000_000 + number).description.dropFirst("my-".count))
    }
}
