import Domain
import Foundation
import Testing

extension PersonalLibraryContract {
    /// Two movies with the same title and year are both kept if IMDb or TMDB has different ids for them.
    func checkNamesakes() async throws {
        let first = movie(1, "Alone", year: 2020, ids: [.imdb(1), .tmdb(1)])
        var second = movie(2, "ALONE", year: 2020, ids: [.imdb(2)])
        second.opinion = .init(isWanted: true, note: "Old")
        try await library.add(first)
        try await other.add(second)
        try await library.add(movie(3, "Alone Again", year: 2020))
        let refused: [([MovieID], PersonalMovie)] = [
            ([], first), ([.imdb(2), .tmdb(3)], second), ([.tmdb(3)], second),
        ]
        for (ids, holder) in refused {
            await #expect(throws: PersonalLibraryError.alreadyThere(holder.id)) {
                try await library.add(movie(4, "alone", year: 2020, ids: ids))
            }
        }

        try await library.replace(movie(2, "Not alone", year: 2020, ids: [.imdb(2)]))
        try await library.replace(second)
        try await library.remove(first.id)
        try await library.restore(first.id)
        try await library.remove(second.id)
        var again = movie(5, "Alone", year: 2020, ids: [.imdb(2)])
        again.opinion = .init(halfStars: 3, note: "New")
        try await library.add(again)
        #expect(try await library.restore(second.id) == again.id)
        #expect(try await library.movie(again.id).opinion == .init(halfStars: 3, isWanted: true, note: "New\n\nOld"))
        #expect(try await Set(library.list(.added, rows: 0..<9).items.prefix(3).map(\.id)).count == 3)

        let many = (10...40).map { movie($0, "Alone", year: 2020, ids: [.imdb($0)]) }
        let batch = ImportBatch(id: receipt(9), moment: date(50), movies: many + [movie(41, "alone", year: 2020)])
        #expect(
            try await library.apply(batch)
                == ImportReceipt(id: receipt(9), added: many.count, completed: 0, alreadyThere: 1))
        let repeated = movie(50, "Alone", year: 2020, ids: [.imdb(40)])
        await #expect(throws: PersonalLibraryError.alreadyThere(movie(40).id)) { try await library.add(repeated) }
        #expect(try await library.undo(receipt(9)) == many.count)
        #expect(try await library.list(.added, rows: 0..<9).total == 3)
        try await clear()
    }
}
