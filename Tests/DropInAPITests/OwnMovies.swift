import Domain
import DomainTesting
import Foundation
import LibraryTesting

/// A library and a catalog for tests. The saved movies have pictures and are found by all their ids.
struct SavedMovies: MovieSource, DiscoverSource {
    let library: any PersonalLibrary
    private let kept: [PersonalMovie]
    private let catalog: InMemoryMovies
    private let all: InMemoryMovies

    init(_ kept: [PersonalMovie], catalog: [Movie] = []) {
        let ids = Set(kept.flatMap(\.summary.otherIDs))
        let catalog = catalog.filter { !$0.id.isOwn }
        library = inMemoryMovies(kept)
        self.kept = kept
        self.catalog = InMemoryMovies(catalog)
        all = InMemoryMovies(kept.map(\.shown) + catalog.filter { !ids.contains($0.id) })
    }

    let name = SourceName(rawValue: "memory")

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await all.search(query, rows: rows)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        if let movie = kept.first(where: { $0.summary.otherIDs.contains(id) }) { return movie.shown }
        return try await all.movie(id)
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }

    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        try await all.similar(to: id, limit: limit)
    }

    /// The catalog's list, which does not contain the user's movies.
    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await catalog.discover(query, rows: rows)
    }
}

extension PersonalMovie {
    /// A movie of the user's own, added this many seconds after the first.
    static func own(
        _ uuid: String, _ title: String, otherIDs: [MovieID] = [], kind: MovieSummary.Kind = .movie,
        picture: PictureKey? = nil, added seconds: Double = 0
    ) -> PersonalMovie {
        let summary = MovieSummary(
            id: .own(uuid), otherIDs: otherIDs, kind: kind, title: title,
            released: CalendarDate(year: 2021, month: 7, day: 9), genres: [.drama],
            overview: "Two friends open a cinema in a laundry.")
        return PersonalMovie(
            movie: Movie(summary: summary, directors: ["Ada Reel"], cast: ["Di Lens"]), picture: picture,
            added: Date(timeIntervalSince1970: 1_700_000_000 + seconds))
    }

    /// A movie that is only in the library.
    static let homeReel = own("0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11", "Home Reel")

    /// `Movies.full` as a saved movie.
    static let takenOver = own(
        "5a0e3a3c-58a4-4f6e-8d0b-1a1c3c0f7d21", "The Projectionist", otherIDs: [.tmdb(24), .imdb(133_093)])
}

/// Pictures in memory, by the path of their bytes: `w342/<key>.webp`.
struct InMemoryPictures: PictureStore {
    let pictures: [String: [UInt8]]
    var failure: SourceError?

    func picture(_ name: PictureName) async throws(SourceError) -> Picture {
        if let failure { throw failure }
        guard name.source == "my", let picture = pictures["\(name.size)/\(name.file)"].flatMap(Picture.init) else {
            throw .notFound
        }
        return picture
    }
}

/// The beginning of a WebP picture with this size.
func webP(_ width: Int, _ height: Int) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) } }
    return Array("RIFF".utf8) + bytes(22, 4) + Array("WEBPVP8X".utf8) + bytes(10, 4) + [0, 0, 0, 0]
        + bytes(width - 1, 3) + bytes(height - 1, 3)
}
