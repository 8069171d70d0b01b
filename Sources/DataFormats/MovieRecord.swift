package import Domain

/// The JSON form of a movie in the library and in exports: everything but its id.
///
/// Only the title is required. The names are those of `Movie` and `MovieSummary`: dates as `1999-03-31`, lengths in
/// minutes, ids as they are printed. Left out are `Movie.kept`, which describes the last answers of services, and
/// `Movie.people`, which the catalog knows.
///
/// Decoding skips what it does not understand, such as an unknown genre or a rating off the scale.
package struct MovieRecord: Sendable {
    /// With an id that has no meaning.
    let movie: Movie

    package init(_ movie: Movie) { self.movie = movie }

    package func movie(id: MovieID) -> Movie {
        var movie = movie
        movie.summary.id = id
        return movie
    }
}
