public import Foundation

/// Why the file of an imported catalogue cannot be used.
public struct CatalogueIndexError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Problem: Error, Sendable, Hashable, CaseIterable {
        /// It is not there.
        case missing
        /// It is none of these files.
        case foreign
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
        /// There is no room for it; the file that was there is still there.
        case diskFull
        /// Whoever wanted it no longer does; the file that was there is still there.
        case cancelled
    }

    /// The file.
    public let url: URL
    /// What is wrong with it.
    public let problem: Problem

    /// A file and what is wrong with it.
    public init(url: URL, problem: Problem) {
        self.url = url
        self.problem = problem
    }

    /// The problem in a sentence.
    public var description: String {
        let reason =
            switch problem {
            case .missing: "it is not there"
            case .foreign: "it is no catalogue of Matinee’s"
            case .otherVersion: "another version of Matinee made it; import the titles again"
            case .cutOff: "its end is missing; import the titles again"
            case .damaged: "it is damaged; import the titles again"
            case .unreadable: "it cannot be read"
            case .unwritable: "it cannot be written"
            case .diskFull: "there is no room for it on the disk"
            case .cancelled: "making it was broken off"
            }
        return "The imported catalogue \(url.path) cannot be used: \(reason)."
    }
}
