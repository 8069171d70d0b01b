public import Foundation

/// Why an index cannot be opened or written.
public struct TitleIndexFileError: Error, Hashable, CustomStringConvertible {
    /// The file; `nil` if the index was opened from bytes.
    public let url: URL?
    public let problem: TitleIndex.FileProblem

    /// The problem in a sentence.
    public var description: String {
        let reason =
            switch problem {
            case .noIndex: "it is no index of titles"
            case .otherVersion: "it was written by another version"
            case .cutOff: "its end is missing"
            case .damaged: "it is damaged"
            case .unreadable: "it cannot be read"
            case .unwritable: "it cannot be written"
            }
        guard let url else { return "The index cannot be used: \(reason)." }
        return "The index \(url.path) cannot be used: \(reason)."
    }
}
