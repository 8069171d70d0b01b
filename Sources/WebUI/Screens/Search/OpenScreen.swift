import Domain
import Hummingbird

/// `/open`: opens what another app shares with Matinee, which is a link to a movie's page elsewhere, or a title.
///
/// https://w3c.github.io/web-share-target/
struct OpenScreen: Screen {
    var routes: [Route] {
        [
            .get(.open, .page) { request, _ in
                let query = request.query
                let texts = ["url", "text", "title"].compactMap { query[$0] }
                return Response.redirect(to: SharedText(texts).target)
            }
        ]
    }
}

/// What another app shares: apps put a link in any of the fields, and words around it.
struct SharedText {
    /// The page that shows it.
    let target: SiteURL

    /// The maximum number of Unicode scalars of a text that are read.
    private static let maxLength = 2_000
    private static let hosts = [".imdb.com", ".letterboxd.com", ".themoviedb.org"]

    init(_ texts: [String]) {
        let texts = texts.map { $0.prefix(scalars: Self.maxLength) }
        if let known = texts.lazy.compactMap(Self.movie(linkedIn:)).first {
            target = known
            return
        }
        let words = texts.lazy.map(Self.withoutLinks).first { !$0.isEmpty }
        target = .search(.init(text: words.map { $0.prefix(scalars: MovieQuery.maxTextLength) }))
    }

    /// The page for the first link to a movie at IMDb, Letterboxd or TMDB. Links of the latter two may have the title
    /// (`letterboxd.com/film/the-matrix/`, `www.themoviedb.org/movie/603-the-matrix`), which is then searched.
    static func movie(linkedIn text: String) -> SiteURL? {
        for link in text.split(whereSeparator: \.isWhitespace) {
            let parts = link.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
            let host = parts.first { $0.contains(".") } ?? ""
            guard hosts.contains(where: ".\(host.lowercased())".hasSuffix) else { continue }
            for (place, name) in zip(parts, parts.dropFirst()) {
                switch place {
                case "title":
                    if let id = MovieID(String(name.prefix { $0.isLetter || $0.isNumber })), id.isIMDb {
                        return .movie(id)
                    }
                case "film": return search(name)
                case "movie":
                    let number = name.prefix(while: \.isNumber)
                    let words = name.dropFirst(number.count)
                    if !number.isEmpty, words.allSatisfy({ $0 == "-" }) {
                        if let id = MovieID("tmdb-\(number)") { return .movie(id) }
                    } else {
                        return search(number.isEmpty || words.first != "-" ? name : words)
                    }
                default: continue
                }
            }
        }
        return nil
    }

    private static func search(_ slug: Substring) -> SiteURL {
        let words = slug.split(separator: "-").joined(separator: " ")
        return .search(.init(text: words.isEmpty ? nil : words.prefix(scalars: MovieQuery.maxTextLength)))
    }

    private static func withoutLinks(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).filter { !$0.contains("://") }.joined(separator: " ")
    }
}
