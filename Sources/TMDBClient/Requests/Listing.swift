extension TMDB {
    /// A request whose answer is a page of films. What there is of them is here; for another list of TMDB's, conform a
    /// type of your own.
    public protocol Listing: Sendable, Hashable {
        /// Which page, 1 to 500; the first where nothing is said.
        var page: Int? { get set }

        /// What comes after the base address. It begins with a slash: `/movie/popular`.
        var path: String { get }

        /// What is sent, without the key and with the page.
        var parameters: [Parameter] { get }
    }
}

/// A listing that is sent as it is.
struct ListingQuery<Listing: TMDB.Listing>: Query {
    typealias Answer = TMDB.Page<TMDB.MovieRow>

    let listing: Listing

    var path: String { listing.path }
    var parameters: [TMDB.Parameter] { listing.parameters }
}
