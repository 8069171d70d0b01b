import Domain
import HTML
import Synchronization

/// A cache of the markup of found movies. Each keystroke finds mostly the movies of the one before, and writing them
/// takes a third of the time of a response.
final class RecentRows: Sendable {
    /// These rows take about a megabyte.
    static let capacity = 512

    private let known = Mutex<[Row: PreparedMarkup]>([:])

    /// All that a row shows.
    struct Row: Hashable {
        let movie: MovieSummary
        var isBest = false
        var marksSources = false
        var canKeep = false

        // Hashing all facts of a movie takes longer than comparing the few rows of the same movie.
        func hash(into hasher: inout Hasher) {
            hasher.combine(movie.id)
            hasher.combine(isBest)
        }
    }

    func markup(_ row: Row) -> PreparedMarkup {
        if let markup = known.withLock({ $0[row] }) { return markup }
        let markup =
            row.isBest
            ? PreparedMarkup(BestMatch(movie: row.movie, marksSources: row.marksSources, canKeep: row.canKeep))
            : PreparedMarkup(MovieRow(movie: row.movie, marksSources: row.marksSources, canKeep: row.canKeep))
        known.withLock { known in
            if known.count >= Self.capacity { known = [:] }
            known[row] = markup
        }
        return markup
    }
}
