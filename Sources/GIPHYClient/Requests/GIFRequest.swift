package import ServiceClient

extension GIPHY {
    /// A request for one GIF.
    public struct GIFRequest: Sendable, Hashable {
        /// GIPHY's id.
        public var id: String

        /// Creates a request.
        public init(id: String) { self.id = id }
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
