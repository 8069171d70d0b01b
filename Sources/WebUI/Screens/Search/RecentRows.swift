import Domain
import HTML
import Synchronization

/// The markup of movies that were found last. Most movies of an answer were also found by the keystroke before, and
/// writing them takes a third of the time of an answer.
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

        // Rows of one movie are few. To hash all of a movie's facts takes longer than to compare them.
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
