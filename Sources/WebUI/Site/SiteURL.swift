import Accounts
import Domain
import HTML
import Posters

/// An address that links and redirects lead to: the path of a route, with its parameters and query.
struct SiteURL {
    /// The path and query.
    let address: String

    private init(_ address: String) { self.address = address }
    /// The path with its parameters filled in, without a query.
    init(_ path: SitePath, _ values: String...) { address = path.filled(values) }

    /// The same page at an element, which gets the focus if it can have it.
    func at(_ id: String?) -> SiteURL { id.map { SiteURL("\(address)#\($0)") } ?? self }

    /// The address with further fields in its query.
    func with(_ query: QueryString) -> SiteURL {
        let encoded = query.encoded
        return encoded.isEmpty ? self : SiteURL("\(address)\(address.contains("?") ? "&" : "?")\(encoded)")
    }

    static func discover(_ input: DiscoverInput) -> SiteURL { SiteURL(.discover).with(input.fields) }
    static func search(_ input: SearchInput) -> SiteURL { SiteURL(.search).with(input.fields) }
    static func movie(_ id: MovieID) -> SiteURL { SiteURL(.movie, "\(id)") }
    /// The form that changes the user's opinion of a movie.
    static func opinion(_ id: MovieID) -> SiteURL { SiteURL(.movieOpinion, "\(id)") }
    /// The part of a movie's page with the user's opinion.
    static func opinionPart(_ id: MovieID) -> SiteURL {
        movie(id).with(["part": MovieInput.Part.opinion.rawValue])
    }
    /// A movie's page after a change of the user's opinion.
    static func changedOpinion(_ id: MovieID, notice: String, from origin: SiteURL?) -> SiteURL {
        movie(id).with(["done": notice, "from": origin?.address]).at("opinion")
    }
    /// A person, with one kind of their work or all.
    static func person(_ id: PersonID, kind: CreditKind? = nil) -> SiteURL {
        SiteURL(.person, "\(id)").with(["kind": kind?.rawValue])
    }
    /// The recommendations, with the movie that was just dismissed.
    static func recommended(dismissed: MovieID? = nil) -> SiteURL {
        SiteURL(.recommended).with(["dismissed": dismissed?.description])
    }
    /// The page of a movie that was just added, with the address of the page before it.
    static func addedMovie(_ id: MovieID, from origin: String) -> SiteURL {
        movie(id).with(["from": origin])
    }

    static func myMovies(_ input: MyMoviesInput) -> SiteURL { SiteURL(.myMovies).with(input.fields) }
    static let myStats = SiteURL(.myStats)
    static func myStats(in year: Int) -> SiteURL { myStats.with(["year": String(year)]) }
    static func editMovie(_ id: MovieID) -> SiteURL { SiteURL(.editMovie, "\(id)") }
    static func removeMovie(_ id: MovieID) -> SiteURL { SiteURL(.removeMovie, "\(id)") }
    static func restoreMovie(_ id: MovieID) -> SiteURL { SiteURL(.restoreMovie, "\(id)") }
    static func exportMovies(_ format: LibraryExportFormat) -> SiteURL { SiteURL(.exportMovies(format)) }

    /// - Parameter service: the service whose key was changed.
    static func settings(done: SettingsOutput.Done? = nil, service: SourceName? = nil) -> SiteURL {
        SiteURL(.settings).with(["done": done?.rawValue, "service": service?.pathComponent]).at(
            done == nil ? nil : "done")
    }
    static let settingsCatalog = SiteURL(.settings).at("catalog")
    static func serviceKey(_ service: SourceName) -> SiteURL { SiteURL(.serviceKey, service.pathComponent) }
    static func removeServiceKey(_ service: SourceName) -> SiteURL {
        SiteURL(.removeServiceKey, service.pathComponent)
    }

    static func gifs(_ input: GIFsInput) -> SiteURL { SiteURL(.gifs).with(input.fields) }
    static func gif(_ id: GIFID) -> SiteURL { SiteURL(.gif, "\(id)") }
    static func gifFile(
        _ id: GIFID, _ size: GIFRendition.Size, _ format: GIFFormat, revision: String
    ) -> SiteURL {
        SiteURL(.gifFile, "\(id)", "\(size).\(format.fileExtension)").with(["v": revision])
    }
    static func removeGIF(_ id: GIFID) -> SiteURL { SiteURL(.removeGIF, "\(id)") }

