extension OMDb {
    /// The pages of a search, to the last that has anything.
    ///
    /// It ends at a page without rows, which is not given, at as many results as OMDb announced, or at page 100, the
    /// last that can be read. Where nothing is found at all, that is thrown.
    public struct SearchPages: AsyncSequence, Sendable {
        let client: OMDbClient
        let request: SearchRequest

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(client: client, request: request, number: request.page ?? 1)
        }

        /// Asks for a page at a time.
        public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
            let client: OMDbClient
            let request: SearchRequest
            /// Of the page to ask for next; `nil` at the end.
            var number: Int?

            /// The next page, `nil` at the end and after an error.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async throws(OMDbError) -> SearchPage? {
                guard let number else { return nil }
                self.number = nil
                guard let page = try await page(number), page.rows > 0 else { return nil }
                guard (1..<OMDb.lastPage).contains(number) else { return page }
                let read = (number - 1) * OMDb.pageSize + page.rows
                if read < page.resultCount ?? .max { self.number = number + 1 }
                return page
            }

            /// A page; `nil` if it is past the end.
            private func page(_ number: Int) async throws(OMDbError) -> SearchPage? {
                var request = request
                request.page = number
                do {
                    return try await client.search(request)
                } catch {
                    guard error.reason.isNotFound, number > 1 else { throw error }
                    return nil
                }
            }
        }
    }
}

extension OMDb.SearchPage {
    /// Rows that came, those that could not be read included.
    fileprivate var rows: Int { search.count + dropped }
}

extension OMDbError.Reason {
    fileprivate var isNotFound: Bool {
        switch self {
        case .movieNotFound, .seriesNotFound, .seasonNotFound, .episodeNotFound, .gameNotFound: true
        default: false
        }
    }
}
