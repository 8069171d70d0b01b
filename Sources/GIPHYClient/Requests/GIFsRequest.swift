extension GIPHY {
    /// Asks for several GIFs at once.
    public struct GIFsRequest: Sendable, Hashable {
        /// GIPHY's ids, at most 100.
        public var ids: [String]
        /// More parameters. None of them can be the key.
        public var additional: [Parameter]

        /// Asks for the GIFs of some ids. An id that can be none is not sent.
        public init(ids: [String], additional: [Parameter] = []) {
            self.ids = ids
            self.additional = additional
        }
    }
}

extension GIPHY.GIFsRequest: Query {
    typealias Answer = GIPHY.List

    /// `/gifs`
    public var path: String { "/gifs" }

    /// What is sent, without the key.
    public var parameters: [GIPHY.Parameter] {
        let ids = ids.filter(GIPHY.GIFRequest.isID)
        return [GIPHY.Parameter]([GIPHY.Parameter("ids", ids.joined(separator: ","))], additional: additional)
    }
}
