package import Domain

/// The JSON form of a movie in the library and in exports: everything but its id.
///
/// Only the title is required. The names are those of `Movie` and `MovieSummary`: dates as `1999-03-31`, lengths in
/// minutes, ids in their printed form. It omits `Movie.kept`, which describes the last responses of services, and
/// `Movie.people`, which comes from the catalog.
///
/// Decoding skips values that it can't use, such as an unknown genre or a rating outside the scale.
package struct MovieRecord: Sendable {
    /// The movie, with a placeholder id.
    let movie: Movie

    package init(_ movie: Movie) { self.movie = movie }

    package func movie(id: MovieID) -> Movie {
        var movie = movie
        movie.summary.id = id
        return movie
    }
}
