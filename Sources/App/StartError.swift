/// Why Matinee cannot start, as a sentence for whoever starts it.
public struct StartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String
}
