import Domain
import HTML
import Posters

/// The facts that rows and pages show of movies that a browser stores in addition to the built-in ones.
///
/// The server writes the markup for each combination of facts that occurs. `offline-search.js` fills in the texts.
struct OfflineList: Encodable {
    private(set) var ids: [String] = []
    private(set) var titles: [String] = []
    private(set) var originals: [String?] = []
    private(set) var years: [Int?] = []
    private(set) var minutes: [Int] = []
    private(set) var votes: [Int] = []
    /// The average ratings in tenths, 0 for none.
    private(set) var ratings: [Int] = []
    /// Indices in `genres`.
    private(set) var genresOfMovies: [Int] = []
    private(set) var genres: [GenreText] = []
    /// Indices in `shapes`.
    private(set) var shapesOfMovies: [Int] = []
    /// The best match, the row, the article and the card of each shape.
    private(set) var shapes: [[String]] = []
    /// The end of the addresses of drawn posters.
    let posterEnd = "&v=\(DrawnPoster.revision)"

    private let canKeep: Bool
    private var places: [Shape: Int] = [:]
    private var genrePlaces: [GenreText: Int] = [:]

    private enum CodingKeys: CodingKey {
        case ids, titles, originals, years, minutes, votes, ratings, genresOfMovies, genres, shapesOfMovies, shapes
        case posterEnd
    }

    /// The genres of movies, as rows and addresses of posters name them.
    struct GenreText: Encodable, Hashable {
        let names: String
        let poster: String
    }

    init(canKeep: Bool) { self.canKeep = canKeep }

    mutating func add(_ movie: Movie) {
        let summary = movie.summary
        ids.append("\(movie.id)")
        titles.append(summary.title)
        originals.append(summary.originalTitle?.text)
        years.append(summary.year)
        minutes.append(summary.runtime?.minutes ?? 0)
        votes.append(summary.rating?.votes ?? 0)
        ratings.append(summary.rating.map { Int(($0.outOfTen * 10).rounded()) } ?? 0)
        let genre = GenreText(names: summary.genres.names, poster: Self.posterGenres(summary))
        if genrePlaces[genre] == nil {
            genrePlaces[genre] = genres.count
            genres.append(genre)
        }
        genresOfMovies.append(genrePlaces[genre] ?? 0)
        let shape = Shape(movie)
        if places[shape] == nil {
            places[shape] = shapes.count
            shapes.append(shape.parts(canKeep: canKeep))
        }
        shapesOfMovies.append(places[shape] ?? 0)
    }

    private static func posterGenres(_ movie: MovieSummary) -> String {
        let genres = SiteURL.PosterAddress(movie).genres.prefix(SiteURL.PosterAddress.maxGenres).map(\.rawValue)
        return genres.isEmpty ? "" : "&genres=\(QueryString.encoded(genres.joined(separator: ",")))"
    }
}

/// What decides the markup of an imported movie beside its texts.
private struct Shape: Hashable {
    private let service: Service
    private let hasLongTitle: Bool
    private let hasOriginal: Bool
    private let hasYear: Bool
    private let hasRuntime: Bool
    private let isShort: Bool
    private let genreCount: Int
    private let votes: Votes
    /// Whose rating it is, if that is known.
    private let ratedBy: String?

    private enum Service { case imdb, tmdb, listed }
    private enum Votes { case none, one, several }

    init(_ movie: Movie) {
        let summary = movie.summary
        service = movie.id.isIMDb ? .imdb : movie.id.isTMDB ? .tmdb : .listed
        hasLongTitle = summary.title.utf8.count > 40
        hasOriginal = summary.originalTitle != nil
        hasYear = summary.year != nil
        hasRuntime = summary.runtime != nil
        isShort = summary.kindName != nil
        genreCount = min(2, summary.genres.count)
        votes = summary.rating.map { $0.votes == 1 ? .one : .several } ?? .none
        ratedBy = movie.ratings.first?.source
    }

    // Numbers that occur in no other text of the markup.
    private static let number = 87_654_321
    private static let year = 6_789
    private static let severalVotes = 7_654_321

    private var runtime: Runtime? { hasRuntime ? Runtime(minutes: isShort ? 23 : 77 * 60 + 7) : nil }

    private var sample: Movie {
        let id: MovieID =
            switch service {
            case .imdb: .imdb(Self.number)
            case .tmdb: .tmdb(Self.number)
            case .listed: .listed("\(Self.number)")
            }
        // As many bytes as make a title long.
        let title = String(repeating: OfflineMarkup.Place.title, count: hasLongTitle ? 14 : 1)
        let rating = StarRating(outOfTen: 8.7, votes: votes == .one ? 1 : votes == .several ? Self.severalVotes : 0)
        let summary = MovieSummary(
            id: id, title: title,
            originalTitle: hasOriginal ? OriginalTitle(OfflineMarkup.Place.original, language: nil) : nil,
            year: hasYear ? Self.year : nil, runtime: runtime,
            genres: Array([Genre.filmNoir, .western].prefix(genreCount)), rating: rating, sources: [.catalog])
        let ratings = ratedBy.flatMap { source in rating.map { SourcedRating(source: source, rating: $0) } }
        return Movie(summary: summary, ratings: [ratings].compactMap(\.self))
    }

    func parts(canKeep: Bool) -> [String] {
        let movie = sample
        let summary = movie.summary
        let parts = OfflineMarkup.parts(of: movie, canKeep: canKeep)
        let texts: [(String, String)] = [
            (SiteURL.poster(.init(summary)).address.bytes().text, OfflineMarkup.Place.poster),
            (summary.title, OfflineMarkup.Place.title), ("\(movie.id)", OfflineMarkup.Place.id),
            ("\(Self.number)", OfflineMarkup.Place.number), ("\(Self.year)", OfflineMarkup.Place.year),
            (runtime?.hoursAndMinutes ?? "", OfflineMarkup.Place.runtime),
            (summary.genres.names, OfflineMarkup.Place.genres),
            (Self.severalVotes.grouped, OfflineMarkup.Place.votes),
            (Count.compact(Self.severalVotes), OfflineMarkup.Place.shortVotes), ("8.7", OfflineMarkup.Place.rating),
            ("stars s9", "stars s\(OfflineMarkup.Place.halfStars)"),
        ]
        return parts.map { part in
            texts.reduce(Self.withoutMissingFacts(part)) { text, place in
                text.replacingBytes(of: place.0, with: place.1)
            }
        }
    }

    /// What is missing may be known to a service that the server asks.
    private static func withoutMissingFacts(_ markup: String) -> String {
        guard let start = markup.firstRange(of: "<div class=\"lacking\">"),
            let end = markup[start.lowerBound...].firstRange(of: "</div>")
        else { return markup }
        let words = "<p class=\"quiet\">Matinee may know more about this movie when it can be reached.</p>"
        return String(markup[..<start.lowerBound] + words + markup[end.upperBound...])
    }
}
