import Domain
import TMDBClient

/// The addresses of TMDB's posters.
public struct TMDBPosters: Sendable, Hashable {
    private let base: String
    private let sizes: [String]

    /// - Parameters:
    ///   - base: the address before the size, with a slash at the end: `https://image.tmdb.org/t/p/`, or a path of this
    ///     site.
    ///   - sizes: the names of the sizes, for example `w342`.
    public init(base: String, sizes: [String] = ["w92", "w154", "w185", "w342", "w500", "w780"]) {
        self.base = base
        self.sizes = sizes
    }

    /// The renditions of a poster by its path, `/abc.jpg`; `nil` for a path that is invalid or leads elsewhere.
    func poster(_ path: String?) -> RemotePoster? {
        guard let path, path.hasPrefix("/"),
            path.dropFirst().utf8.allSatisfy(Self.isPlain), !path.contains(".."), (2...256).contains(path.utf8.count)
        else { return nil }
        return RemotePoster(
            renditions: sizes.compactMap { size in
                Int(size.dropFirst()).map { RemotePoster.Rendition(address: "\(base)\(size)\(path)", width: $0) }
            })
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
