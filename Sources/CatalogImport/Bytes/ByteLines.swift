import Foundation

/// The lines of a file as bytes, which end with LF or CRLF.
///
/// Skips a byte-order mark. A table with a UTF-16 mark is converted to UTF-8.
struct ByteLines: ~Copyable {
    private var source: ByteSource
    private let file: ImportFile
    private let log: ImportLog
    /// Whether lines that are too long are counted; false for the second reading of a file.
    var isCounted: Bool
    /// The buffer that `range` refers to.
    private(set) var bytes: [UInt8]
    private(set) var range = 0..<0
    /// Counted from 1.
    private(set) var number = 0
    private var unread = 0..<0
    /// The bytes that progress was reported for.
    private var reported = 0
    private let isTable: Bool
    private var utf16: UTF16Blocks?
    /// Whether the first kilobyte has no zero bytes; valid after the first line.
    private(set) var isText = true

    /// Longer lines are skipped and counted.
    static let maxLength = 1 << 20
    private static let blockSize = 256 * 1024
    private static let sampleSize = 1024

    init(
        _ file: ImportFile, _ log: ImportLog, isCounted: Bool = true, isTable: Bool = false
    ) throws(ImportFileError) {
        self.file = file
        self.isTable = isTable
        self.log = log
        self.isCounted = isCounted
        source = try ByteSource(file)
        bytes = .zeros(Self.blockSize)
    }

    /// Reads the next line; false at the end of the file.
    mutating func next() throws(ImportFileError) -> Bool {
        if number == 0 { try skipMark() }
        var searched = unread.lowerBound
        while true {
            if let end = lineFeed(from: searched) {
                let line = unread.lowerBound..<end
                unread = end + 1..<unread.upperBound
                guard line.count <= Self.maxLength else {
                    leaveOut()
                    searched = unread.lowerBound
                    continue
                }
                use(line)
                return true
            }
            if unread.count > Self.maxLength {
                try skipLine()
                searched = unread.lowerBound
                continue
            }
            let searchedCount = unread.count
            guard try fill() else {
                guard !unread.isEmpty else { return false }
                use(unread)
                unread = unread.upperBound..<unread.upperBound
                return true
            }
            searched = unread.lowerBound + searchedCount
        }
    }

    private mutating func skipMark() throws(ImportFileError) {
        while unread.count < 3, try fill() {}
        if bytes[unread].starts(with: [0xEF, 0xBB, 0xBF]) { unread = 3..<unread.upperBound }
        if isTable { utf16 = UTF16Blocks(bytes[unread]) }
        if utf16 != nil { unread = 0..<decode(unread.dropFirst(2), to: 0) }
        isText = !bytes[unread].prefix(Self.sampleSize).contains(0)
    }

    /// Converts a range of UTF-16 to UTF-8 at `start`; returns the number of bytes.
    private mutating func decode(_ range: Range<Int>, to start: Int) -> Int {
        guard let text = utf16?.utf8(bytes[range]) else { return range.count }
        let missing = start + text.count - bytes.count
        if missing > 0 { bytes += .zeros(missing) }
        bytes.replaceSubrange(start..<start + text.count, with: text)
        return text.count
    }

    private mutating func use(_ line: Range<Int>) {
        number += 1
        let hasReturn = line.last.map { bytes[$0] == UInt8(ascii: "\r") } ?? false
        range = hasReturn ? line.dropLast() : line
    }

    /// Skips the rest of a line that is too long.
    private mutating func skipLine() throws(ImportFileError) {
        leaveOut()
        repeat {
            if let end = lineFeed(from: unread.lowerBound) {
                unread = end + 1..<unread.upperBound
                return
            }
            unread = 0..<0
        } while try fill()
    }

    private mutating func leaveOut() {
        number += 1
        if isCounted { log.leaveOut(.lineTooLong, file, line: number) }
    }

    private func lineFeed(from start: Int) -> Int? {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress, start < unread.upperBound,
                let found = memchr(base + start, 0x0A, unread.upperBound - start)
            else { return nil }
            return base.distance(to: UnsafeRawPointer(found))
        }
    }

    /// Moves the unread bytes to the front and reads a block after them; false at the end of the file.
    private mutating func fill() throws(ImportFileError) -> Bool {
        if unread.lowerBound > 0 {
            let rest = unread
            bytes.withUnsafeMutableBytes { all in
                guard let base = all.baseAddress else { return }
                memmove(base, base + rest.lowerBound, rest.count)
            }
            unread = 0..<rest.count
        }
        if bytes.count - unread.upperBound < Self.blockSize / 2 {
            bytes += .zeros(bytes.count)
        }
        if log.isCancelled() { throw .cancelled }
        let start = unread.upperBound
        let count = try source.read(into: &bytes, from: start)
        unread = unread.lowerBound..<start + decode(start..<start + count, to: start)
        log.read(bytes: source.bytesRead - reported, of: file)
        reported = source.bytesRead
        return count > 0
    }
}
