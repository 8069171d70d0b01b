/// The rules for terms that writing and reading an index must share.
enum Terms {
    /// The maximum length of a term in UTF-16 code units. Longer words are cut.
    static let maxLength = 200

    /// FNV-1a over the letters, finished with one multiply-xorshift round. http://www.isthe.com/chongo/tech/comp/fnv/
    @inline(__always) static func hash(_ word: UnsafeBufferPointer<UInt16>, seed: UInt64 = 0) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ (seed &* 0xD6E8_FEB8_6659_FD93)
        for letter in word { hash = (hash ^ UInt64(letter)) &* 0x0000_0100_0000_01B3 }
        hash ^= hash >> 29
        hash = hash &* 0xBF58_476D_1CE4_E5B9
        return hash ^ hash >> 32
    }

    /// The hash of an acronym in `IndexSection.acronyms`.
    static func hash(ofAcronym acronym: Letters) -> UInt32 {
        UInt32(truncatingIfNeeded: acronym.utf16.withUnsafeBufferPointer { hash($0) })
    }
}
