import Domain

/// The people in the results of a search.
struct FoundPeople {
    let people: [PersonSummary]
    /// Whether they are shown above the movies.
    let areFirst: Bool

    static let maxPeople = 6
    /// The minimum length of an unfinished name that is shown with movies.
    private static let minLetters = 3

    /// `nil` if the names match less well than the titles.
    ///
    /// - Parameters:
    ///   - matches: the people whose names match the text, the best match first.
    ///   - text: the text as typed.
    ///   - movies: the first movies of the results, the best match first.
    init?(_ matches: [PersonMatch], for text: String, among movies: [MovieSummary]) {
        guard let fit = matches.first?.fit else { return nil }
        let areFirst = movies.first.map { $0.matchedPerson != nil } ?? true
        let isShown =
            switch fit {
            case .name, .lastName: true
            case .words: areFirst || text.count >= Self.minLetters && !Self.isBeginning(text, ofAnyOf: movies)
            case .typos: areFirst
            }
        guard isShown else { return nil }
        people = matches.prefix { $0.fit == fit }.map(\.person)
        self.areFirst = areFirst
    }

    private static func isBeginning(_ text: String, ofAnyOf movies: [MovieSummary]) -> Bool {
        let begun = TitleKey(text).text
        return movies.contains { movie in
            [movie.title, movie.originalTitle?.text, movie.matchedTitle].compactMap(\.self).contains { title in
                let key = TitleKey(title)
                return key.text.hasPrefix(begun)
                    || TitleArticle.dropped(from: key, isEnglish: true).text.hasPrefix(begun)
            }
        }
    }
}
