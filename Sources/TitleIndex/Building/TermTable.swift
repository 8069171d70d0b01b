/// Numbers words in the order in which they are seen, each once.
struct TermTable {
    /// Longer words are cut: no two titles differ behind this many letters of a word.
    static let longest = 200

    private(set) var letters: [UInt16] = []
    private(set) var starts: [UInt32] = [0]
    /// Numbers of words by their hashes, each in the first free place from its hash on; none is `UInt32.max`.
    private var slots = [UInt32](repeating: .max, count: 1 << 12)

    var count: Int { starts.count - 1 }

    mutating func number(of word: UnsafeBufferPointer<UInt16>) -> UInt32 {
        let word = UnsafeBufferPointer(rebasing: word.prefix(Self.longest))
        if count * 2 >= slots.count { grow() }
        var slot = Int(truncatingIfNeeded: Self.hash(word)) & (slots.count - 1)
        while slots[slot] != .max {
            if isEqual(slots[slot], word) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = UInt32(count)
        slots[slot] = number
        letters.append(contentsOf: word)
        starts.append(UInt32(letters.count))
        return number
    }

    /// The letters of a word.
    func word(_ number: UInt32) -> Letters {
        Letters(String(decoding: letters[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])], as: UTF16.self))
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
                var slot = Int(truncatingIfNeeded: Self.hash(word)) & (slots.count - 1)
                while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = UInt32(number)
            }
        }
    }

    /// FNV-1a over the letters, its bits mixed once more. http://www.isthe.com/chongo/tech/comp/fnv/
    @inline(__always) static func hash(_ word: UnsafeBufferPointer<UInt16>, seed: UInt64 = 0) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ (seed &* 0xD6E8_FEB8_6659_FD93)
        for letter in word { hash = (hash ^ UInt64(letter)) &* 0x0000_0100_0000_01B3 }
        hash ^= hash >> 29
        hash = hash &* 0xBF58_476D_1CE4_E5B9
        return hash ^ hash >> 32
    }

    /// The words in their order, and for each number the place of its word there.
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
