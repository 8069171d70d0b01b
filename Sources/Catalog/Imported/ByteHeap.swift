/// Many short runs of bytes, of which none is ever moved: it grows without holding all of them twice.
struct ByteHeap: Sendable {
    private static let chunkSize = 1 << 20
    private var chunks: [[UInt8]] = []

    /// Where a run is.
    struct Place: Sendable {
        fileprivate let chunk: UInt32
        fileprivate let start: UInt32
        private(set) var length: UInt32

        fileprivate func shortened(to length: Int) -> Place {
            var place = self
            place.length = UInt32(length)
            return place
        }
    }

    mutating func add(_ bytes: [UInt8]) -> Place {
        if (chunks.last?.count ?? Self.chunkSize) + bytes.count > Self.chunkSize {
            var chunk: [UInt8] = []
            chunk.reserveCapacity(max(Self.chunkSize, bytes.count))
            chunks.append(chunk)
        }
        let last = chunks.count - 1
        let start = chunks[last].count
        chunks[last].append(contentsOf: bytes)
        return Place(chunk: UInt32(last), start: UInt32(start), length: UInt32(bytes.count))
    }

    /// Puts other bytes in the place of a run, or elsewhere where there is no room for them.
    mutating func replace(_ place: Place, with bytes: [UInt8]) -> Place {
        guard bytes.count <= Int(place.length) else { return add(bytes) }
        let start = Int(place.start)
        chunks[Int(place.chunk)].replaceSubrange(start..<start + bytes.count, with: bytes)
        return place.shortened(to: bytes.count)
    }

    func read<Result>(_ place: Place, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        chunks[Int(place.chunk)].withUnsafeBytes { bytes in
            let start = Int(place.start)
            return body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(place.length)]))
        }
    }
}
