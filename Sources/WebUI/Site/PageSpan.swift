/// The pages of a list that are shown together: all up to the requested one, or that one alone if a script appends it.
struct PageSpan {
    /// Counted from 1.
    let pages: ClosedRange<Int>
    /// The page before these rows, if they do not begin with page 1.
    let earlierPage: Int?

    /// The maximum number of pages shown together. It is large enough for the Back button to return to the same place
    /// of a long list, and bounds the size of the response.
    static let maxCount = 50

    init(upTo page: Int, isAppended: Bool) {
        let first = isAppended ? page : max(1, page - Self.maxCount + 1)
        pages = first...page
        earlierPage = first > 1 && !isAppended ? first - 1 : nil
    }

    /// The page after these rows; `nil` if there is none, or if it is over the limit.
    func nextPage(hasMore: Bool, upTo limit: Int = .max) -> Int? {
        hasMore && pages.upperBound < limit ? pages.upperBound + 1 : nil
    }
}
