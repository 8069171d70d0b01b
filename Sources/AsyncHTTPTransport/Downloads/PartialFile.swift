import NIOCore
import Foundation

/// An unfinished file beside its destination, locked against other processes.
///
/// Its methods block: appending writes to the page cache, which is fast, and only `finish()` syncs to the disk.
struct PartialFile: Sendable {
    /// The path of the destination.
    let place: String
    private let descriptor: Int32

    /// The path of the unfinished file.
    var path: String { "\(place).part" }
    private var originPath: String { "\(path).origin" }
    /// The path of the finished file's origin.
    private var finishedOriginPath: String { "\(place).origin" }

    /// Opens or creates the unfinished file. Call `leave()` afterwards.
    init(place: String) throws(DownloadError) {
        self.place = place
        let folder = URL(filePath: place).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .diskFull : .unwritable
        }
        descriptor = try Self.opened("\(place).part")
    }

    /// The maximum number of times that the file is opened again because another process has moved or removed it.
    private static let maxOpenings = 10

    private static func opened(_ path: String) throws(DownloadError) -> Int32 {
        for _ in 0..<maxOpenings {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw writeError }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let isBusy = errno == EWOULDBLOCK
                close(descriptor)
                throw isBusy ? .busy : .unwritable
            }
            // The process that held the lock may have moved or removed the file.
            if isAt(path, descriptor) { return descriptor }
            close(descriptor)
        }
        throw .busy
    }

    /// The size in bytes.
    var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// The origin of its bytes, if known.
    var origin: DownloadOrigin? { DownloadOrigin(path: originPath) }

    /// The origin of the destination; `nil` if that is missing or has another length.
    var finishedOrigin: DownloadOrigin? {
        guard let origin = DownloadOrigin(path: finishedOriginPath), origin.length == finishedSize else { return nil }
        return origin
    }

    private var finishedSize: Int? {
        var information = stat()
        return stat(place, &information) == 0 ? Int(information.st_size) : nil
    }

    /// Removes all bytes and stores the origin of the next ones.
    func begin(_ origin: DownloadOrigin?) throws(DownloadError) {
        unlink(originPath)
        guard ftruncate(descriptor, 0) == 0 else { throw Self.writeError }
        try origin?.write(to: originPath)
    }

    /// Throws `.diskFull` unless bytes fit on the disk beside the room that others need.
    func checkRoom(for bytes: Int) throws(DownloadError) {
        var disk = statvfs()
        // A disk without a size does not say how much is free.
        guard fstatvfs(descriptor, &disk) == 0, disk.f_blocks > 0, disk.f_frsize > 0 else { return }
        let blocks = (UInt64(max(0, bytes)) + Self.roomForOthers) / UInt64(disk.f_frsize)
        guard UInt64(disk.f_bavail) >= blocks else { throw .diskFull }
    }

    /// In bytes: with a full disk, people could save nothing.
    private static let roomForOthers: UInt64 = 32 << 20

    func append(_ bytes: ByteBuffer) throws(DownloadError) {
        lseek(descriptor, 0, SEEK_END)
        var rest = bytes
        while rest.readableBytes > 0 {
            let count = rest.withUnsafeReadableBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                throw Self.writeError
            }
            rest.moveReaderIndex(forwardBy: count)
        }
    }

    /// Moves the file to its destination and syncs it to the disk.
    ///
    /// The origin is written last. Without it, the file would be downloaded again, but never mistaken for another
    /// version.
    func finish() throws(DownloadError) {
        var origin = origin
        origin?.length = size
        guard fsync(descriptor) == 0, rename(path, place) == 0 else { throw Self.writeError }
        syncFolder()
        unlink(finishedOriginPath)
        try origin?.write(to: finishedOriginPath)
        unlink(originPath)
    }

    /// Closes the file, and removes it if it is empty.
    func leave() {
        if size == 0, isStillAtPath { unlink(path) }
        // A process that is being started may have a copy of the descriptor, which would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether the file is still at its path, and not moved to the destination.
    var isStillAtPath: Bool { Self.isAt(path, descriptor) }

    private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_ino == named.st_ino
            && own.st_dev == named.st_dev
    }

    private func syncFolder() {
        let folder = open(URL(filePath: place).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        // Some file systems cannot sync a folder.
        fsync(folder)
        close(folder)
    }

    private static var writeError: DownloadError { errno == ENOSPC || errno == EDQUOT ? .diskFull : .unwritable }
}
