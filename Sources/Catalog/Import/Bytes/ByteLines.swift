#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The lines of a file, found in its bytes: no line becomes a text unless somebody wants it.
///
/// Lines end in a line feed, with a carriage return before it or not. A byte-order mark at the beginning is left out, and
/// one of UTF-16 is believed in tables, whose lines are UTF-8 then.
struct ByteLines: ~Copyable {
    private var source: ByteSource
    private let file: ImportFile
    private let log: ImportLog
    /// Whether lines that are too long are counted, which who reads a file twice does once.
    var isCounted: Bool
    /// Where the line stands, with `range`.
    private(set) var bytes: [UInt8]
    /// What of `bytes` is the line.
    private(set) var range = 0..<0
    /// The line's number, counted from 1.
    private(set) var number = 0
    private var unread = 0..<0
    private var told = 0
    private let isTable: Bool
    private var utf16: UTF16Blocks?
    /// Whether the file begins without the zeros that no text has, as far as lines were read.
    private(set) var isText = true

    /// Longer lines than this are passed over and counted.
    static let longest = 1 << 20
    private static let blockSize = 256 * 1024
    private static let looked = 1024

    init(
        _ file: ImportFile, _ log: ImportLog, isCounted: Bool = true, isTable: Bool = false
    ) throws(ImportFileError) {
        self.file = file
        self.isTable = isTable
        self.log = log
        self.isCounted = isCounted
        source = try ByteSource(file)
        bytes = [UInt8](repeating: 0, count: Self.blockSize)
    }

    /// Goes on to the next line; false at the end.
    mutating func next() throws(ImportFileError) -> Bool {
        if number == 0 { try passOverMark() }
        var searched = unread.lowerBound
        while true {
            if let end = lineFeed(from: searched) {
                let line = unread.lowerBound..<end
                unread = end + 1..<unread.upperBound
                guard line.count <= Self.longest else {
                    leaveOut()
                    searched = unread.lowerBound
                    continue
                }
                take(line)
                return true
            }
            if unread.count > Self.longest {
                try passOver()
                searched = unread.lowerBound
                continue
            }
            let looked = unread.count
            guard try fill() else {
                guard !unread.isEmpty else { return false }
                take(unread)
                unread = unread.upperBound..<unread.upperBound
                return true
            }
            searched = unread.lowerBound + looked
        }
    }

    private mutating func passOverMark() throws(ImportFileError) {
        while unread.count < 3, try fill() {}
        if bytes[unread].starts(with: [0xEF, 0xBB, 0xBF]) { unread = 3..<unread.upperBound }
        if isTable { utf16 = UTF16Blocks(bytes[unread]) }
        if utf16 != nil { unread = 0..<decode(unread.dropFirst(2), to: 0) }
        isText = !bytes[unread].prefix(Self.looked).contains(0)
    }

    /// Puts bytes that are UTF-16 elsewhere as UTF-8; says how many these are.
    private mutating func decode(_ range: Range<Int>, to start: Int) -> Int {
        guard let text = utf16?.utf8(bytes[range]) else { return range.count }
        let missing = start + text.count - bytes.count
        if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing)) }
        bytes.replaceSubrange(start..<start + text.count, with: text)
        return text.count
    }

    private mutating func take(_ line: Range<Int>) {
        number += 1
        let hasReturn = line.last.map { bytes[$0] == UInt8(ascii: "\r") } ?? false
        range = hasReturn ? line.dropLast() : line
    }

    /// Passes over a line that is longer than any line may be.
    private mutating func passOver() throws(ImportFileError) {
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

    /// Reads a block behind what is unread, which moves to the front; false at the end.
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
            bytes.append(contentsOf: repeatElement(0, count: bytes.count))
        }
        if log.isCancelled() { throw .cancelled }
        let start = unread.upperBound
        let count = try source.read(into: &bytes, from: start)
        unread = unread.lowerBound..<start + decode(start..<start + count, to: start)
        log.read(bytes: source.bytesRead - told, of: file)
        told = source.bytesRead
        return count > 0
    }
}
