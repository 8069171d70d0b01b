/// A much faster `Folding` with the same result for texts of ASCII letters, digits and common punctuation.
enum PlainFolding {
    private static let space = UInt8(ascii: " ")
    private static let and = "and\0".utf8.map { UInt16($0) }

    /// Replaces the contents of `letters` with the text's letters and a 0 after each word, and those of `parts` with
    /// the numbers of the words that begin a part. Returns `false` if the text has other characters or is very long.
    static func fold(_ text: UnsafeBufferPointer<UInt8>, into letters: inout [UInt16], parts: inout [Int]) -> Bool {
        guard text.count <= Folding.maxScalars else { return false }
        letters.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        var words = 0
        var isInWord = false
        var previous = space
        func isSpace(_ place: Int) -> Bool { place < text.count && text[place] == space }
        for (place, byte) in text.enumerated() {
            defer { previous = byte }
            let lower = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
            if lower &- UInt8(ascii: "a") < 26 || lower &- UInt8(ascii: "0") < 10 {
                letters.append(UInt16(lower))
                isInWord = true
                continue
            }
            if isInWord {
                letters.append(0)
                words += 1
                isInWord = false
            }
            switch Unicode.Scalar(byte) {
            case " ", "!", ",", "?": break
            case "-" where previous != space && !isSpace(place + 1): break
            case "-", "/", ":", "(", "[": if words > 0, parts.last != words { parts.append(words) }
            case "&":
                letters.append(contentsOf: and)
                words += 1
            default: return false
            }
        }
        if isInWord { letters.append(0) }
        return true
    }
}
