import Domain
import TitleIndex

/// Rows of several sources as one list in which no movie stands twice.
///
/// Two rows are the same movie if they have the same id, or ids of different services with the same folded title and
/// the same year.
struct MergedList {
    private(set) var movies: [MovieSummary] = []
    private var places: [MovieID: Int] = [:]
    private var namesakes: [Name: [Int]] = [:]

    private struct Name: Hashable {
        let title: String
        let year: Int
    }

    /// Puts a row at the end, or into the row that the movie has already.
    mutating func add(_ movie: MovieSummary) {
        let name = movie.year.map { Name(title: TitleIndex.folded(movie.title), year: $0) }
        if let place = place(of: movie, name) {
            movies[place] = movies[place].merged(with: movie)
            for id in [movie.id] + movie.otherIDs { places[id] = place }
            return
        }
        for id in [movie.id] + movie.otherIDs { places[id] = movies.count }
        if let name, !name.title.isEmpty { namesakes[name, default: []].append(movies.count) }
        movies.append(movie)
    }

    /// How many rows there are.
    var count: Int { movies.count }

    private func place(of movie: MovieSummary, _ name: Name?) -> Int? {
        if let place = ([movie.id] + movie.otherIDs).lazy.compactMap({ places[$0] }).first { return place }
        guard let name else { return nil }
        return namesakes[name]?.first { !movies[$0].id.isOfSameService(as: movie.id) }
    }
}

extension MovieID {
    /// Whether two different ids must mean two different movies.
    func isOfSameService(as other: MovieID) -> Bool {
        switch (self, other) {
        case (.imdb, .imdb), (.tmdb, .tmdb), (.own, .own), (.listed, .listed): true
        case (.imdb, _), (.tmdb, _), (.own, _), (.listed, _): false
        }
    }
}
