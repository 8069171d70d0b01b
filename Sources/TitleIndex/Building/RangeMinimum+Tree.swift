extension RangeMinimum {
    /// The tree over a column of values.
    static func tree(over values: [UInt32]) -> [UInt32] {
        let blocks = (values.count + blockSize - 1) / blockSize
        var size = 1
        while size < blocks { size *= 2 }
        var tree = [UInt32](repeating: .max, count: 2 * size)
        for (place, value) in values.enumerated() {
            tree[size + place / blockSize] = min(tree[size + place / blockSize], value)
        }
        for node in stride(from: size - 1, to: 0, by: -1) { tree[node] = min(tree[2 * node], tree[2 * node + 1]) }
        return tree
    }
}
