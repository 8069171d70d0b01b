import Domain

extension PersonalMovie.Opinion {
    /// The user's rating and marks in a sentence; `nil` if there are none.
    var sentence: String? {
        let parts = [
            halfStars.map { "You gave it \($0) of 10" },
            watched.map { "watched on \($0)" } ?? (isWatched && halfStars == nil ? "watched" : nil),
            isWanted ? "on your watchlist" : nil,
        ].compactMap(\.self)
        guard let first = parts.first else { return nil }
        return (first.prefix(1).uppercased() + first.dropFirst() + parts.dropFirst().map { ", \($0)" }.joined()) + "."
    }
}
