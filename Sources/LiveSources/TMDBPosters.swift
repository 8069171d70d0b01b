import Domain
import TMDBClient

/// TMDB's posters, in this server's picture store or on TMDB's server.
public struct TMDBPosters: Sendable, Hashable {
    /// The source's name in a `PictureName`.
    public static let source = "tmdb"

    private let base: Base
    private let sizes: [String]

    /// Where pages get the pictures.
    public enum Base: Sendable, Hashable {
        /// From this server's `PictureStore`.
        case store
        /// From another server: the address before the size, with a slash at the end: `https://image.tmdb.org/t/p/`.
        case remote(String)
    }

    /// - Parameter sizes: the names of the sizes, for example `w342`.
    public init(base: Base, sizes: [String] = ["w92", "w154", "w185", "w342", "w500", "w780"]) {
        self.base = base
        self.sizes = sizes
    }

    /// A poster by its path, `/abc.jpg`; `nil` for a path that is invalid or leads elsewhere.
    func poster(_ path: String?) -> PosterPicture? {
        guard let path, path.hasPrefix("/") else { return nil }
        let renditions = sizes.compactMap { size -> PosterPicture.Rendition? in
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
