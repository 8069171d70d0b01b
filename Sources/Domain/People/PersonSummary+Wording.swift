extension PersonSummary {
    /// The kind of work that they did most, and the number of their movies: `Director · 24 movies`.
    public var work: String {
        let count = movieCount == 1 ? "1 movie" : "\(movieCount.grouped) movies"
        return [kinds.first?.profession, count].compactMap(\.self).joined(separator: " · ")
    }

    /// `1910–1998`, `Born 1963`, `Died 1998`; `nil` if no year is known.
    public var years: String? {
        switch (birthYear, deathYear) {
        case (let born?, let died?): "\(born)–\(died)"
        case (let born?, nil): "Born \(born)"
        case (nil, let died?): "Died \(died)"
        case (nil, nil): nil
        }
    }
}
