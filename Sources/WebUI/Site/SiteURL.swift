import Domain
import HTML
import Posters

/// Every address that links and redirects lead to: a path that a route answers, with its parameters and query.
enum SiteURL {
    case discover(DiscoverAddress)
    case search(SearchAddress)
    case recentSearches
    case forgetSearch
    case forgetSearches
    case movie(MovieID)
    /// A movie that was just added on its page, and the address of the page before that.
    case addedMovie(MovieID, from: String)
    case myMovies(MyMoviesAddress)
    case myFigures
    case newMovie
    case keepMovie
    case editMovie(MovieID)
    case removeMovie(MovieID)
    case restoreMovie(MovieID)
    case importMovies
    case importJob(ImportReceipt.ID)
    case undoImport(ImportReceipt.ID)
    case exportMovies(LibraryExportFormat)
    case settings(done: SettingsInput.LibraryAction?)
    case checkServices
    case clearSearches
    case backup
    case restoreBackup
    case openedBackup(String)
    case undoPastImport(ImportReceipt.ID)
    case gifs(GIFsAddress)
    case gif(GIFID)
    case gifFile(GIFID, GIFRendition.Size, GIFFormat, revision: String)
    case gifCards
    case removeGIF(GIFID)
    case poster(PosterAddress)
    case asset(file: String)
    case manifest
    case gallery
    case galleryState(String)

    /// The path and query, as a link's address.
    var link: Link {
        guard let link = Link(address) else { preconditionFailure("a path of the site is always a link: \(address)") }
        return link
    }

    /// The path and query.
    var address: String {
        switch self {
        case .discover(let discover): discover.address
        case .search(let search): search.address
        case .recentSearches: path(.recentSearches)
        case .forgetSearch: path(.forgetSearch)
        case .forgetSearches: path(.forgetSearches)
        case .movie(let id): path(.movie, "\(id)")
        case .addedMovie(let id, let origin): "\(SiteURL.movie(id).address)?from=\(QueryString.encoded(origin))"
        case .myMovies(let list): list.address
        case .myFigures: path(.myFigures)
        case .newMovie: path(.newMovie)
        case .keepMovie: path(.keepMovie)
        case .editMovie(let id): path(.editMovie, "\(id)")
        case .removeMovie(let id): path(.removeMovie, "\(id)")
        case .restoreMovie(let id): path(.restoreMovie, "\(id)")
        case .importMovies: path(.importMovies)
        case .importJob(let id): path(.importJob, id)
        case .undoImport(let id): path(.undoImport, id)
        case .exportMovies(let format): path(.exportMovies(format))
        case .settings(let done): path(.settings) + (done.map { "?done=\($0.rawValue)#done" } ?? "")
        case .checkServices: path(.checkServices)
        case .clearSearches: path(.clearSearches)
        case .backup: path(.backup)
        case .restoreBackup: path(.restoreBackup)
        case .openedBackup(let id): path(.openedBackup, id)
        case .undoPastImport(let id): path(.undoPastImport, id)
        case .gifs(let gifs): gifs.address
        case .gif(let id): path(.gif, QueryString.encoded(id.description))
        case .gifFile(let id, let size, let format, let revision):
            path(.gifFile, QueryString.encoded(id.description), "\(size).\(format.fileExtension)")
                + "?v=\(QueryString.encoded(revision))"
        case .gifCards: path(.gifCards)
        case .removeGIF(let id): path(.removeGIF, QueryString.encoded(id.description))
        case .poster(let poster): poster.address
        case .asset(let file): path(.asset, file)
        case .manifest: path(.manifest)
        case .gallery: path(.gallery)
        case .galleryState(let name): path(.galleryState, name)
        }
    }

    private func path(_ path: SitePath, _ values: String...) -> String { path.filled(values) }
}

extension SiteURL {
    struct SearchAddress {
        var text: String?
        var year = ""
        var sort = MovieQuery.Sort.bestMatch
        var page = 1

        var address: String {
            var query = QueryString()
            if let text { query.append("q", text) }
            if !year.isEmpty { query.append("year", year) }
            if sort != .bestMatch { query.append("sort", sort.rawValue) }
            if page > 1 { query.append("page", String(page)) }
            return query.address(of: .search)
        }
    }

