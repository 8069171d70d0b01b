import Domain

/// What the name of a file says of the GIF in it.
struct GIFNaming: Sendable, Hashable {
    /// The words of the name; `nil` where it has none.
    let words: String?
    /// The words of the name, and the folders above it; in lower case.
    let tags: [String]

    /// The most tags that a GIF has.
    static let maxTags = 30

    /// For people; never empty.
    var title: String { words ?? "GIF" }

    /// - Parameter path: in the folder: `reactions/happy_cat-2.gif`.
    init(path: String) {
        var folders = path.split(separator: "/").map { Self.words(of: String($0)) }
        let name = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
        folders = folders.dropLast()
        let words = Self.words(of: name)
        self.words = words.isEmpty ? nil : words.joined(separator: " ")
        let telling = words.filter { word in
            word.unicodeScalars.count > 1 && word.unicodeScalars.contains { $0.properties.isAlphabetic }
        }
        tags = Self.unique(telling + folders.reversed().map { $0.joined(separator: " ") })
    }

    /// Without doubles and empty ones, in lower case, and no more than a GIF has.
    static func unique(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        let kept = tags.map { $0.lowercased() }.filter { !$0.isEmpty && seen.insert($0).inserted }
        return Array(kept.prefix(maxTags))
    }

    /// `happy_cat-2`, `happyCat2` and `happy cat (2)` are `happy`, `cat` and `2`.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = Substring.UnicodeScalarView()
        func end() {
            if !word.isEmpty { words.append(String(word)) }
            word = Substring.UnicodeScalarView()
        }
        var last: Unicode.Scalar?
        for scalar in name.unicodeScalars {
            let properties = scalar.properties
            let isMark = [.nonspacingMark, .spacingMark, .enclosingMark, .format].contains(properties.generalCategory)
            if isMark || scalar == "'" || scalar == "’" {
                if !word.isEmpty { word.append(scalar) }
                continue
            }
            guard properties.isAlphabetic || properties.numericType != nil || properties.isEmojiPresentation else {
                end()
                last = nil
                continue
            }
            if last?.properties.isLowercase == true, properties.isUppercase { end() }
            word.append(scalar)
            last = scalar
        }
        end()
        return words.flatMap(withoutNumber)
    }

    /// `cat2` as two words; `mp4` and `se7en` stay one.
    private static func withoutNumber(_ word: String) -> [String] {
        let scalars = word.unicodeScalars
        guard let lastLetter = scalars.lastIndex(where: { !("0"..."9").contains($0) }) else { return [word] }
        let letters = scalars[...lastLetter]
        guard letters.count < scalars.count, letters.count > 2,
            letters.allSatisfy({ !("0"..."9").contains($0) })
        else { return [word] }
        return [String(letters), String(scalars[scalars.index(after: lastLetter)...])]
    }
}
