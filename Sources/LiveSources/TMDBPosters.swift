import Domain
import TMDBClient

/// TMDB's posters, in this server's picture store or on TMDB's server.
public struct TMDBPosters: Sendable, Hashable {
    /// The source's name in a `PictureName`.
    public static let source = "tmdb"

    /// The names of the sizes.
    public static let sizes = ["w92", "w154", "w185", "w342", "w500", "w780"]

    private let base: Base

    /// Where pages get the pictures.
    public enum Base: Sendable, Hashable {
        /// From this server's `PictureStore`.
        case store
        /// From another server: the address before the size, with a slash at the end: `https://image.tmdb.org/t/p/`.
        case remote(String)
    }

    public init(base: Base) { self.base = base }

    /// A poster by its path, `/abc.jpg`; `nil` for a path that is invalid or leads elsewhere.
    func poster(_ path: String?) -> PosterPicture? {
        guard let path, path.hasPrefix("/") else { return nil }
        let renditions = Self.sizes.compactMap { size -> PosterPicture.Rendition? in
            guard let width = Int(size.dropFirst()),
                let name = PictureName(source: Self.source, size: size, file: String(path.dropFirst()))
            else { return nil }
            switch base {
            case .store: return PosterPicture.Rendition(.stored(name), width: width)
            case .remote(let base):
                return PosterPicture.Rendition(.remote("\(base)\(name.size)/\(name.file)"), width: width)
            }
        }
        return renditions.isEmpty ? nil : .service(renditions)
    }
}
