extension TMDB {
    /// Asks where pictures are and in which sizes.
    public struct ConfigurationRequest: Sendable, Hashable {
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks for the configuration.
        public init(additional: [Parameter] = []) {
            self.additional = additional
        }
    }
}

extension TMDB.ConfigurationRequest: Query {
    typealias Answer = TMDB.Configuration

    /// `/configuration`
    public var path: String { "/configuration" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([], additional: additional)
    }

    var takesLanguage: Bool { false }
}
