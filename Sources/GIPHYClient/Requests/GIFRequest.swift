package import ServiceClient

extension GIPHY {
    /// A request for one GIF.
    public struct GIFRequest: Sendable, Hashable {
        /// GIPHY's id.
        public var id: String

        /// Creates a request.
        public init(id: String) { self.id = id }
    }

    /// A request for several GIFs.
    public struct GIFsRequest: Sendable, Hashable {
        /// GIPHY's ids, at most 100. Invalid ones are not sent.
        public var ids: [String]

        /// Creates a request.
        public init(ids: [String]) { self.ids = ids }
    }
}

extension GIPHY.GIFRequest: ServiceRequest {
    package typealias Answer = GIPHY.Single

    package var path: String { "/gifs/\(id)" }

    package var parameters: [QueryParameter?] { [] }

    /// Whether a text has only letters, digits, hyphens and underscores, and is not the path of another resource.
    static func isID(_ text: String) -> Bool {
        let others: Set = ["", "search", "trending", "random", "translate", "screensaver"]
        return !others.contains(text) && WireText.isPlain(Substring(text), and: "-_")
    }
}

extension GIPHY.GIFsRequest: ServiceRequest {
    package typealias Answer = GIPHY.List

    package var path: String { "/gifs" }

    package var parameters: [QueryParameter?] {
        [QueryParameter("ids", ids.filter(GIPHY.GIFRequest.isID).joined(separator: ","))]
    }
}
