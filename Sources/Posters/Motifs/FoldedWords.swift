import Foundation

/// The words of a text in lower case without accents; anything but letters and digits separates them.
enum FoldedWords {
    static func of(_ text: String) -> [String] {
        let plain = text.utf8.allSatisfy { $0 < 0x80 } ? text : folded(text)
        var words: [String] = []
        var word: [UInt8] = []
        for byte in plain.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
                word.append(byte)
            default: end()
            }
        }
        end()
        return words

        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacing("’", with: " ").replacing("–", with: " ").replacing("…", with: " ")
    }
}
