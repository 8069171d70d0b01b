public import Foundation

/// Why the file of an imported catalog cannot be used or written.
public struct CatalogIndexError: Error, Sendable, Hashable, CustomStringConvertible {
    /// If a file cannot be written, the existing file is unchanged.
    public enum Problem: Error, Sendable, Hashable, CaseIterable {
        case missing
        /// Not a catalog.
        case foreign
        case otherVersion
        /// Shorter than its header says.
        case cutOff
        /// Its bytes do not match their checksums, or there are too many of them.
        case damaged
        case unreadable
        case unwritable
        /// No permission to write.
        case forbidden
        /// A part of its path is a file, not a folder.
        case noFolder
        case diskFull
        case cancelled
    }

    public let url: URL
    public let problem: Problem

    public init(url: URL, problem: Problem) {
        self.url = url
        self.problem = problem
    }

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
