extension TermParts {
    /// The terms by the buckets of their parts' hashes.
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
                SoundCode.with(UnsafeBufferPointer(rebasing: letters[start..<start + length])) { _, consonants in
                    if let hash = soundHash(consonants) { hashes.append((hash, UInt32(term))) }
                }
            }
        }
        var buckets = 1
        while buckets < hashes.count / 2 { buckets *= 2 }
        var bucketStarts = [UInt32](repeating: 0, count: buckets + 1)
        for entry in hashes { bucketStarts[bucket(of: entry.hash, among: buckets) + 1] += 1 }
        for bucket in 0..<buckets { bucketStarts[bucket + 1] += bucketStarts[bucket] }
        var next = bucketStarts
        var terms = [UInt32](repeating: 0, count: hashes.count)
        for entry in hashes {
            let bucket = bucket(of: entry.hash, among: buckets)
            terms[Int(next[bucket])] = entry.term
            next[bucket] += 1
        }
        return (bucketStarts, terms)
    }
}