    static let signIn = SiteURL(.signIn)
    /// The sign-in, which then leads to an address of this site.
    static func signIn(next: String) -> SiteURL { signIn.with(["next": next]) }
    /// The sign-in of a person who has signed in too long ago for a change.
    static func signInAgain(next: SiteURL) -> SiteURL { signIn(next: next.address).with(["again": "yes"]) }
    static let invitation = SiteURL(.invitation)
    /// The link of an invitation. Browsers send no server what follows the #, so no log of a proxy has the token.
    static func invitation(token: String) -> SiteURL { invitation.at("token=\(token)") }
    /// An address that a request contains; `nil` if it is not one of this site.
    static func local(_ address: String) -> SiteURL? {
        guard address.hasPrefix("/"), address.utf8.count <= 2_000, Link(address) != nil else { return nil }
        return SiteURL(address)
    }
    static func people(done: PeopleOutput.Done? = nil, start: String = "") -> SiteURL {
        SiteURL(.people).searching(start).with(["done": done?.rawValue]).at(done == nil ? nil : "done")
    }
    static func invitePerson(_ id: AccountID, start: String) -> SiteURL {
        SiteURL(.invitePerson, "\(id)").searching(start)
    }
    static func removePerson(_ id: AccountID, start: String) -> SiteURL {
        SiteURL(.removePerson, "\(id)").searching(start)
    }
    /// - Parameter start: what the people's page searches for; empty for nothing.
    private func searching(_ start: String) -> SiteURL { with(["start": start.isEmpty ? nil : start]) }
    static func account(done: AccountOutput.Done? = nil) -> SiteURL {
        SiteURL(.account).with(["done": done?.rawValue]).at(done == nil ? nil : "done")
    }

    static func picture(_ name: PictureName) -> SiteURL { SiteURL(.picture, name.source, name.size, name.file) }
    static func poster(_ poster: PosterAddress) -> SiteURL { SiteURL(poster.address) }

    var link: Link {
        guard let link = Link(address) else { preconditionFailure("a path of the site is always a link: \(address)") }
        return link
    }
}

extension SiteURL {
    /// A drawn poster. Its address contains everything that determines the drawing, including the revision of Matinee's
    /// own files, so it can be cached forever.
    struct PosterAddress {
        var id: String
        var title: String
        var year: Int?
        var genres: [Genre]
        /// The motif that fits the movie's story.
        var motif: String?

        /// The number of genres in the address: only the most distinctive ones change the drawing.
        static let maxGenres = 2
    }
}

extension SiteURL.PosterAddress {
    init(_ movie: MovieSummary) {
        // A movie of the catalog has its own design, or no story.
        let isListed = movie.sources.contains(.catalog)
        let id = movie.lastingID.description
        self.init(
            id: id, title: movie.title, year: movie.year,
            genres: Genre.distinctiveFirst.filter(movie.genres.contains),
            motif: isListed ? nil : PosterArt.builtIn.motif(ofStory: movie, id: id))
    }

    /// Parses the last component of the path, `tt0133093.svg`, and the query.
    init?(file: String, query: QueryString) {
        guard file.hasSuffix(".svg") else { return nil }
        id = String(file.dropLast(4))
        title = query["title"] ?? ""
        year = query["year"].flatMap(Int.init)
        motif = query["motif"]
        genres = query["genres", default: ""].split(separator: ",").compactMap { Genre(rawValue: String($0)) }
    }

    /// The address. It is written directly instead of with a `QueryString`, because a list has twenty of these.
    var address: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(64 + id.utf8.count + 2 * title.utf8.count)
        bytes.append(contentsOf: SitePath.poster.filled(["\(id).svg"]).utf8)
        bytes.append(contentsOf: "?title=".utf8)
        QueryString.encode(title, to: &bytes)
        if let year { bytes.append(contentsOf: "&year=\(year)".utf8) }
        for (place, genre) in genres.prefix(Self.maxGenres).enumerated() {
            bytes.append(contentsOf: (place == 0 ? "&genres=" : "%2C").utf8)
            QueryString.encode(genre.rawValue, to: &bytes)
        }
        if let motif { bytes.append(contentsOf: "&motif=\(QueryString.encoded(motif))".utf8) }
        bytes.append(contentsOf: "&v=\(DrawnPoster.revision)".utf8)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension QueryString {
    fileprivate subscript(name: String, default value: String) -> String { self[name] ?? value }
}
