/// The least numbers of any range of a column, the least first, without looking at all of them.
///
/// The column is cut into blocks; a binary tree holds the least number of each block, and of each two below.
struct LeastOfRanges {
    static let block = 16

    private let tree: PackedColumn
    private let count: Int
    private let value: (Int) -> UInt32

    /// - Parameter value: the number at a place of the column.
    init(_ tree: PackedColumn, count: Int, value: @escaping (Int) -> UInt32) {
        self.tree = tree
        self.count = count
        self.value = value
    }

    /// The tree over a column of numbers.
    static func tree(over values: [UInt32]) -> [UInt32] {
        let blocks = (values.count + block - 1) / block
        var size = 1
        while size < blocks { size *= 2 }
        var tree = [UInt32](repeating: .max, count: 2 * size)
        for (place, value) in values.enumerated() {
            tree[size + place / block] = min(tree[size + place / block], value)
        }
        for node in stride(from: size - 1, to: 0, by: -1) { tree[node] = min(tree[2 * node], tree[2 * node + 1]) }
        return tree
    }

    /// Calls `body` with as many places as `limit`, those of the least numbers first.
    func forEach(in range: Range<Int>, limit: Int, _ body: (_ place: Int) -> Void) {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty, limit > 0 else { return }
        let size = tree.count / 2
        var heap = LeastFirst()
        func pushBlock(_ block: Int) {
            let places = block * Self.block..<(block + 1) * Self.block
            for place in places.clamped(to: range) { heap.push(value(place), ~place) }
        }
        let first = range.lowerBound / Self.block
        let last = (range.upperBound - 1) / Self.block
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

/// A binary heap of places by their numbers.
private struct LeastFirst {
    private var nodes: [(number: UInt32, place: Int)] = []

    init() { nodes.reserveCapacity(192) }

    mutating func push(_ number: UInt32, _ place: Int) {
        guard number != .max else { return }
        var child = nodes.count
        nodes.append((number, place))
        while child > 0 {
            let parent = (child - 1) / 2
            if nodes[parent].number <= nodes[child].number { break }
            nodes.swapAt(parent, child)
            child = parent
        }
    }

    mutating func pop() -> Int? {
        guard let least = nodes.first, let last = nodes.popLast() else { return nil }
        guard !nodes.isEmpty else { return least.place }
        nodes[0] = last
        var parent = 0
        while 2 * parent + 1 < nodes.count {
            var child = 2 * parent + 1
            if child + 1 < nodes.count, nodes[child + 1].number < nodes[child].number { child += 1 }
            if nodes[parent].number <= nodes[child].number { break }
            nodes.swapAt(parent, child)
            parent = child
        }
        return least.place
    }
}
