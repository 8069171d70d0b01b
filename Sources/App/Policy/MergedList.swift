import Domain
import TitleIndex

/// Rows of several sources, each movie once.
///
/// Two rows are the same movie if they share an id. They also are if their ids are of different services, and folded
/// title and year are equal.
struct MergedList {
    private(set) var movies: [MovieSummary] = []
    private var places: [MovieID: Int] = [:]
    private var namesakes: [Name: [Int]] = [:]

    private struct Name: Hashable {
        let title: String
        let year: Int
    }

    /// Appends a row, or merges it into the movie's existing row.
    mutating func add(_ movie: MovieSummary) {
        let name = movie.year.map { Name(title: TitleIndex.folded(movie.title), year: $0) }
        if let place = place(of: movie, name) {
            movies[place] = movies[place].merged(with: movie)
            for id in movie.allIDs { places[id] = place }
            return
        }
        for id in movie.allIDs { places[id] = movies.count }
        if let name, !name.title.isEmpty { namesakes[name, default: []].append(movies.count) }
        movies.append(movie)
    }

    var count: Int { movies.count }

    private func place(of movie: MovieSummary, _ name: Name?) -> Int? {
        if let place = movie.allIDs.lazy.compactMap({ places[$0] }).first { return place }
        guard let name else { return nil }
        return namesakes[name]?.first { !movies[$0].id.isOfSameService(as: movie.id) }
    }
}
