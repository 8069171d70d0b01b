package import Domain

/// A movie as it is kept and exported: all that is known of it but for the id that it has here, as one JSON object.
///
/// Only the title is always there, whatever else is not known is left out. The names are those of `Movie` and
/// `MovieSummary`: dates as `1999-03-31`, lengths in whole minutes, ids as they are printed. `Movie.kept`, which tells
/// of the last answers of services, is no fact of the movie and is left out too.
///
/// Reading it is tolerant: what is not understood (a genre to come, a rating off the scale, a list that is none) is as
/// if it were not there. Only without a title nothing is read.
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

    /// All that is known of a movie.
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

    /// The movie, under an id.
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
