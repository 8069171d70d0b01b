import Domain

extension ImportedTitle {
    /// The part of a movie that the file stores.
    init(_ movie: Movie) {
        let summary = movie.summary
        self.init(
            id: summary.id, otherIDs: summary.otherIDs, kind: summary.kind, title: summary.title,
            originalTitle: summary.originalTitle?.text, otherTitles: movie.otherTitles, year: summary.year,
            run: summary.run, minutes: summary.runtime?.minutes, genres: summary.genres,
            rating: summary.rating)
    }
}
