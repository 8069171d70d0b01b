/// How an English word sounds, roughly: words that people confuse when they spell by ear get the same code.
///
/// Vowels and what is heard as one are a single letter, double letters are one, silent letters are dropped, and letters
/// with similar sounds are the same, as in Metaphone (L. Philips, «Hanging on the Metaphone», 1990).
enum SoundCode {
    /// The code of a word, and the same without the vowels behind its first letter, unless only one letter is left.
    /// Letters beyond `a` to `z` stand for themselves.
    static func both(_ word: [UInt16]) -> (code: [UInt16], consonants: [UInt16]) {
        word.withUnsafeBufferPointer { word in with(word) { (Array($0), Array($1)) } }
    }

    /// Calls `body` with the code of a word and its `consonants`, which are valid during the call.
    @inline(__always)
    static func with<Result>(
        _ word: UnsafeBufferPointer<UInt16>,
        _ body: (_ code: UnsafeBufferPointer<UInt16>, _ consonants: UnsafeBufferPointer<UInt16>) -> Result
    ) -> Result {
        // Only x becomes two letters.
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * word.count) { space in
            let count = write(word, to: space)
            var end = count
            for place in 0..<count where place == 0 || space[place] != vowel {
                space[end] = space[place]
                end += 1
            }
            let consonants = end > count + 1 ? count..<end : 0..<count
            return body(
                UnsafeBufferPointer(rebasing: space[..<count]), UnsafeBufferPointer(rebasing: space[consonants]))
        }
    }

    /// The letter a, which stands for all vowels.
    private static let vowel: UInt16 = 97

    /// Writes the code into `space`, which has twice the word's length; returns the number of letters.
    private static func write(_ word: UnsafeBufferPointer<UInt16>, to space: UnsafeMutableBufferPointer<UInt16>) -> Int
    {
        var count = 0
        var last: UInt16 = 0
        func add(_ sound: Unicode.Scalar) { add(UInt16(truncatingIfNeeded: sound.value)) }
        func add(_ sound: UInt16) {
            guard sound != last else { return }
            space[count] = sound
            count += 1
            last = sound
        }
        func letter(_ place: Int) -> Unicode.Scalar {
            place < word.count ? Unicode.Scalar(word[place]) ?? "\0" : "\0"
        }
        for place in word.indices {
            let isFirst = place == 0
            let next = letter(place + 1)
            switch letter(place) {
            case "a", "i", "o", "u": add("a")
            // A silent e ends the word.
            case "e": if next != "\0" || count < 2 || last == vowel { add("a") }
            case "y": add(isFirst ? "y" : "a")
            case "h": if isFirst { add("h") }
            case "w": if isFirst ? next != "r" : isVowel(next) && last != vowel { add("w") }
            case "k": if !isFirst || next != "n" { add("k") }
            case "g":
                if next == "h", !isFirst { add("a") } else if next != "n" || !isFirst { add("g") }
            case "j": add("g")
            case "c": add(next == "h" ? "c" : next == "e" || next == "i" || next == "y" ? "s" : "k")
            case "q": add("k")
            case "d": if next != "g" { add("t") }
            case "t": if next != "c" { add("t") }
            case "p": add(next == "h" ? "f" : "p")
            case "b": add("p")
            case "v": add("f")
            case "z": add("s")
            case "x":
                add("k")
                add("s")
            default: add(word[place])
            }
        }
        return count
    }

    @inline(__always) private static func isVowel(_ letter: Unicode.Scalar) -> Bool {
        switch letter {
        case "a", "e", "i", "o", "u", "y": true
        default: false
        }
    }
}
