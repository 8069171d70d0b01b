/// Why a download failed.
public struct DownloadProblem: Error, Sendable, Hashable {
    /// What happened and what to do.
    public let sentence: String
    public let kind: Kind

    /// Where a download can fail.
    public enum Kind: Sendable, Hashable {
        /// At the server, or on the way to it.
        case there
        /// On this machine.
        case here
        case stopped
    }

    public init(sentence: String, kind: Kind) {
        self.sentence = sentence
        self.kind = kind
    }
}
