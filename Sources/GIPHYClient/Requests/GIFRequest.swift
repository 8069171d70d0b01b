extension GIPHY {
    /// Asks for one GIF.
    public struct GIFRequest: Sendable, Hashable {
        /// GIPHY's id.
        public var id: String
        /// Whom it may be for at most; anybody where nothing is said.
        public var rating: Rating?
        /// A name for whoever asks, that says nothing of them.
        public var randomID: String?
        /// More parameters. None of them can be the key.
        public var additional: [Parameter]

        /// Asks for the GIF of an id; what is `nil` is left to GIPHY.
        public init(
            id: String, rating: Rating? = nil, randomID: String? = nil, additional: [Parameter] = []
        ) {
            self.id = id
            self.rating = rating
            self.randomID = randomID
            self.additional = additional
        }
    }
}

extension GIPHY.GIFRequest: Query {
    typealias Answer = GIPHY.Single

    /// `/gifs/xT9IgG50Fb7Mi0prBC`
    public var path: String { "/gifs/\(id)" }

    /// What is sent, without the key.
    public var parameters: [GIPHY.Parameter] {
        [GIPHY.Parameter](
            [GIPHY.Parameter("rating", rating?.rawValue), GIPHY.Parameter("random_id", randomID)],
            additional: additional)
    }

    /// What is no id could lead elsewhere. There is no GIF by it.
    var fault: GIPHYError.Reason? { Self.isID(id) ? nil : .notFound }

    /// Whether a text is letters, digits, hyphens and underscores, and not the path of something else.
    static func isID(_ text: String) -> Bool {
        let others: Set = ["", "search", "trending", "random", "translate", "screensaver"]
        return !others.contains(text)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
