/// The set of neighboring letter pairs of a text, compared with those of one title after another.
struct LetterPairs {
    let count: Int
    /// The `LetterMask` of each pair.
    private let masks: [UInt32]
    /// A hash table of the pairs; 0 is an empty slot.
    private var slots = [UInt32](repeating: 0, count: slotCount)
    /// For each slot the turn of the last title that has its pair.
    private var seen = [UInt32](repeating: 0, count: slotCount)
    /// A hash table of the current title's pairs, each with its turn in the upper half; older turns are empty slots.
    private var own = [UInt64](repeating: 0, count: slotCount)
    /// A bit for each hash of a pair, which rules out most pairs of titles.
    private var hashes: UInt64 = 0
    /// The number of titles compared.
    private var turn: UInt32 = 0

    /// More than twice `maxPairs`, so that an empty slot is near. `hash >> 22` is below it.
    private static let slotCount = 1024
    private static let maxPairs = 400

    /// Joins the words before taking pairs.
    init(of words: [[UInt16]]) {
        var masks: [UInt32] = []
        let letters = words.joined()
        for (first, second) in zip(letters, letters.dropFirst()) where masks.count < Self.maxPairs {
            let pair = Self.pair(first, second)
            let slot = Self.slot(of: pair, in: slots)
            guard slots[slot] != pair else { continue }
            slots[slot] = pair
            hashes |= Self.bit(of: pair)
            masks.append(LetterMask.of([first, second]))
        }
        self.masks = masks
        count = masks.count
    }

    /// Whether a title with these letters can reach `minimum`: an upper bound from its mask alone.
    func canBeSimilar(_ mask: UInt32, minimum: Double) -> Bool {
        let lacking = ~mask
        var shared = 0
        for pair in masks where pair & lacking == 0 { shared += 1 }
        return 2 * Double(shared) >= minimum * Double(count + shared)
    }

    /// The Dice coefficient of the two sets of pairs, or 0 if it is below `minimum`.
    mutating func similarity(of words: Range<Int>, in reader: IndexReader, minimum: Double) -> Double {
        turn += 1
        var shared = 0
        Self.forEachPair(of: words, in: reader) { pair in
            guard hashes & Self.bit(of: pair) != 0 else { return }
            let slot = Self.slot(of: pair, in: slots)
            guard slots[slot] == pair, seen[slot] != turn else { return }
            seen[slot] = turn
            shared += 1
        }
        guard shared > 0, 2 * Double(shared) >= minimum * Double(count + shared) else { return 0 }
        var ownCount = 0
        Self.forEachPair(of: words, in: reader) { if ownCount < Self.maxPairs, isNew($0) { ownCount += 1 } }
        let similarity = 2 * Double(shared) / Double(ownCount + count)
        return similarity >= minimum ? similarity : 0
    }

    /// Adds a pair to the current title's; returns whether it is new.
    private mutating func isNew(_ pair: UInt32) -> Bool {
        let entry = UInt64(turn) << 32 | UInt64(pair)
        var slot = Int(Self.hash(pair) >> 22)
        while own[slot] >> 32 == UInt64(turn) {
            if own[slot] == entry { return false }
            slot = (slot + 1) % Self.slotCount
        }
        own[slot] = entry
        return true
    }

    @inline(__always)
    private static func forEachPair(of words: Range<Int>, in reader: IndexReader, _ body: (UInt32) -> Void) {
        var last: UInt16?
        for index in words {
            for letter in reader.letters(ofTerm: Int(clamping: reader.words[index])) {
                if let last { body(pair(last, letter)) }
                last = letter
            }
        }
    }

    /// The slot of a pair, or the empty one where it belongs.
    @inline(__always) private static func slot(of pair: UInt32, in slots: [UInt32]) -> Int {
        var slot = Int(hash(pair) >> 22)
        while slots[slot] != 0, slots[slot] != pair { slot = (slot + 1) % slotCount }
        return slot
    }

    @inline(__always) private static func bit(of pair: UInt32) -> UInt64 { 1 << UInt64(hash(pair) >> 26) }
    @inline(__always) private static func hash(_ pair: UInt32) -> UInt32 { pair &* 2_654_435_761 }

    @inline(__always)
    private static func pair(_ first: UInt16, _ second: UInt16) -> UInt32 { UInt32(first) << 16 | UInt32(second) }
}
