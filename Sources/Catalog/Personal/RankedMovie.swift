import Domain
import TitleIndex

/// A match among the user's movies, with what is needed to merge it with matches of the catalog.
struct RankedMovie: Sendable {
    let id: MovieID
    let kind: TitleIndex.Kind
    /// All titles of the movie, and the place of the matched one among the distinct ones.
    private let titles: [String]
    private let place: Int?

    init(id: MovieID, kind: TitleIndex.Kind, titles: [String] = [], place: Int? = nil) {
        self.id = id
        self.kind = kind
        self.titles = titles
        self.place = place
    }

    /// The matched title, if it is not the main one. It is looked for at each access, so only for rows that are shown.
    var matchedTitle: String? {
        guard let place, place > 0 else { return nil }
        let distinct = TitleIndex.distinct(titles)
        return place < distinct.count ? distinct[place] : nil
    }
}
