/// An arena of byte runs in chunks, so that growing never copies all of them. Only `compact` moves runs.
struct ByteHeap: Sendable {
    private static let chunkSize = 1 << 20
    private var chunks: [[UInt8]] = []
    private let maxDead: Int
    /// Bytes in use, and bytes of removed runs.
    private(set) var live = 0
    private(set) var dead = 0

    /// - Parameter maxDead: `isWasteful` is true if the dead bytes exceed the live ones by more than this.
    init(maxDead: Int = 64 << 20) { self.maxDead = maxDead }

    var isWasteful: Bool { dead > live + maxDead }

    struct Place: Sendable {
        fileprivate let chunk: UInt32
        fileprivate let start: UInt32
        fileprivate(set) var length: UInt32
    }

    mutating func add(_ bytes: some Collection<UInt8>) -> Place {
        if (chunks.last?.count ?? Self.chunkSize) + bytes.count > Self.chunkSize {
            var chunk: [UInt8] = []
            chunk.reserveCapacity(max(Self.chunkSize, bytes.count))
            chunks.append(chunk)
        }
        let last = chunks.count - 1
        let start = chunks[last].count
        chunks[last].append(contentsOf: bytes)
        live += bytes.count
        return Place(chunk: UInt32(last), start: UInt32(start), length: UInt32(bytes.count))
    }

    /// Replaces a run in place if the new bytes fit, else moves it.
    mutating func replace(_ place: Place, with bytes: [UInt8]) -> Place {
        guard bytes.count <= Int(place.length) else {
            remove(place)
            return add(bytes)
        }
        let start = Int(place.start)
        chunks[Int(place.chunk)].replaceSubrange(start..<start + bytes.count, with: bytes)
        live -= Int(place.length) - bytes.count
        dead += Int(place.length) - bytes.count
        var shortened = place
        shortened.length = UInt32(bytes.count)
        return shortened
    }

    mutating func remove(_ place: Place) {
        live -= Int(place.length)
        dead += Int(place.length)
    }

    /// Copies the live runs to a new heap and updates `places`, which must contain the places of all runs.
    mutating func compact(_ places: inout [Place?]) {
        var copy = ByteHeap(maxDead: maxDead)
        for index in places.indices {
            if let place = places[index] { places[index] = read(place) { copy.add($0) } }
        }
        self = copy
    }

    func read<Result>(_ place: Place, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        chunks[Int(place.chunk)].withUnsafeBytes { bytes in
            let start = Int(place.start)
            return body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(place.length)]))
        }
    }
}
