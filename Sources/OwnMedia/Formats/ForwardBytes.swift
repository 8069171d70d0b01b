import Foundation

/// Bytes that are read once, from the first to the last: of an array, or of a file a part at a time.
struct ForwardBytes: ~Copyable {
    private var buffer: [UInt8]
    /// How many of the buffer are filled.
    private var filled: Int
    /// The place in the buffer of the next one.
    private var place = 0
    /// How many came before those in the buffer.
    private var before = 0
    private let descriptor: Int32?

    private static let part = 64 << 10

    /// All of an array.
    init(_ bytes: [UInt8]) {
        buffer = bytes
        filled = bytes.count
        descriptor = nil
    }

    /// An open file of about `size` bytes, from where it stands. The caller closes it.
    init(descriptor: Int32, size: Int) {
        buffer = [UInt8](repeating: 0, count: max(1, min(size, Self.part)))
        filled = 0
        self.descriptor = descriptor
    }

    /// How many have been read.
    var position: Int { before + place }

    /// The next one. Throws `.cutOff` where there is none, and `.unreadable`.
    mutating func next() throws(InvalidGIFError) -> UInt8 {
        if place == filled { try refill() }
        defer { place += 1 }
        return buffer[place]
    }

    /// The next two as a number, the least significant first.
    mutating func nextPair() throws(InvalidGIFError) -> Int {
        let low = try next()
        return Int(low) | Int(try next()) << 8
    }

    /// Passes over some.
    mutating func skip(_ count: Int) throws(InvalidGIFError) {
        var left = count
        while left > filled - place {
            left -= filled - place
            place = filled
            try refill()
        }
        place += left
    }

    private mutating func refill() throws(InvalidGIFError) {
        guard let descriptor else { throw .cutOff }
        var count = 0
        repeat { count = read(descriptor, &buffer, buffer.count) } while count < 0 && errno == EINTR
        guard count >= 0 else { throw .unreadable }
        guard count > 0 else { throw .cutOff }
        before += filled
        filled = count
        place = 0
    }
}
