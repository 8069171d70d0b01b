public import struct Foundation.URL

extension OMDb.SearchItem {
    /// The kind of the title; `nil` if the row has none.
    public var kind: OMDb.Kind? { OMDbText.present(type).map(OMDb.Kind.init(rawValue:)) }
    /// The year, or the years in which a series ran.
    public var years: OMDb.Years? { year.flatMap(OMDb.Years.init) }
    /// The poster's `http` or `https` URL; `nil` for `N/A`.
    public var posterURL: URL? { OMDbText.url(poster) }
}

extension OMDb.SearchPage {
    /// The number of titles that match on all pages; `nil` if the page does not say.
    public var resultCount: Int? { OMDbText.count(totalResults) }
}
