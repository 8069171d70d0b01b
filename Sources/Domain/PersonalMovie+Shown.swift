extension PersonalMovie {
    /// The source that addresses of one's own pictures name.
    public static let pictureSource = "my"
    /// The widths in pixels that a picture is kept in.
    public static let pictureWidths = [185, 342, 780]

    /// The film as any other is shown: with its own picture, and a person's films as what told of it first.
    public var shown: Movie { movie.with(summary: shownSummary) }

    /// What a list shows of it.
    public var shownSummary: MovieSummary {
        MovieSummary(
            id: summary.id, otherIDs: summary.otherIDs, kind: summary.kind, title: summary.title,
            originalTitle: summary.originalTitle, released: summary.released, year: summary.year,
            runtime: summary.runtime, genres: summary.genres, rating: summary.rating, overview: summary.overview,
            poster: picture.flatMap(Self.poster),
            sources: [.own] + summary.sources.filter { $0 != .own })
    }

    private static func poster(_ key: PictureKey) -> RemotePoster? {
        RemotePoster(
            renditions: pictureWidths.map { width in
                .init(address: "/images/\(pictureSource)/w\(width)/\(key).webp", width: width)
            })
    }
}

extension Movie {
    /// The same with another summary.
    public func with(summary: MovieSummary) -> Movie {
        Movie(
            summary: summary, tagline: tagline, plot: plot, otherTitles: otherTitles, directors: directors,
            writers: writers, cast: cast, roles: roles, languages: languages, countries: countries,
            certificate: certificate, certificates: certificates, awards: awards, boxOffice: boxOffice,
            trailers: trailers, watching: watching, ratings: ratings, kept: kept, additions: additions)
    }
}

extension MovieSummary {
    /// What a person keeps the film under, `nil` where they do not.
    public var ownID: MovieID? { id.isOwn ? id : otherIDs.first(where: \.isOwn) }
}
