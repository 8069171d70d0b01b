/// Terms by the hashes of their halves and thirds, to find those near a misspelt word.
///
/// One typo leaves one half of a word whole, two leave one third: terms that share no such part at about the same place
/// are too far away (G. Li, D. Deng, J. Wang, J. Feng, «Pass-Join: a partition-based method for similarity joins», 2011).
enum TermParts {
    /// Shorter words have no typos that parts could find; in longer ones none is looked for.
    static let lengths = 3...40
    static let shortestInThirds = 5

    /// Calls `body` with each part of a word of `length` letters: which it is, where it begins and how long it is.
    @inline(__always)
    static func forEachPart(length: Int, _ body: (_ part: Int, _ start: Int, _ count: Int) -> Void) {
        guard lengths.contains(length) else { return }
        let half = length / 2
        body(0, 0, half)
        body(1, half, length - half)
        guard length >= shortestInThirds else { return }
        let first = length / 3
        let second = (length - first) / 2
        body(2, 0, first)
        body(3, first, second)
        body(4, first + second, length - first - second)
    }

    @inline(__always)
    static func hash(_ letters: UnsafeBufferPointer<UInt16>, part: Int, length: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: TermTable.hash(letters, seed: UInt64(length * 8 + part + 1)))
    }

    /// The terms by their parts' hashes, cut to as many bits as there are parts.
    static func table(_ letters: [UInt16], _ starts: [UInt32]) -> (starts: [UInt32], terms: [UInt32]) {
        var hashes: [(hash: UInt32, term: UInt32)] = []
        letters.withUnsafeBufferPointer { letters in
            for term in 0..<starts.count - 1 {
                let start = Int(starts[term])
                let length = Int(starts[term + 1]) - start
                forEachPart(length: length) { part, offset, count in
                    let letters = UnsafeBufferPointer(rebasing: letters[start + offset..<start + offset + count])
                    hashes.append((hash(letters, part: part, length: length), UInt32(term)))
                }
            }
        }
        var buckets = 1
        while buckets < hashes.count / 2 { buckets *= 2 }
        var bucketStarts = [UInt32](repeating: 0, count: buckets + 1)
        for entry in hashes { bucketStarts[Int(entry.hash) & (buckets - 1) + 1] += 1 }
        for bucket in 0..<buckets { bucketStarts[bucket + 1] += bucketStarts[bucket] }
        var next = bucketStarts
        var terms = [UInt32](repeating: 0, count: hashes.count)
        for entry in hashes {
            let bucket = Int(entry.hash) & (buckets - 1)
            terms[Int(next[bucket])] = entry.term
            next[bucket] += 1
        }
        return (bucketStarts, terms)
    }
}
