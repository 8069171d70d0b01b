import Domain

/// A request for a film's page, decoded and checked.
struct FilmInput {
    /// `nil` for what cannot be the id of a film.
    var id: MovieID?
    /// The person's language, for dates.
    var locale = SiteLocale.english

    init(id: MovieID?, locale: SiteLocale = .english) {
        self.id = id
        self.locale = locale
    }
}
