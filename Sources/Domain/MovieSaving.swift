public import struct Foundation.Date

/// Takes movies that a source tells of over into a person's library.
public protocol MovieSaving: Sendable {
    /// Keeps what the sources know of a movie under an id of the person's own, its poster too where that can be had.
    ///
    /// Throws `.notFound` where no source knows it, and `.alreadyThere` where the person keeps it.
    func keep(
        _ id: MovieID, as own: MovieID, at moment: Date, timeout: ServiceTimeout
    ) async throws(PersonalLibraryError) -> PersonalMovie
}

/// The search over a person's own movies alone.
public protocol PersonalSearch: Sendable {
    /// The movies that a text finds, the best match first.
    func search(_ text: String, rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary>
}
