import Domain
import TitleIndex

/// A match among the user's movies, with what is needed to merge it with matches of the catalog.
struct RankedMovie: Sendable {
    let id: MovieID
    let kind: TitleIndex.Kind
    /// The matched title, if it is not the main one.
    let matchedTitle: String?
}
