/// Visits the smallest values of a range in ascending order, using a tree of block minima.
///
/// Node 1 is the root; the last half of the nodes are the minima of blocks of 16 values.
struct RangeMinimum {
    static let blockSize = 16

    private let tree: PackedColumn
    private let count: Int
    private let value: (Int) -> UInt32

    /// - Parameter value: the value at a place; `UInt32.max` is none.
    init(_ tree: PackedColumn, count: Int, value: @escaping (Int) -> UInt32) {
        self.tree = tree
        self.count = count
        self.value = value
    }

    /// Calls `body` with the places of up to `limit` values, the smallest first.
    func forEach(in range: Range<Int>, limit: Int, _ body: (_ place: Int) -> Void) {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty, limit > 0 else { return }
        let size = tree.count / 2
        var heap = MinHeap()
        func pushBlock(_ block: Int) {
            let places = block * Self.blockSize..<(block + 1) * Self.blockSize
            for place in places.clamped(to: range) { heap.push(value(place), ~place) }
        }
        let first = range.lowerBound / Self.blockSize
        let last = (range.upperBound - 1) / Self.blockSize
        pushBlock(first)
        if last > first { pushBlock(last) }
        var low = first + 1 + size
        var high = last + size
        while low < high {
            if low & 1 == 1 {
                heap.push(tree[low], low)
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                heap.push(tree[high], high)
            }
            low /= 2
            high /= 2
        }
        var left = limit
        while left > 0, let node = heap.pop() {
            if node < 0 {
                left -= 1
                body(~node)
            } else if node >= size {
                pushBlock(node - size)
            } else {
                heap.push(tree[2 * node], 2 * node)
                heap.push(tree[2 * node + 1], 2 * node + 1)
            }
        }
    }
}

/// A binary heap of places by their values.
private struct MinHeap {
    private var nodes: [(value: UInt32, place: Int)] = []

    init() { nodes.reserveCapacity(192) }

    mutating func push(_ value: UInt32, _ place: Int) {
        guard value != .max else { return }
        var child = nodes.count
        nodes.append((value, place))
        while child > 0 {
            let parent = (child - 1) / 2
            if nodes[parent].value <= nodes[child].value { break }
            nodes.swapAt(parent, child)
            child = parent
        }
    }

    mutating func pop() -> Int? {
        guard let top = nodes.first, let last = nodes.popLast() else { return nil }
        guard !nodes.isEmpty else { return top.place }
        nodes[0] = last
        var parent = 0
        while 2 * parent + 1 < nodes.count {
            var child = 2 * parent + 1
            if child + 1 < nodes.count, nodes[child + 1].value < nodes[child].value { child += 1 }
            if nodes[parent].value <= nodes[child].value { break }
            nodes.swapAt(parent, child)
            parent = child
        }
        return top.place
    }
}
