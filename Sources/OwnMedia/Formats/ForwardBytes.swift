import Foundation

/// Reads the bytes of an array, or of a file through a buffer, once and in order.
struct ForwardBytes: ~Copyable {
    private var buffer: [UInt8]
    /// The number of valid bytes in the buffer.
    private var filled: Int
    /// The next position in the buffer.
    private var place = 0
    /// The number of bytes before the buffer.
    private var before = 0
    private let descriptor: Int32?

    private static let part = 64 << 10

    init(_ bytes: [UInt8]) {
        buffer = bytes
        filled = bytes.count
        descriptor = nil
    }

    /// Reads an open file of about `size` bytes. The caller closes it.
    init(descriptor: Int32, size: Int) {
        buffer = [UInt8](repeating: 0, count: max(1, min(size, Self.part)))
        filled = 0
        self.descriptor = descriptor
    }

    /// The number of bytes read.
    var position: Int { before + place }

    /// The next byte. Throws `.cutOff` at the end, and `.unreadable`.
    mutating func next() throws(InvalidGIFError) -> UInt8 {
        if place == filled { try refill() }
        defer { place += 1 }
        return buffer[place]
    }

    /// A little-endian number of two bytes.
    mutating func nextPair() throws(InvalidGIFError) -> Int {
        let low = try next()
        return Int(low) | Int(try next()) << 8
    }

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
