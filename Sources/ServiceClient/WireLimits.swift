/// Plausible ranges of the services' numbers. A number outside its range is treated as missing.
package enum WireLimits {
    /// TMDB's ids are positive 32-bit numbers.
    package static let ids = 1...Int(Int32.max)
    /// A runtime in minutes; 0 if unknown. The longest known movie has about 51,000.
    package static let minutes = 0...100_000
    /// Votes; the limit is higher than the world's population.
    package static let votes = 0...10_000_000_000
    /// A mean of votes.
    package static let scores = 0.0...10.0
    /// TMDB's popularity; its values are below 10,000.
    package static let popularity = 0.0...1_000_000_000
    /// Budgets and revenues in dollars.
    package static let dollars = 0...999_999_999_999_999_999
    /// List positions, counts, sizes in bytes and codes.
    package static let counts = 0...1_000_000_000
    /// The rows of a list; the longest, crews, have a few thousand.
    package static let maxRows = 10_000
    /// The maximum length of a service’s message in Unicode scalars; longer messages are cut.
    package static let maxMessageLength = 200
}
