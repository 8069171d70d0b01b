import Domain
import Foundation

/// What was said of a GIF when it was taken in. It is kept beside the file, as `<name>.json`, and marks it as one that
/// may be removed.
struct GIFMetadata: Sendable, Hashable, Codable {
    /// Tells it from files of other programs.
    private var takenInBy = Self.mark
    let title: String
    let tags: [String]

    private static let mark = "Matinee"
    /// In characters; what is longer is cut off there.
    static let maxTitleLength = 100
    /// In characters; what is longer is cut off there.
    static let maxTagLength = 50
    /// The most bytes that one has.
    static let maxBytes = 32 << 10

    /// - Parameters:
    ///   - title: as a person typed it; where it says nothing, the name of the file does, or else the first tag.
    ///   - fileName: as the browser tells it.
    ///   - tags: as a person typed them, separated by commas; where there are none, the words of the file's name.
    init(title: String, fileName: String, tags: String) {
        let name = GIFNaming(path: Self.gifName(fileName))
        let typed = GIFNaming.unique(tags.split(separator: ",").map { Self.line(String($0), Self.maxTagLength) })
        let line = Self.line(title, Self.maxTitleLength)
        self.title = line.isEmpty ? Self.line(name.words ?? typed.first ?? "GIF", Self.maxTitleLength) : line
        self.tags = typed.isEmpty ? name.tags.map { Self.line($0, Self.maxTagLength) } : typed
    }

    /// Reads one. `nil` for what is none.
    init?(_ bytes: [UInt8]) {
        guard let note = try? JSONDecoder().decode(GIFMetadata.self, from: Data(bytes)), note.takenInBy == Self.mark
        else {
            return nil
        }
        title = Self.line(note.title, Self.maxTitleLength)
        tags = GIFNaming.unique(note.tags.map { Self.line($0, Self.maxTagLength) })
    }

    /// As it is kept.
    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Texts and a list of texts always can be written.
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }

    /// The beginning of the name of the file: words of the title, in letters and digits.
    var fileName: String {
        var name = ""
        for word in GIFNaming.words(of: title.lowercased()) {
            guard name.utf8.count + word.utf8.count < 60 else { break }
            name += name.isEmpty ? word : "-\(word)"
        }
        return name.isEmpty ? "gif" : name
    }

    /// The name without folders, as one of a GIF.
    private static func gifName(_ fileName: String) -> String {
        let name = fileName.split { $0 == "/" || $0 == "\\" }.last.map { $0.prefix(255) } ?? ""
        guard let dot = name.lastIndex(of: "."), name.distance(from: dot, to: name.endIndex) <= 5 else {
            return "\(name).gif"
        }
        return "\(name[..<dot]).gif"
    }

    /// On one line without what no page can have in it, with one space between words, and no longer than `longest`.
    private static func line(_ text: String, _ longest: Int) -> String {
        // A character may be made of any number of marks.
        let scalars = String(text.withoutControls.unicodeScalars.prefix(8 * longest))
        let words = scalars.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
        return String(String(words.joined(separator: " ").unicodeScalars.prefix(4 * longest)).prefix(longest)).trimmed
    }
}
