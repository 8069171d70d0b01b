import Domain
import TMDBClient

/// The path of a movie's drawn poster: `/tt0133093-0b2f….svg`.
///
/// The digits change with the drawing, so that the poster can be cached forever.
struct TMDBPoster: Sendable, Hashable {
    /// The size in SVG units. The drawing has no size in pixels.
    static let width = 400
    static let height = 600

    private static let ending = ".svg"

    let id: MovieID
    /// `nil` if the address has none.
    let mark: String?

    /// - Parameters:
    ///   - revision: changes with the drawing.
    ///   - secret: others can't compute the digits of an own movie.
    init(_ movie: MovieSummary, revision: Int, secret: AddressSecret) {
        id = movie.publicID
        let genres = movie.genres.map(\.rawValue).joined(separator: ",")
        let year = movie.year.map(String.init) ?? ""
        mark = secret.mark([String(revision), movie.title, year, genres])
    }

    /// Parses the last part of a path, with or without digits; `nil` if it is not a poster's.
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

    /// The path in responses.
    var path: String { "/\(id)\(mark.map { "-\($0)" } ?? "")\(Self.ending)" }
}

extension TMDB.ImageSizes {
    /// TMDB's sizes at this server's address, else relative to the requested address.
    init(at origin: ServerOrigin?) {
        self = .tmdb
        baseURL = "\(origin?.text ?? "")/tmdb/t/p/"
        secureBaseURL = baseURL
    }

    /// Whether a kind of picture has a size with this name.
    func has(_ size: some StringProtocol) -> Bool {
        TMDB.ImageKind.allCases.contains { kind in sizes(of: kind).contains { $0 == size } }
    }
}
