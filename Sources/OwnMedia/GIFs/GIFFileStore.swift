import Domain
import FileIO
import Foundation

/// Adds GIFs with their metadata to the user's folder, and removes them. Several processes can use it. All methods
/// block.
struct GIFFileStore: Sendable {
    private let folder: DiskFolder
    /// Unfinished files, in a hidden folder so that they are not listed.
    private let incoming: DiskFolder

    init(_ folder: DiskFolder) {
        self.folder = folder
        incoming = DiskFolder(path: "\(folder.path)/.incoming")
    }

    /// Saves a GIF durably and returns its path. An identical GIF is saved only once.
    func keep(_ gif: [UInt8], _ note: GIFMetadata) throws(StorageError) -> String {
        try folder.make()
        try incoming.make()
        let digest = OwnGIF.digest(gif, count: 16)
        return try folder.whileLocked { () throws(StorageError) in
            for piece in [digest.prefix(12), digest[...]] {
                if let name = try same(as: gif, piece) { return name }
                let name = "\(note.fileName)-\(piece)"
                guard access("\(folder.path)/\(name).gif", F_OK) != 0 else { continue }
                // The metadata is written first: a GIF without metadata could not be removed again.
                try put(note.bytes, as: "\(name).json")
                do throws(StorageError) { try put(gif, as: "\(name).gif") } catch {
                    unlink("\(folder.path)/\(name).json")
                    throw error
                }
                return "\(name).gif"
            }
            throw .damaged
        }
    }

    func hasNote(_ path: String) -> Bool { access("\(folder.path)/\(path.dropLast(4)).json", F_OK) == 0 }

    /// Removes a GIF with its metadata. Returns `false` if it did not exist.
    func remove(_ path: String) throws(StorageError) -> Bool {
        try folder.whileLocked { () throws(StorageError) in
            let isGone = unlink("\(folder.path)/\(path)") == 0
            guard isGone || errno == ENOENT else { throw StorageError(writing: errno) }
            unlink("\(folder.path)/\(path.dropLast(4)).json")
            return isGone
        }
    }

    /// Removes unfinished files last modified before `moment`.
    func sweepUnfinished(olderThan moment: Date) { _ = incoming.remove(olderThan: moment) }

    /// The path of the same GIF, which another process may have saved under another title.
    private func same(as gif: [UInt8], _ piece: Substring) throws(StorageError) -> String? {
        for name in try folder.names() where name.hasSuffix("-\(piece).gif") {
            if (try? folder.read(name, limit: gif.count)) == gif { return name }
        }
        return nil
    }

    private func put(_ bytes: [UInt8], as name: String) throws(StorageError) {
        try folder.move(incoming.writeNew(bytes), to: name)
    }
}
