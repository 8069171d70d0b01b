package import Domain

/// The JSON form of a movie in the library and in exports: everything but its id.
///
/// Only the title is required. The names are those of `Movie` and `MovieSummary`: dates as `1999-03-31`, lengths in
/// minutes, ids as they are printed. Left out are `Movie.kept`, which describes the last answers of services, and
/// `Movie.people`, which the catalog knows.
///
/// Decoding skips what it does not understand, such as an unknown genre or a rating off the scale.
package struct MovieRecord: Sendable, Hashable {
    let otherIDs: [MovieID]
    let kind: MovieSummary.Kind
    let title: String
    let originalTitle: OriginalTitle?
    let released: CalendarDate?
    let year: Int?
    let runtime: Runtime?
    let genres: [Genre]
    let rating: StarRating?
    let overview: String
    let poster: RemotePoster?
    let sources: [SourceName]
    let tagline: String?
    let plot: String?
    let otherTitles: [String]
    let directors: [String]
    let writers: [String]
    let cast: [String]
    let roles: [String: String]
    let languages: [String]
    let countries: [String]
    let certificate: String?
    let certificates: [String: String]
    let awards: String?
    let boxOffice: Int?
    let trailers: [WebLink]
    let watching: [String: WatchOptions]
    let ratings: [SourcedRating]
    let additions: [Movie.Addition]

    package init(_ movie: Movie) {
        let summary = movie.summary
        otherIDs = summary.otherIDs
        kind = summary.kind
        title = summary.title
        originalTitle = summary.originalTitle
        released = summary.released
        year = summary.year
        runtime = summary.runtime
        genres = summary.genres
        rating = summary.rating
        overview = summary.overview
        poster = summary.poster
        sources = summary.sources
        tagline = movie.tagline
        plot = movie.plot
        otherTitles = movie.otherTitles
        directors = movie.directors
        writers = movie.writers
        cast = movie.cast
        roles = movie.roles
        languages = movie.languages
        countries = movie.countries
        certificate = movie.certificate
        certificates = movie.certificates
        awards = movie.awards
        boxOffice = movie.boxOffice
        trailers = movie.trailers
        watching = movie.watching
        ratings = movie.ratings
        additions = movie.additions
    }

    package func movie(id: MovieID) -> Movie {
        Movie(
            summary: MovieSummary(
                id: id, otherIDs: otherIDs, kind: kind, title: title, originalTitle: originalTitle, released: released,
                year: year, runtime: runtime, genres: genres, rating: rating,
                overview: overview, poster: poster, sources: sources),
            tagline: tagline, plot: plot, otherTitles: otherTitles, directors: directors, writers: writers, cast: cast,
            roles: roles, languages: languages, countries: countries, certificate: certificate,
            certificates: certificates, awards: awards, boxOffice: boxOffice, trailers: trailers, watching: watching,
            ratings: ratings, additions: additions)
    }
}
