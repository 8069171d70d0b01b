public import Domain

/// What a site shows and changes.
public struct SiteServices: Sendable {
    /// Movies from all sources.
    public var movies: any MovieFinder
    /// The turns of searches.
    package var turns = SearchTurns()
    /// The user's recent searches.
    public var recent: any RecentSearches
    /// The people who made the movies; `nil` for a site without them.
    public var people: (any PersonFinder)?
    /// Posters of services, downloaded and cached by this server; `nil` for none.
    public var pictures: (any PictureStore)?
    /// The user's library; `nil` for a site without My Movies.
    public var personal: PersonalServices?
    /// `nil` for a site without GIFs.
    public var gifs: GIFServices?
    /// The state and actions of Settings; `nil` for a site without Settings.
    public var installation: (any Installation)?
    /// Designs of drawn posters, by the text of the movie's id. Other posters are designed by title, genre and story.
    public var posterDesigns: [String: PosterDesign] = [:]
    /// The movies that browsers store; `nil` for a site that always needs its server.
    public var offline: OfflineMovies?
    /// Whether browsers delete what they have stored before. Only without `offline`.
    public var endsOffline = false
    /// Other servers whose pictures pages may show: `https://images.example`.
    public var imageOrigins: [String] = []

    /// Creates services for searching movies only.
    public init(movies: any MovieFinder, recent: any RecentSearches) {
        self.movies = movies
        self.recent = recent
    }
}
