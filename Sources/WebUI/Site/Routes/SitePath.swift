import Domain

/// A path of the site: the pattern of a route, and the template for links to it.
struct SitePath: Hashable {
    /// The pattern for the router: `/movies/{id}`.
    let pattern: String
    /// The text around the parameters.
    private let pieces: [String]

    private init(_ pattern: String) {
        self.pattern = pattern
        pieces = pattern.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
            .enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    /// The path with its parameters filled in, in their order and encoded.
    func filled(_ values: [String]) -> String {
        var path = pieces[0]
        for (place, value) in values.prefix(pieces.count - 1).enumerated() {
            path += value.utf8.allSatisfy(\.isPlain) ? value : QueryString.encoded(value)
            path += pieces[place + 1]
        }
        return path
    }
}

extension SitePath {
    static let discover = SitePath("/")
    static let search = SitePath("/search")
    static let open = SitePath("/open")
    static let recentSearches = SitePath("/search/recent")
    static let forgetSearch = SitePath("/search/recent/remove")
    static let forgetSearches = SitePath("/search/recent/clear")
    static let movie = SitePath("/movies/{id}")
    static let movieOpinion = SitePath("/movies/{id}/opinion")
    static let person = SitePath("/people/{id}")
    static let poster = SitePath("/posters/{file}")
    static let picture = SitePath("/images/{source}/{size}/{file}")

    static let myMovies = SitePath("/my-movies")
    static let myStats = SitePath("/my-movies/figures")
    static let newMovie = SitePath("/my-movies/new")
    static let keepMovie = SitePath("/my-movies/keep")
    static let editMovie = SitePath("/my-movies/{id}/edit")
    static let removeMovie = SitePath("/my-movies/{id}/remove")
    static let restoreMovie = SitePath("/my-movies/{id}/restore")
    static let importMovies = SitePath("/my-movies/import")
    static let importJob = SitePath("/my-movies/import/{id}")
    static let stopImport = SitePath("/my-movies/import/{id}/stop")
    static let undoImport = SitePath("/my-movies/import/{id}/undo")
    static func exportMovies(_ format: LibraryExportFormat) -> SitePath {
        SitePath("/my-movies/export\(format.nameEnding)")
    }

    static let recommended = SitePath("/recommended")
    static let dismissMovie = SitePath("/recommended/dismiss")

    static let gifs = SitePath("/gifs")
    static let gif = SitePath("/gifs/{id}")
    static let gifFile = SitePath("/gifs/{id}/{file}")
    static let gifCards = SitePath("/gifs/cards")
    static let removeGIF = SitePath("/gifs/{id}/remove")

    static let settings = SitePath("/settings")
    static let checkServices = SitePath("/settings/check")
    static let catalogDownload = SitePath("/settings/catalog")
    static let stopCatalogDownload = SitePath("/settings/catalog/stop")
    static let serviceKey = SitePath("/settings/services/{service}/key")
    static let removeServiceKey = SitePath("/settings/services/{service}/key/remove")
    static let clearSearches = SitePath("/settings/clear-searches")
    static let backup = SitePath("/settings/backup")
    static let nightlyBackup = SitePath("/settings/backups/{file}")
    static let restoreBackup = SitePath("/settings/restore")
    static let openedBackup = SitePath("/settings/restore/{id}")
    static let undoPastImport = SitePath("/settings/imports/{id}/undo")

    static let signIn = SitePath("/sign-in")
    static let signOut = SitePath("/sign-out")
    static let invitation = SitePath("/invitation")
    static let people = SitePath("/settings/people")
    static let createOwner = SitePath("/settings/people/owner")
    static let invitePerson = SitePath("/settings/people/{id}/invite")
    static let removePerson = SitePath("/settings/people/{id}/remove")
    static let account = SitePath("/settings/account")
    static let password = SitePath("/settings/account/password")
    static let endSession = SitePath("/settings/account/sessions/{id}/end")
    static let endSessions = SitePath("/settings/account/sessions/end")
    static let sharing = SitePath("/settings/account/sharing")
    static let passkeySignIn = SitePath("/sign-in/passkey")
    static let passkeys = SitePath("/settings/account/passkeys")
    static let removePasskey = SitePath("/settings/account/passkeys/{id}/remove")
    static let accountKeys = SitePath("/settings/account/keys")
    static let removeKey = SitePath("/settings/account/keys/{id}/remove")

    static let certificate = SitePath("/certificate")
    static let authority = SitePath("/certificate/authority.crt")
    static let certificateCode = SitePath("/certificate/qr.svg")

    static let asset = SitePath("/assets/{file}")
    static let manifest = SitePath("/manifest.webmanifest")
    static let worker = SitePath("/worker.js")
    static let offlineFile = SitePath("/offline/{file}")
    /// The best known movies of the imported catalog.
    static let offlineList = SitePath("/offline/movies/{choice}")
    static let favicon = SitePath("/favicon.ico")
    static let gallery = SitePath("/gallery")
    static let galleryState = SitePath("/gallery/{state}")
    static let health = SitePath("/healthz")
    static let readiness = SitePath("/readyz")
    static let metrics = SitePath("/metrics")
}
