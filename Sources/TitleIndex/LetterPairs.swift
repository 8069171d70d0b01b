/// The pairs of neighboring letters of a text, each once, compared with those of one title after another.
struct LetterPairs {
    /// How many there are.
    let count: Int
    /// For each pair the letters that a title with it has, as `LetterMask` tells them.
    private let masks: [UInt32]
    /// The pairs by their hashes, 0 for none.
    private var slots = [UInt32](repeating: 0, count: slotCount)
    /// For each slot the last title that has its pair.
    private var seen = [UInt32](repeating: 0, count: slotCount)
    /// Pairs of titles by their hashes, each below the turn of the last title that had it.
    private var own = [UInt64](repeating: 0, count: slotCount)
    /// A bit for each hash that any pair has: most pairs of titles have none of these.
    private var hashes: UInt64 = 0
    /// Counts the titles.
    private var turn: UInt32 = 0

    /// More than twice `maxPairs`, so that a free one is always near. A power of two: `slot` takes the top bits of a hash.
    private static let slotCount = 1024
    private static let maxPairs = 400

    /// The pairs of words that are written without spaces.
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

    /// Whether a title with these letters may be as alike as `least`: an upper bound, found without reading its letters.
    func mayBeAlike(_ mask: UInt32, least: Double) -> Bool {
        let lacking = ~mask
        var shared = 0
        for pair in masks where pair & lacking == 0 { shared += 1 }
        return 2 * Double(shared) >= least * Double(count + shared)
    }

    /// How alike the words of a title are: the Dice coefficient of the sets of pairs, 0 to 1; 0 if it is below `least`.
    mutating func likeness(of words: Range<Int>, in reader: IndexReader, least: Double) -> Double {
        turn += 1
        var shared = 0
        Self.forEachPair(of: words, in: reader) { pair in
            guard hashes & Self.bit(of: pair) != 0 else { return }
            let slot = Self.slot(of: pair, in: slots)
            guard slots[slot] == pair, seen[slot] != turn else { return }
            seen[slot] = turn
            shared += 1
        }
        guard shared > 0, 2 * Double(shared) >= least * Double(count + shared) else { return 0 }
        var ownCount = 0
        Self.forEachPair(of: words, in: reader) { if ownCount < Self.maxPairs, isNew($0) { ownCount += 1 } }
        let likeness = 2 * Double(shared) / Double(ownCount + count)
        return likeness >= least ? likeness : 0
    }

    /// Whether the title at hand did not have the pair yet, which it has now.
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
            for letter in reader.letters(ofTerm: Int(reader.words[index])) {
                if let last { body(pair(last, letter)) }
                last = letter
            }
        }
    }

    /// Where a pair is, or could be.
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
