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
}

/// The search in the user's own movies.
public protocol PersonalSearch: Sendable {
    /// The movies that match a text, the best first.
    func search(_ text: String, rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary>
}
