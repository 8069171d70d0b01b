public import Foundation

/// Why the file of an imported catalog cannot be used, or not be written.
public struct CatalogIndexError: Error, Sendable, Hashable, CustomStringConvertible {
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
        /// Its bytes are not those that were written, or there are more of them.
        case damaged
        /// It cannot be read.
        case unreadable
        /// It cannot be written; the file that was there is still there.
        case unwritable
        /// Nobody lets it be written where it should be; the file that was there is still there.
        case forbidden
        /// What should be its folder, or one above, is a file.
        case noFolder
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
        switch problem {
        case .missing: unusable("it is missing")
        case .foreign: unusable("it is not a catalog of Matinee")
        case .otherVersion: unusable("another version of Matinee made it. Import the titles again")
        case .cutOff: unusable("it is incomplete. Import the titles again")
        case .damaged: unusable("it is damaged. Import the titles again")
        case .unreadable: unusable("it can’t be read. Check that Matinee may read it")
        case .unwritable: "The catalog \(url.path) can’t be written."
        case .forbidden: "The catalog \(url.path) can’t be written. Check that you may write there."
        case .noFolder: "The catalog \(url.path) can’t be written: its folder is a file. Move that file away."
        case .diskFull: "The catalog \(url.path) can’t be written: the disk is full. Free some space and try again."
        case .cancelled: "The catalog \(url.path) was not written: canceled."
        }
    }

    private func unusable(_ reason: String) -> String {
        "The imported catalog \(url.path) can’t be used: \(reason)."
    }
}
