import ServiceClient

extension OMDb {
    /// The year of a title, or the years in which a series ran.
    public struct Years: Sendable, Hashable {
        /// The only year or the first one.
        public let first: Int
        /// The last year: of a movie its only one, `nil` for a series that still runs.
        public let last: Int?

        /// Parses `2010`, `2008–2013` and `2011–`, with an en dash or a hyphen.
        public init?(_ text: String) {
            let parts = WireText.trimmed(Substring(text))
                .split(omittingEmptySubsequences: false) { $0 == "–" || $0 == "-" }
                .map(WireText.trimmed)
            guard parts.count <= 2, let first = WireText.digits(parts[0], count: 4...4) else { return nil }
            self.first = first
            if parts.count == 1 {
                last = first
            } else if parts[1].isEmpty {
                last = nil
            } else {
                guard let end = WireText.digits(parts[1], count: 4...4), end >= first else { return nil }
                last = end
            }
        }
    }
}
