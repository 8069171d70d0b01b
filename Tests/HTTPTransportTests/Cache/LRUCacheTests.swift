import Testing

@testable import HTTPTransport

@Suite struct LRUCacheTests {
    /// A simple reference implementation.
    private struct Model {
        var entries: [(key: String, value: Int, size: Int)] = []
        let limit: Int

        mutating func value(for key: String) -> Int? {
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.value
        }

        mutating func insert(_ value: Int, size: Int, for key: String) {
            entries.removeAll { $0.key == key }
            guard size <= limit / 4 else { return }
            entries.append((key, value, size))
            while entries.reduce(0, { $0 + $1.size }) > limit { entries.removeFirst() }
        }
    }

    @Test(arguments: [0, 4, 100, 1_000])
    func `it behaves like a simple list`(limit: Int) {
        var generator = SplitMix(state: UInt64(limit))
        var used = LRUCache<String, Int>(maxSize: limit)
        var model = Model(limit: limit)
        for step in 0..<5_000 {
            let key = "\(Int.random(in: 0..<20, using: &generator))"
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<5: #expect(used.value(for: key) == model.value(for: key))
            case 5..<9:
                let size = Int.random(in: 0...max(1, limit / 3), using: &generator)
                used.insert(step, size: size, for: key)
                model.insert(step, size: size, for: key)
            default:
                used.remove(key)
                model.entries.removeAll { $0.key == key }
            }
            #expect(used.size == model.entries.reduce(0) { $0 + $1.size })
        }

        used.removeAll()
        #expect(used.size == 0)
        #expect(used.value(for: "1") == nil)
    }
}
