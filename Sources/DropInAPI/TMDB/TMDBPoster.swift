import Domain
import TMDBClient

/// Where the drawn poster of a movie is among the pictures: `/tt0133093-0b2f….svg`.
///
/// The digits follow from what the poster is drawn from, so that a movie with another title has another address, and
/// pictures can be kept for ever.
struct TMDBPoster: Sendable, Hashable {
    /// Units of the drawing, which has no size of its own.
    static let width = 400
    static let height = 600

    private static let ending = ".svg"

    let id: MovieID
    /// `nil` where an address does not say.
    let mark: String?

    /// - Parameters:
    ///   - revision: that of the drawing.
    ///   - secret: what others cannot know, so that they cannot make the digits of an own movie themselves.
    init(_ movie: MovieSummary, revision: Int, secret: String) {
        id = movie.publicID
        let genres = movie.genres.map(\.rawValue).joined(separator: ",")
        let year = movie.year.map(String.init) ?? ""
        mark = StableHash([String(revision), movie.title, year, genres], secret: secret).digits
    }

    /// Reads an address's last part, with the digits or without; `nil` where it is none of a poster's.
    init?(file: Substring) {
        guard file.hasSuffix(Self.ending), file.utf8.count <= 64 else { return nil }
        let name = file.dropLast(Self.ending.count)
        if let id = MovieID(String(name)) {
            self.id = id
            mark = nil
        } else {
            guard let hyphen = name.lastIndex(of: "-"), let id = MovieID(String(name[..<hyphen])) else { return nil }
            self.id = id
            mark = String(name[hyphen...].dropFirst())
        }
    }

    /// As it stands in answers.
    var path: String { "/\(id)\(mark.map { "-\($0)" } ?? "")\(Self.ending)" }
}

extension TMDB.ImageSizes {
    /// TMDB's sizes at this server, as far as can be told how the client has reached it; else below the address that it
    /// asks. TLS is not ours to promise.
    init(at authority: Authority?) {
        let base = (authority.map { "http://\($0.text)" } ?? "") + "/tmdb/t/p/"
        self.init(baseURL: base, secureBaseURL: base)
    }

    /// Whether a kind of picture has a size with this name.
    func has(_ size: some StringProtocol) -> Bool {
        TMDB.ImageKind.allCases.contains { kind in sizes(of: kind).contains { $0 == size } }
    }
}
