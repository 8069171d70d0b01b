extension OMDb {
    /// When a title came out, or from when to when a series ran.
    public struct Years: Sendable, Hashable {
        /// The only year, or the first of several.
        public let first: Int
        /// The last year; of a film the same as the first, `nil` for a series that still runs.
        public let last: Int?

        /// Reads `2010`, `2008–2013` and `2011–`, with an en dash or a hyphen; `nil` for any other text.
        public init?(_ text: String) {
            let parts = Text.trimmed(Substring(text))
                .split(omittingEmptySubsequences: false) { $0 == "–" || $0 == "-" }
                .map(Text.trimmed)
            guard parts.count <= 2, let first = Text.digits(parts[0], count: 4...4) else { return nil }
            self.first = first
            if parts.count == 1 {
                last = first
            } else if parts[1].isEmpty {
                last = nil
            } else {
                guard let end = Text.digits(parts[1], count: 4...4), end >= first else { return nil }
                last = end
            }
        }
    }
}
