import Catalog
public import Domain
public import struct Foundation.Date

/// Adds movies to a person's library: their own, and those that a source tells of.
public struct LibrarySaver: MovieSaving {
    private let library: any PersonalLibrary
    private let movies: any MovieFinder
    private let pictures: any PictureStore
    private let intake: any PictureIntake

    /// - Parameters:
    ///   - library: where they are kept.
    ///   - movies: who tells of movies.
    ///   - pictures: who has their posters.
    ///   - intake: who keeps pictures.
    public init(
        library: any PersonalLibrary, movies: any MovieFinder, pictures: any PictureStore, intake: any PictureIntake
    ) {
        self.library = library
        self.movies = movies
        self.pictures = pictures
        self.intake = intake
    }

    /// Keeps what the sources know of a movie, its poster too where that can be had.
    ///
    /// Throws `.notFound` where no source knows it, and `.alreadyThere` where the person keeps it.
    public func keep(
        _ id: MovieID, as own: MovieID, at moment: Date, timeout: ServiceTimeout
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        guard let movie = await movies.movie(id, timeout: timeout).movie else { throw .notFound }
        if let kept = movie.summary.ownID { throw .alreadyThere(kept) }
        let saved = PersonalMovie(
            movie: movie.kept(as: own), picture: await picture(of: movie.summary), added: moment)
        try await library.add(saved)
        return saved
    }

    /// The largest rendition that is served on here.
    private func picture(of movie: MovieSummary) async -> PictureKey? {
        for rendition in (movie.poster?.renditions ?? []).reversed() {
            let parts = rendition.address.split(separator: "/").map(String.init)
            guard rendition.address.hasPrefix("/images/"), parts.count == 4,
                let name = PictureName(source: parts[1], size: parts[2], file: parts[3]),
                let picture = try? await pictures.picture(name)
            else { continue }
            return try? await intake.take(picture.bytes)
        }
        return nil
    }
}

extension Movie {
    /// The same under an id of the person's own, which knows by what others know it.
    fileprivate func kept(as own: MovieID) -> Movie {
        var movie = self
        movie.summary.id = own
        movie.summary.otherIDs = ([id] + summary.otherIDs).filter { !$0.isOwn }
        return movie
    }
}
