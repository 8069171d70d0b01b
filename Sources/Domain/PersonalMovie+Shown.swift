extension PersonalMovie {
    /// The source in addresses of the user's own pictures.
    public static let pictureSource = "my"
    /// The widths of saved pictures, in pixels.
    public static let pictureWidths = [185, 342, 780]

    /// The movie as pages show it: with its own picture, and with My Movies as its first source.
    public var shown: Movie {
        var shown = movie
        shown.summary = shownSummary
        return shown
    }

    /// The facts that lists show.
    public var shownSummary: MovieSummary {
        var shown = summary
        shown.poster = picture.map(PosterPicture.own)
        shown.opinion = opinion
        shown.sources = [.own] + summary.sources.filter { $0 != .own }
        return shown
    }
}

extension MovieSummary {
    /// The movie's id in the user's library; `nil` if the library does not have it.
    public var ownID: MovieID? { id.isOwn ? id : otherIDs.first(where: \.isOwn) }
}
