import Domain

extension MovieID {
    /// What is added to IMDb's numbers. Movies at TMDB have numbers of some millions, so none of them comes so far; and
    /// with the highest of IMDb's on top it is still a number of 32 bits with a sign.
    private static let imdbOffset = 1_000_000_000

    /// IMDb's numbers have eight digits at most.
    private static let highestIMDb = 99_999_999

    /// The number by which clients of TMDB's know the movie: TMDB's own if that is its id, else IMDb's number and a
    /// thousand million. What a person's own movies are known by has none of itself: see `OwnNumbers`.
    var tmdbNumber: Int? {
        switch self {
        case .imdb(let number) where (1...Self.highestIMDb).contains(number): Self.imdbOffset + number
        case .tmdb(let number) where (1..<Self.imdbOffset).contains(number): number
        case .imdb, .tmdb, .own, .listed: nil
        }
    }

    /// The movie that a service knows by this number; `nil` for a number that no such movie has.
    init?(tmdbNumber number: Int) {
        switch number {
        case 1..<Self.imdbOffset: self = .tmdb(number)
        case Self.imdbOffset + 1...Self.imdbOffset + Self.highestIMDb: self = .imdb(number - Self.imdbOffset)
        default: return nil
        }
    }

    /// Reads IMDb's id of a title, in any case.
    init?(imdbText text: Substring) {
        guard let id = MovieID(text.lowercased()), id.isIMDb else { return nil }
        self = id
    }
}
