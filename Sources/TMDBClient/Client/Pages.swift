extension TMDB {
    /// The pages of a list, to the last that has anything.
    ///
    /// It ends at a page without rows, which is not given, at as many pages as TMDB announced, or at page 500, the last
    /// that can be read. A film may come twice: lists move while they are read.
    public struct Pages<Listing: TMDB.Listing>: AsyncSequence, Sendable {
        let client: TMDBClient
        let listing: Listing

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(client: client, listing: listing, number: listing.page ?? 1)
        }

        /// Asks for a page at a time.
        public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
            let client: TMDBClient
            let listing: Listing
            /// Of the page to ask for next; `nil` at the end.
            var number: Int?

            /// The next page, `nil` at the end and after an error.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws(TMDBError) -> Page<MovieRow>? {
                guard let number else { return nil }
                self.number = nil
                var listing = listing
                listing.page = number
                let page = try await client.list(listing)
                guard page.results.count + page.dropped > 0 else { return nil }
                guard (1..<TMDB.lastPage).contains(number) else { return page }
                if page.totalPages == 0 || number < page.totalPages { self.number = number + 1 }
                return page
            }
        }
    }
}
