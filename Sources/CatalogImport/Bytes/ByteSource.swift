import Foundation

/// The contents of a file in blocks, decompressed if it begins like a gzip file.
struct ByteSource: ~Copyable {
    private let file: ImportFile
    private let descriptor: Int32
    private let inflater: GzipInflater?
    /// The buffer that `unread` refers to.
    private let block: UnsafeMutableBufferPointer<UInt8>
    private var unread: Range<Int>
    /// The number of bytes of the file, compressed or not.
    private(set) var bytesRead: Int

    private static let blockSize = 256 * 1024

    init(_ file: ImportFile) throws(ImportFileError) {
        let descriptor = file.isStandardInput ? dup(STDIN_FILENO) : open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.error(errno, file) }
        let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.blockSize)
        var count = 0
        do throws(ImportFileError) {
            count = try Self.read(2, from: descriptor, into: block, file)
            let isCompressed = block[..<count].starts(with: GzipInflater.beginning)
            do { inflater = isCompressed ? try GzipInflater() : nil } catch { throw .unreadable(file) }
        } catch {
            close(descriptor)
            block.deallocate()
            throw error
        }
        self.file = file
        self.descriptor = descriptor
        self.block = block
        bytesRead = count
        unread = 0..<count
    }

    deinit {
        close(descriptor)
        block.deallocate()
    }

    /// The size of a regular file; `nil` for a pipe.
    static func size(of file: ImportFile) -> Int? {
        var status = stat()
        let result = file.isStandardInput ? fstat(STDIN_FILENO, &status) : stat(file.path, &status)
        return result == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Writes the next bytes to `output` at `start`. Returns their number, 0 at the end of the file.
    mutating func read(into output: inout [UInt8], from start: Int) throws(ImportFileError) -> Int {
        while true {
            if unread.isEmpty { try fill() }
            if unread.isEmpty {
                if let inflater, !inflater.isBetweenMembers { throw .cut(file) }
                return 0
            }
            do throws(GzipInflater.Damage) {
                let step = try output.withUnsafeMutableBufferPointer { output throws(GzipInflater.Damage) in
                    try take(UnsafeMutableBufferPointer(rebasing: output[start...]))
                }
                unread = unread.lowerBound + step.read..<unread.upperBound
                if step.written > 0 { return step.written }
            } catch {
                throw .damaged(file)
            }
        }
    }

    /// Writes what fits of the unread bytes to `output`; returns the numbers of bytes read and written.
    private func take(
        _ output: UnsafeMutableBufferPointer<UInt8>
    ) throws(GzipInflater.Damage) -> (read: Int, written: Int) {
        if let inflater { return try inflater.inflate(block[unread], into: output) }
        let count = min(unread.count, output.count)
        _ = output.update(fromContentsOf: block[unread].prefix(count))
        return (count, count)
    }

    private mutating func fill() throws(ImportFileError) {
        let count = try Self.read(1, from: descriptor, into: block, file)
        bytesRead += count
        unread = 0..<count
    }

    /// Reads at least `minCount` bytes, fewer only at the end of the file.
    private static func read(
        _ minCount: Int, from descriptor: Int32, into block: UnsafeMutableBufferPointer<UInt8>, _ file: ImportFile
    ) throws(ImportFileError) -> Int {
        var filled = 0
        while filled < minCount {
            let rest = UnsafeMutableBufferPointer(rebasing: block[filled...])
            let count = Foundation.read(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw error(errno, file) }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    private static func error(_ number: Int32, _ file: ImportFile) -> ImportFileError {
        switch number {
        case ENOENT, ENOTDIR, ENAMETOOLONG: .notFound(file)
        case EISDIR: .isFolder(file)
        case EACCES, EPERM: .notAllowed(file)
        default: .unreadable(file)
        }
    }
}

extension [UInt8] {
    /// `Array(repeating:count:)` takes milliseconds for a block in debug builds.
    static func zeros(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            if let base = buffer.baseAddress { memset(base, 0, count) }
            initialized = count
        }
    }
}
