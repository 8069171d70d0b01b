public import Foundation

/// Why the bytes of an index cannot be used.
public struct TitleIndexFileError: Error, Hashable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Problem: Error, Hashable, Sendable {
        /// It is none of these files.
        case noIndex
        /// It was written by another version.
        case otherVersion
        /// It is shorter than it says.
        case cutOff
        /// Its bytes are not those that were written.
        case damaged
        /// It cannot be read.
        case unreadable
        /// It cannot be written; the file that was there is still there.
        case unwritable
    }

    /// The file; `nil` for bytes that were given without one.
    public let url: URL?
    /// What is wrong with it.
    public let problem: Problem

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
