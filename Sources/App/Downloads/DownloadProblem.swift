/// Why files are not downloaded, as a sentence for people.
public struct DownloadProblem: Error, Sendable, Hashable {
    /// What happened, and what can be done.
    public let sentence: String
    /// Where it went wrong.
    public let kind: Kind

    /// Where a download can go wrong.
    public enum Kind: Sendable, Hashable {
        /// With the server, or on the way to it.
        case there
        /// On this machine.
        case here
        /// Nowhere: it was told to stop.
        case stopped
    }

    /// A problem as it is told.
    public init(sentence: String, kind: Kind) {
        self.sentence = sentence
        self.kind = kind
    }
}
