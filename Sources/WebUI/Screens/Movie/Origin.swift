import Domain
import HTML

/// The page that a movie was opened from. Its address is rebuilt from its parts, so it is always an address of this
/// site.
struct Origin {
    /// The text of the link back.
    var name: String
    var address: SiteURL
    /// The movie or person of the page, if it has one.
    var subject: Subject?

    enum Subject: Equatable {
        case movie(MovieID)
        case person(PersonID)
    }
}

extension Origin {
    /// Reads a `Referer` field; `nil` for other sites and for pages that do not list movies.
    ///
    /// https://www.rfc-editor.org/rfc/rfc9110#section-10.1.3
    init?(referrer: String?, of authority: String?) {
        guard let referrer, let authority, referrer.utf8.count <= 2_000,
            let scheme = referrer.firstRange(of: "://")
        else { return nil }
        let rest = referrer[scheme.upperBound...]
        guard let slash = rest.firstIndex(of: "/"), rest[..<slash] == authority else { return nil }
        self.init(address: rest[slash...])
    }

    /// Reads a path and query, up to 2,000 Unicode scalars.
    init?(address: some StringProtocol) {
        let parts = address.prefix(scalars: 2_000).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(path: parts[0], query: QueryString(parts.count > 1 ? parts[1] : ""))
    }

    private init?(path: Substring, query: QueryString) {
        switch path {
        case "/":
            let input = DiscoverInput(query: query)
            self.init(name: "Discover", address: input.address(page: input.page ?? 1, list: input.list))
        case "/search":
            let input = SearchInput(query: query)
            self.init(name: "Search", address: input.address(page: input.page ?? 1))
        case "/my-movies":
            let input = MyMoviesInput(query: query)
            self.init(name: input.tab.listName, address: input.address(page: input.page ?? 1))
        case "/my-movies/figures": self.init(name: "Stats", address: .myStats)
        case "/gifs":
            let input = GIFsInput(query: query)
            self.init(name: "GIFs", address: input.address(page: input.page ?? 1))
        default:
            if path.hasPrefix("/movies/"), let id = MovieID(String(path.dropFirst(8))) {
                self.init(name: "Back", address: .movie(id), subject: .movie(id))
            } else if path.hasPrefix("/people/"), let id = PersonID(String(path.dropFirst(8))) {
                let kind = query["kind"].flatMap(CreditKind.init)
                self.init(name: "Back", address: .person(id, kind: kind), subject: .person(id))
            } else if path.hasPrefix("/my-movies/") {
                self.init(name: "My Movies", address: .myMovies(.init()))
            } else if path.hasPrefix("/gifs/"), let id = GIFID(String(path.dropFirst(6))) {
                self.init(name: "GIF", address: .gif(id))
            } else {
                return nil
            }
        }
    }
}
