#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

extension TMDB.Video {
    /// Whether it is a trailer.
    public var isTrailer: Bool { type.lowercased() == "trailer" }

    /// The page where it plays; `nil` for sites other than YouTube and Vimeo, and for a key that is none of theirs.
    public var url: URL? {
        switch host {
        case .youTube where (1...64).contains(key.utf8.count) && Text.isPlain(Substring(key), and: "-_"):
            URL(string: "https://www.youtube.com/watch?v=\(key)")
        case .vimeo where Text.digits(Substring(key)) != nil:
            URL(string: "https://vimeo.com/\(key)")
        default: nil
        }
    }

    /// The day it was put there; `nil` where it cannot be read.
    public var publishedDay: TMDB.Day? { TMDB.Day(publishedAt) }

    fileprivate enum Host: String {
        case youTube = "youtube"
        case vimeo
    }

    fileprivate var host: Host? { Host(rawValue: site.lowercased()) }
}

extension TMDB.Videos {
    /// The trailers that can be played: official ones first, and of those YouTube's; else in TMDB's order.
    public var trailers: [TMDB.Video] {
        let playable = results.filter { $0.isTrailer && $0.url != nil }
        let official = playable.filter(\.official)
        let others = playable.filter { !$0.official }
        return [official, others].flatMap { videos in
            videos.filter { $0.host == .youTube } + videos.filter { $0.host != .youTube }
        }
    }
}
