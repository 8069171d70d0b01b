extension PersonalMovie {
    /// The source that addresses of one's own pictures name.
    public static let pictureSource = "my"
    /// The widths in pixels that a picture is kept in.
    public static let pictureWidths = [185, 342, 780]

    /// The movie as any other is shown: with its own picture, and a person's movies as what told of it first.
    public var shown: Movie {
        var shown = movie
        shown.summary = shownSummary
        return shown
    }

    /// What a list shows of it.
    public var shownSummary: MovieSummary {
        var shown = summary
        shown.poster = picture.flatMap(Self.poster)
        shown.sources = [.own] + summary.sources.filter { $0 != .own }
        return shown
    }

    private static func poster(_ key: PictureKey) -> RemotePoster? {
        RemotePoster(
            renditions: pictureWidths.map { width in
                .init(address: "/images/\(pictureSource)/w\(width)/\(key).webp", width: width)
            })
    }
}

extension MovieSummary {
    /// What a person keeps the movie under, `nil` where they do not.
    public var ownID: MovieID? { id.isOwn ? id : otherIDs.first(where: \.isOwn) }
}
