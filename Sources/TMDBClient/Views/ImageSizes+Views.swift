public import struct Foundation.URL
import ServiceClient

extension TMDB {
    /// The kinds of pictures, each with its own sizes.
    public enum ImageKind: Sendable, Hashable, CaseIterable {
        /// A poster.
        case poster
        /// A wide picture from a movie.
        case backdrop
        /// The logo of a company or service, or a drawn title.
        case logo
        /// A portrait.
        case profile
        /// A picture from an episode.
        case still
    }
}

extension TMDB.ImageSizes {
    /// The size of the uploaded picture.
    public static let original = "original"

    /// The names of the sizes of a kind of picture.
    public func sizes(of kind: TMDB.ImageKind) -> [String] {
        switch kind {
        case .poster: posterSizes
        case .backdrop: backdropSizes
        case .logo: logoSizes
        case .profile: profileSizes
        case .still: stillSizes
        }
    }

    /// The URL of a picture in one of its sizes. An SVG exists as `original` only, whatever size is requested.
    ///
    /// `nil` without a picture, for a size that the kind does not have, and for a path that could lead elsewhere.
    public func url(of path: String?, as kind: TMDB.ImageKind = .poster, size: String) -> URL? {
        guard let path, Self.isPath(path), sizes(of: kind).contains(size), WireText.isPlain(Substring(size)) else {
            return nil
        }
        let base = secureBaseURL.isEmpty ? baseURL : secureBaseURL
        let size = path.lowercased().hasSuffix(".svg") ? Self.original : size
        return WireText.webURL("\(base)\(base.hasSuffix("/") ? "" : "/")\(size)\(path)")
    }

    /// Whether a path has plain names with a slash before each, none of which leads up.
    private static func isPath(_ path: String) -> Bool {
        guard path.hasPrefix("/"), path.utf8.count <= 512, WireText.isPlain(Substring(path), and: "/._-~") else {
            return false
        }
        return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}
