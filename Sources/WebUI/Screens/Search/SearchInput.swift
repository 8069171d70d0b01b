import Domain
import HTTPTypes

/// A request for the search page, decoded and checked.
struct SearchInput {
    /// As it was typed; `nil` where nothing was asked for yet.
    var text: String?
    /// As it was typed.
    var year = ""
    var sort = MovieQuery.Sort.bestMatch
    /// The page up to which rows are shown, counted from 1; `nil` for one that cannot be.
    var page: Int? = 1
    /// Which part of the page is wanted.
    var part = Part.page
    /// Whether the form was sent, rather than an address opened.
    var isSubmitted = false
    /// Whether the address held what is no text.
    var isMalformed = false
    /// Whether services on the network may be asked at once.
    var mayAskServices = true

    enum Part: String {
        /// All of it.
        case page
        /// What changes as one types.
        case results
        /// The same once services on the network have answered too.
        case live
        /// The rows of one page, to go behind the ones before.
        case rows
    }

    /// Pages that can be asked for.
    static let pages = 1...500
    /// Years that can be asked for.
    static let years = MovieQuery.years

    init(text: String? = nil) { self.text = text }

    init(query: QueryString) {
        text = query["q"]
        year = query["year"] ?? ""
        sort = query["sort"].flatMap(MovieQuery.Sort.init) ?? .bestMatch
        part = query["part"].flatMap(Part.init) ?? .page
        isSubmitted = query["go"] != nil
        isMalformed = query.isMalformed("q")
        if let page = query["page"], !page.isEmpty {
            self.page = Int(page).flatMap { Self.pages.contains($0) ? $0 : nil }
        }
    }

    /// The year as a number, `nil` where none is given or it is none.
    var yearNumber: Int? {
        guard year.utf8.count == 4, let number = Int(year), Self.years.contains(number) else { return nil }
        return number
    }

    /// The address of the page with these fields.
    func address(page: Int = 1) -> SiteURL {
        .search(.init(text: text, year: year, sort: sort, page: page))
    }
}
