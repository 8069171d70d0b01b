public import struct Foundation.URL
import ServiceClient

extension TMDB.Video {
    /// Whether it is a trailer.
    public var isTrailer: Bool { type.lowercased() == "trailer" }

    /// The page that plays it; `nil` for sites other than YouTube and Vimeo, and for an invalid key.
    public var url: URL? {
        switch host {
        case .youTube where (1...64).contains(key.utf8.count) && WireText.isPlain(Substring(key), and: "-_"):
            URL(string: "https://www.youtube.com/watch?v=\(key)")
        case .vimeo where WireText.digits(Substring(key)) != nil:
            URL(string: "https://vimeo.com/\(key)")
        default: nil
        }
    }

    fileprivate enum Host: String {
        case youTube = "youtube"
        case vimeo
    }

    fileprivate var host: Host? { Host(rawValue: site.lowercased()) }
}

extension TMDB.Videos {
    /// The trailers with a URL: official ones first, and among those YouTube's; else in TMDB's order.
    public var trailers: [TMDB.Video] {
        let playable = results.filter { $0.isTrailer && $0.url != nil }
        let official = playable.filter(\.official)
        let others = playable.filter { !$0.official }
        return [official, others].flatMap { videos in
            videos.filter { $0.host == .youTube } + videos.filter { $0.host != .youTube }
        }
    }
}
