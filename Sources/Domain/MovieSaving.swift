public import struct Foundation.Date

/// Saves movies of the sources in the user's library.
public protocol MovieSaving: Sendable {
    /// Saves all facts that the sources have of a movie under an id of the user's own, with its poster if that can be
    /// downloaded.
    ///
    /// Throws `.notFound` if no source has the movie, and `.alreadyThere` if the library has it.
    func keep(
        _ id: MovieID, as own: MovieID, at moment: Date, timeout: ServiceTimeout
    ) async throws(PersonalLibraryError) -> PersonalMovie

    /// Changes the user's opinion of a movie, which may be in the library under `id` or as a movie of a source. A movie
    /// of a source that the library lacks is saved as `own` with all facts.
    ///
    /// Throws `.notFound` if neither the library nor a source has the movie, `.tooManyViewings` and `.noteChanged`.
    func change(
        _ id: MovieID, by change: OpinionChange, as own: MovieID, at moment: Date, timeout: ServiceTimeout
    ) async throws(PersonalLibraryError) -> ChangedOpinion
}

/// A movie after a change of the user's opinion of it.
public struct ChangedOpinion: Sendable {
    public let movie: PersonalMovie
    /// The opinion before; empty for a movie that was not in the library.
    public let before: PersonalMovie.Opinion
    /// Whether the change saved the movie in the library.
    public let isNew: Bool

    public init(movie: PersonalMovie, before: PersonalMovie.Opinion, isNew: Bool) {
        self.movie = movie
        self.before = before
        self.isNew = isNew
    }

    public var undoing: OpinionChange { before.restoring(from: movie.opinion) }
}
