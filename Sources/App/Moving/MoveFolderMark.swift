import Accounts
import Domain
import FileIO
import Foundation
import Library

/// The mark of a data folder that a move fills: an empty file. All methods block.
struct MoveFolderMark {
    private let folder: DiskFolder
    private static let name = "move-unfinished"

    init(in dataFolder: URL) { folder = DiskFolder(path: dataFolder.absoluteURL.path) }

    var isSet: Bool { FileManager.default.fileExists(atPath: "\(folder.path)/\(Self.name)") }

    /// Sets the mark in a folder without accounts and movies. Returns false if they are there and there is no mark.
    func set() throws(StorageError) -> Bool {
        if isSet { return true }
        let kept = [AccountStore.fileName, LibraryDatabase.fileName, "people"]
        guard kept.allSatisfy({ !FileManager.default.fileExists(atPath: "\(folder.path)/\($0)") }) else { return false }
        try folder.make()
        try folder.write([], as: Self.name)
        return true
    }

    func remove() throws(StorageError) {
        guard unlink("\(folder.path)/\(Self.name)") == 0 else { throw StorageError(writing: errno) }
    }
}
