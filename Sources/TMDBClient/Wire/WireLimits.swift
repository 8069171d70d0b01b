/// What numbers of TMDB's can be. A number beyond is a mistake or worse, and reads as one that is missing.
enum WireLimits {
    /// TMDB numbers things with 32 bits and a sign.
    static let ids = 1...Int(Int32.max)
    /// A film's length in minutes, 0 where it is not known. The longest known film has about 51,000.
    static let minutes = 0...100_000
    /// How many people voted: more than there are.
    static let votes = 0...10_000_000_000
    /// The mean of votes.
    static let scores = 0.0...10.0
    /// How much something is asked for; TMDB's figures are below 10,000.
    static let popularity = 0.0...1_000_000_000
    /// Dollars: more than there are, and exact.
    static let dollars = 0...999_999_999_999_999_999
    /// The sides of pictures.
    static let pixels = 0...1_000_000
    /// A picture's width as a part of its height.
    static let ratios = 0.0...10_000
    /// Places in lists, counts of rows and pages, and codes.
    static let counts = 0...1_000_000_000
}