    struct MyMoviesAddress {
        var text = ""
        var sort = PersonalSort.added
        var page = 1
        /// The movie that was just removed.
        var removed: MovieID?

        var address: String {
            var query = QueryString()
            if !text.isEmpty { query.append("q", text) }
            if sort != .added { query.append("sort", sort.rawValue) }
            if page > 1 { query.append("page", String(page)) }
            if let removed { query.append("removed", removed.description) }
            return query.address(of: .myMovies)
        }
    }

    struct DiscoverAddress {
        var genre = ""
        var decade = ""
        var sort = ChartQuery.Sort.popular
        var page = 1
        var list: SourceName?

        var address: String {
            var query = QueryString()
            if !genre.isEmpty { query.append("genre", genre) }
            if !decade.isEmpty { query.append("decade", decade) }
            if sort != .popular { query.append("sort", sort.rawValue) }
            if page > 1 { query.append("page", String(page)) }
            if let list { query.append("list", list.rawValue) }
            return query.address(of: .discover)
        }
    }

    struct GIFsAddress {
        var text = ""
        var page = 1
        /// Whether only GIFs on this machine are shown.
        var isLocal = false

        var address: String {
            var query = QueryString()
            if !text.isEmpty { query.append("q", text) }
            if isLocal { query.append("from", "here") }
            if page > 1 { query.append("page", String(page)) }
            return query.address(of: .gifs)
        }
    }

    /// A drawn poster. Its address has everything that it is drawn from, and the revision of Matinee's own files, so it can
    /// be cached forever.
    struct PosterAddress {
        var id: String
        var title: String
        var year: Int?
        var genres: [Genre]
        /// The motif that fits the movie's story.
        var motif: String?

        /// Only the first genres change the drawing.
        static let genresTold = 2

        init(id: String, title: String, year: Int?, genres: [Genre], motif: String? = nil) {
            self.id = id
            self.title = title
            self.year = year
            self.genres = genres
            self.motif = motif
        }

        init(_ movie: MovieSummary) {
            // What the catalog lists has a design of its own, or no story.
            let isListed = movie.sources.contains(.catalog)
            let id = movie.lastingID.description
            self.init(
                id: id, title: movie.title, year: movie.year, genres: movie.genres,
                motif: isListed ? nil : PosterArt.builtIn.motif(ofStory: movie, id: id))
        }

        /// Reads the last part of the path, `tt0133093.svg`, and the query.
        init?(file: String, query: QueryString) {
            guard file.hasSuffix(".svg") else { return nil }
            id = String(file.dropLast(4))
            title = query["title"] ?? ""
            year = query["year"].flatMap(Int.init)
            motif = query["motif"]
            genres = query["genres", default: ""].split(separator: ",").compactMap { Genre(rawValue: String($0)) }
        }

        /// Writes bytes directly instead of a `QueryString`, because a list has twenty of these.
        var address: String {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(64 + id.utf8.count + 2 * title.utf8.count)
            bytes.append(contentsOf: SitePath.poster.filled(["\(id).svg"]).utf8)
            bytes.append(contentsOf: "?title=".utf8)
            QueryString.encode(title, to: &bytes)
            if let year { bytes.append(contentsOf: "&year=\(year)".utf8) }
            for (place, genre) in genres.prefix(Self.genresTold).enumerated() {
                bytes.append(contentsOf: (place == 0 ? "&genres=" : "%2C").utf8)
                QueryString.encode(genre.rawValue, to: &bytes)
            }
            if let motif { bytes.append(contentsOf: "&motif=\(QueryString.encoded(motif))".utf8) }
            bytes.append(contentsOf: "&v=\(DrawnPoster.revision)".utf8)
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

extension QueryString {
    fileprivate subscript(name: String, default value: String) -> String { self[name] ?? value }

    fileprivate func address(of path: SitePath) -> String {
        let encoded = encoded
        return encoded.isEmpty ? path.pattern : "\(path.pattern)?\(encoded)"
    }
}
