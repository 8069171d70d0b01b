package import Domain
package import Foundation

/// A folder that only its owner can open. All methods block.
package struct DiskFolder: Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Creates the folder and its parents if they are missing.
    package func make() throws(StorageError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .full : .unwritable
        }
    }

    /// Creates a subfolder with a unique name.
    package func makeFolder() throws(StorageError) -> DiskFolder {
        try make()
        var template = Array("\(path)/work-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw StorageError(writing: errno) }
        return DiskFolder(path: String(upToZero: template))
    }

    package func write(_ bytes: [UInt8], as name: String) throws(StorageError) {
        try OpenFile(writing: "\(path)/\(name)", O_CREAT | O_EXCL | O_NOFOLLOW).write(bytes)
    }

    /// Writes a new file with a unique name, flushes it to the disk, and returns its path.
    package func writeNew(_ bytes: [UInt8]) throws(StorageError) -> String {
        var template = Array("\(path)/part-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw StorageError(writing: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let file = OpenFile(descriptor)
        let path = String(upToZero: template)
        do throws(StorageError) {
            try file.write(bytes)
            try file.sync()
        } catch {
            unlink(path)
            throw error
        }
        return path
    }

    /// Renames a file of the same file system into this folder; removes it if that fails.
    package func move(_ file: String, to name: String) throws(StorageError) {
        guard rename(file, "\(path)/\(name)") == 0 else {
            let error = StorageError(writing: errno)
            unlink(file)
            throw error
        }
    }

    /// The contents of a file; `nil` if there is none. Throws `.damaged` for a link and for more than `limit` bytes.
    package func read(_ name: String, limit: Int) throws(StorageError) -> [UInt8]? {
        let descriptor = open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: return nil
            case ELOOP: throw .damaged
            default: throw .unreadable
            }
        }
        let file = OpenFile(descriptor)
        guard let size = try file.size(), size <= limit else { throw .damaged }
        return try file.bytes(at: 0, count: size)
    }

    /// The names of the entries; empty if there is no such folder.
    package func names() throws(StorageError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            if access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
            throw .unreadable
        }
    }

    /// The size of a regular file in bytes; `nil` for anything else, links too.
    package func size(of name: String) -> Int? {
        var status = stat()
        guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Removes the entries that `isRemoved` selects and that were last modified before `moment`; returns their names.
    @discardableResult
    package func remove(olderThan moment: Date, where isRemoved: (String) -> Bool = { _ in true }) -> [String] {
        let files = FileManager.default
        return ((try? names()) ?? []).filter(isRemoved).filter { name in
            let file = "\(path)/\(name)"
            guard let modified = try? files.attributesOfItem(atPath: file)[.modificationDate] as? Date,
                modified < moment
            else { return false }
            return (try? files.removeItem(atPath: file)) != nil
        }
    }

    /// Throws `.unwritable` or `.full` if nothing more can be saved in the folder. A missing folder can be created.
    package func checkRoom() throws(StorageError) {
        guard access(path, W_OK) == 0 else {
            if errno == ENOENT { return }
            throw .unwritable
        }
        var disk = statvfs()
        // A disk without a size does not say how much is free.
        guard statvfs(path, &disk) == 0, disk.f_blocks > 0, disk.f_frsize > 0 else { return }
        if UInt64(disk.f_bavail) < Self.minRoom / UInt64(disk.f_frsize) { throw .full }
    }

    /// In bytes.
    private static let minRoom: UInt64 = 1 << 20

    /// Runs `body` under an exclusive lock on the folder, then flushes the folder to the disk.
    package func whileLocked<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value {
        guard let value = try locked(isWaiting: true, body) else { throw .unwritable }
        return value
    }

    /// Like `whileLocked`, but returns `nil` at once if the lock is taken.
    package func ifUnlocked<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value? {
        try locked(isWaiting: false, body)
    }

    private func locked<Value>(
        isWaiting: Bool, _ body: () throws(StorageError) -> Value
    ) throws(StorageError) -> Value? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unwritable }
        let folder = OpenFile(descriptor)
        guard try folder.lock(isWaiting: isWaiting) else { return nil }
        let value = try body()
        try folder.sync()
        // If another folder has replaced this one at the path, the changes were made in a folder that no path leads to.
        guard folder.identity == FileIdentity(of: path) else { throw .replaced }
        return value
    }
}
