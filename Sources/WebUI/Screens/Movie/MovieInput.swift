import Domain

/// A request for a movie's page, decoded and checked.
struct MovieInput {
    /// `nil` for what cannot be the id of a movie.
    var id: MovieID?
    /// The person's language, for dates.
    var locale = SiteLocale.english

    /// Which part of the page is wanted.
    var part = Part.page
    /// Whether services on the network may be asked at once.
    var mayAskServices = true

    enum Part: String {
        /// All of it, with what is known by the time a person has waited long enough.
        case page
        /// The movie alone, once services on the network have answered too.
        case live
        /// The buttons alone: add, edit, delete, GIFs.
        case actions
    }

    /// Where the movie was opened from.
    var origin: Origin?

    init(id: MovieID?, locale: SiteLocale = .english, part: Part = .page, origin: Origin? = nil) {
        self.id = id
        self.locale = locale
        self.part = part
        self.origin = origin
    }
}
