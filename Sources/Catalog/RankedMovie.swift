public import Domain
public import TitleIndex

/// A movie that a text finds, and how it fits: what lists of several places are put together by.
public struct RankedMovie: Sendable {
    /// Which movie.
    public let id: MovieID
    /// How its best title fits.
    public let kind: TitleIndex.Kind
    /// The title that it was found by, if that is not the main one.
    public let matchedTitle: String?
}
