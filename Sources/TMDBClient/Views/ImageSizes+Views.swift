#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

extension TMDB.ImageSizes {
    /// The size that is the picture as it was given to TMDB.
    public static let original = "original"

    /// The names of the sizes that a kind of picture has.
    public func sizes(of kind: TMDB.ImageKind) -> [String] {
        switch kind {
        case .poster: posterSizes
        case .backdrop: backdropSizes
        case .logo: logoSizes
        case .profile: profileSizes
        case .still: stillSizes
        }
    }

    /// The address of a picture in one of its sizes.
    ///
    /// An SVG is there as `original` only, which is what one gets whatever is asked for. `nil` where there is no
    /// picture, for a size that the kind does not have, and for a path that could lead elsewhere.
    public func url(of path: String?, as kind: TMDB.ImageKind = .poster, size: String) -> URL? {
        guard let path, Self.isPath(path), sizes(of: kind).contains(size), Text.isPlain(Substring(size), and: "") else {
            return nil
        }
        return address(Self.isSVG(path) ? Self.original : size, path)
    }

    /// The picture in each size whose width is known, the narrowest first; none for an SVG, which fits every width.
    public func renditions(of path: String?, as kind: TMDB.ImageKind = .poster) -> [TMDB.Rendition] {
        guard let path, Self.isPath(path), !Self.isSVG(path) else { return [] }
        return sizes(of: kind).compactMap { size in
            guard let width = Self.width(of: size), let url = address(size, path) else { return nil }
            return TMDB.Rendition(url: url, width: width)
        }.sorted { $0.width < $1.width }
    }

    private func address(_ size: String, _ path: String) -> URL? {
        let base = secureBaseURL.isEmpty ? baseURL : secureBaseURL
        return Text.address("\(base)\(base.hasSuffix("/") ? "" : "/")\(size)\(path)")
    }

    /// `w342` is 342 pixels wide; other names say nothing of the width.
    private static func width(of size: String) -> Int? {
        size.hasPrefix("w") ? Text.digits(size.dropFirst(), count: 1...5).flatMap { $0 > 0 ? $0 : nil } : nil
    }

    /// Names of plain letters with a slash before each, none of which leads up.
    private static func isPath(_ path: String) -> Bool {
        guard path.hasPrefix("/"), path.utf8.count <= 512, Text.isPlain(Substring(path), and: "/._-~") else {
            return false
        }
        return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    private static func isSVG(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }
}
