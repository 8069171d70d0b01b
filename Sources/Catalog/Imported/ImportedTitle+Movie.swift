import Domain

extension ImportedTitle {
    /// What a list and a search need of a movie.
    init(_ movie: Movie) {
        let summary = movie.summary
        self.init(
            id: summary.id, otherIDs: summary.otherIDs, kind: summary.kind, title: summary.title,
            originalTitle: summary.originalTitle?.text, otherTitles: movie.otherTitles, year: summary.year,
            minutes: summary.runtime?.minutes, genres: summary.genres,
            rating: summary.rating)
    }
}
