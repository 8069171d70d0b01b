import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that grows beside its place until it is whole. Only one at a time has it open.
///
/// Its methods block: bytes go into the cache of the system, which takes no time, and to the disk once at the end.
struct PartialFile: Sendable {
    /// Where it is to stand.
    let place: String
    private let descriptor: Int32

    /// Where it grows.
    var path: String { "\(place).part" }
    /// Where it is told what it is of.
    private var originPath: String { "\(path).origin" }
    /// Where it is told what the finished one is of.
    private var finishedOriginPath: String { "\(place).origin" }

    /// Opens what is there of it, or begins it. To be closed.
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

    /// How often it is opened where others take it away each time.
    private static let mostOpenings = 10

    private static func opened(_ path: String) throws(DownloadError) -> Int32 {
        for _ in 0..<mostOpenings {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw writeError }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let isBusy = errno == EWOULDBLOCK
                close(descriptor)
                throw isBusy ? .busy : .unwritable
            }
            // Who let it go in between may have put it in its place, or done away with it.
            if isAt(path, descriptor) { return descriptor }
            close(descriptor)
        }
        throw .busy
    }

    /// How many bytes there are of it.
    var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// What its bytes are of, where that is known.
    var origin: DownloadOrigin? { DownloadOrigin(path: originPath) }

    /// What the file that stands in its place is of; `nil` where there is none, or one of another length.
    var finishedOrigin: DownloadOrigin? {
        guard let origin = DownloadOrigin(path: finishedOriginPath), origin.length == finishedSize else { return nil }
        return origin
    }

    private var finishedSize: Int? {
        var information = stat()
        return stat(place, &information) == 0 ? Int(information.st_size) : nil
    }

    /// Does away with all bytes there are, and notes what the next ones are of.
    func begin(_ origin: DownloadOrigin?) throws(DownloadError) {
        unlink(originPath)
        guard ftruncate(descriptor, 0) == 0 else { throw Self.writeError }
        try origin?.write(to: originPath)
    }

    /// Adds bytes at its end.
    func append(_ bytes: ByteBuffer) throws(DownloadError) {
        lseek(descriptor, 0, SEEK_END)
        var rest = bytes
        while rest.readableBytes > 0 {
            let count = rest.withUnsafeReadableBytes { Self.write(descriptor, $0) }
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                throw Self.writeError
            }
            rest.moveReaderIndex(forwardBy: count)
        }
    }

    /// Puts it in its place, so that it is there after a loss of power too.
    ///
    /// What it is of is told last: until then it would be fetched once more, and never taken for another one.
    func finish() throws(DownloadError) {
        var origin = origin
        origin?.length = size
        guard fsync(descriptor) == 0, rename(path, place) == 0 else { throw Self.writeError }
        syncFolder()
        unlink(finishedOriginPath)
        try origin?.write(to: finishedOriginPath)
        unlink(originPath)
    }

    /// Lets it go; what there is of it stays, unless that is nothing.
    func close() {
        if size == 0, isStillAtPath { unlink(path) }
        Self.close(descriptor)
    }

    /// Whether the name is still this file's, and not gone with it to its place.
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
        Self.close(folder)
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #elseif canImport(Glibc)
            Glibc.close(descriptor)
        #else
            Musl.close(descriptor)
        #endif
    }

    private static var writeError: DownloadError { errno == ENOSPC || errno == EDQUOT ? .diskFull : .unwritable }
}
