import Domain
import TitleIndex

/// A movie that a text finds, and how it fits: what lists of several places are put together by.
struct RankedMovie: Sendable {
    /// Which movie.
    let id: MovieID
    /// How its best title fits.
    let kind: TitleIndex.Kind
    /// The title that it was found by, if that is not the main one.
    let matchedTitle: String?
}
