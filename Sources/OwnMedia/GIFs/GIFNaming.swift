import Domain

/// A title and tags derived from the path of a GIF.
struct GIFNaming: Sendable, Hashable {
    /// The words of the file name; `nil` if it has none.
    let words: String?
    /// The words of the name and of its folders, in lower case.
    let tags: [String]

    static let maxTags = 30

    /// The title; never empty.
    var title: String { words ?? "GIF" }

    /// - Parameter path: relative, such as `reactions/happy_cat-2.gif`.
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

    /// Lowercases the tags, removes duplicates and empty ones, and keeps the first `maxTags`.
    static func unique(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        let kept = tags.map { $0.lowercased() }.filter { !$0.isEmpty && seen.insert($0).inserted }
        return Array(kept.prefix(maxTags))
    }

    /// Splits `happy_cat-2`, `happyCat2` and `happy cat (2)` into `happy`, `cat` and `2`.
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

    /// Splits `cat2`, but not `mp4` and `se7en`.
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
