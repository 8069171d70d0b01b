/// Numbers distinct words in the order in which they first occur.
struct TermTable {
    private(set) var letters: [UInt16] = []
    private(set) var starts: [UInt32] = [0]
    /// A hash table of word numbers with linear probing; `UInt32.max` is an empty slot.
    private var slots = [UInt32](repeating: .max, count: 1 << 12)

    /// Beyond this number, all further words count as one that no search finds.
    private let maxCount: Int
    private static let unfindable: [UInt16] = [0xFFFF]

    init(maxCount: Int) { self.maxCount = maxCount }

    var count: Int { starts.count - 1 }

    mutating func number(of word: UnsafeBufferPointer<UInt16>) -> UInt32 {
        let word = UnsafeBufferPointer(rebasing: word.prefix(Terms.maxLength))
        if let number = number(ofKnown: word) { return number }
        if count < maxCount { return add(word) }
        return Self.unfindable.withUnsafeBufferPointer { number(ofKnown: $0) ?? add($0) }
    }

    private func number(ofKnown word: UnsafeBufferPointer<UInt16>) -> UInt32? {
        var slot = firstSlot(of: word)
        while slots[slot] != .max {
            if isEqual(slots[slot], word) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func add(_ word: UnsafeBufferPointer<UInt16>) -> UInt32 {
        if count * 2 >= slots.count { grow() }
        var slot = firstSlot(of: word)
        while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
        let number = UInt32(count)
        slots[slot] = number
        letters.append(contentsOf: word)
        starts.append(UInt32(letters.count))
        return number
    }

    func word(_ number: UInt32) -> Letters {
        Letters(String(decoding: letters[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])], as: UTF16.self))
    }

    /// The slot where the search for a word begins. `Hasher` has a random key in each process, so titles can't be
    /// crafted to collide.
    private func firstSlot(of word: UnsafeBufferPointer<UInt16>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(word))
        return hasher.finalize() & (slots.count - 1)
    }

    private func isEqual(_ number: UInt32, _ word: UnsafeBufferPointer<UInt16>) -> Bool {
        let start = Int(starts[Int(number)])
        guard Int(starts[Int(number) + 1]) - start == word.count else { return false }
        for offset in 0..<word.count where letters[start + offset] != word[offset] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: .max, count: slots.count * 2)
        letters.withUnsafeBufferPointer { letters in
            for number in 0..<count {
                let word = UnsafeBufferPointer(rebasing: letters[Int(starts[number])..<Int(starts[number + 1])])
                var slot = firstSlot(of: word)
                while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = UInt32(number)
            }
        }
    }

    /// The words sorted by their letters, and each word's position in that order.
    func sorted() -> (letters: [UInt16], starts: [UInt32], places: [UInt32]) {
        let order = letters.withUnsafeBufferPointer { letters in
            // Most words differ in their first four letters.
            (0..<count).map { number in
                var head: UInt64 = 0
                let start = Int(starts[number])
                let end = Int(starts[number + 1])
                for place in start..<start + 4 { head = head << 16 | (place < end ? UInt64(letters[place]) : 0) }
                return (head: head, number: number)
            }.sorted { left, right in
                if left.head != right.head { return left.head < right.head }
                return letters[Int(starts[left.number])..<Int(starts[left.number + 1])]
                    .lexicographicallyPrecedes(letters[Int(starts[right.number])..<Int(starts[right.number + 1])])
            }
        }
        var sortedLetters: [UInt16] = []
        sortedLetters.reserveCapacity(letters.count)
        var sortedStarts: [UInt32] = [0]
        var places = [UInt32](repeating: 0, count: count)
        for (place, entry) in order.enumerated() {
            places[entry.number] = UInt32(place)
            sortedLetters.append(contentsOf: letters[Int(starts[entry.number])..<Int(starts[entry.number + 1])])
            sortedStarts.append(UInt32(sortedLetters.count))
        }
        return (sortedLetters, sortedStarts, places)
    }
}
