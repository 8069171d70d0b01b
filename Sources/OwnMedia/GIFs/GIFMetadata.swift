import Domain
import Foundation

/// The metadata of an uploaded GIF, saved beside it as `<name>.json`. It marks the GIF as one that may be removed.
struct GIFMetadata: Sendable, Hashable, Codable {
    /// Distinguishes these files from those of other programs.
    private var takenInBy = Self.mark
    let title: String
    let tags: [String]

    private static let mark = "Matinee"
    /// The maximum length of a title in characters; longer titles are cut.
    static let maxTitleLength = 100
    /// The maximum length of a tag in characters; longer tags are cut.
    static let maxTagLength = 50
    /// The maximum size of the file.
    static let maxBytes = 32 << 10

    /// - Parameters:
    ///   - title: as typed; if empty, the file name or else the first tag is the title.
    ///   - tags: as typed, separated by commas; if empty, the words of the file name are the tags.
    init(title: String, fileName: String, tags: String) {
        let name = GIFNaming(path: Self.gifName(fileName))
        let typed = GIFNaming.unique(tags.split(separator: ",").map { Self.line(String($0), Self.maxTagLength) })
        let line = Self.line(title, Self.maxTitleLength)
        self.title = line.isEmpty ? Self.line(name.words ?? typed.first ?? "GIF", Self.maxTitleLength) : line
        self.tags = typed.isEmpty ? name.tags.map { Self.line($0, Self.maxTagLength) } : typed
    }

    /// `nil` for any other file.
    init?(_ bytes: [UInt8]) {
        guard let note = try? JSONDecoder().decode(GIFMetadata.self, from: Data(bytes)), note.takenInBy == Self.mark
        else {
            return nil
        }
        title = Self.line(note.title, Self.maxTitleLength)
        tags = GIFNaming.unique(note.tags.map { Self.line($0, Self.maxTagLength) })
    }

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings can always be encoded.
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }

    /// The beginning of the file name, from the words of the title.
    var fileName: String {
        var name = ""
        for word in GIFNaming.words(of: title.lowercased()) {
            guard name.utf8.count + word.utf8.count < 60 else { break }
            name += name.isEmpty ? word : "-\(word)"
        }
        return name.isEmpty ? "gif" : name
    }

    /// The last path component, with the extension `.gif`.
    private static func gifName(_ fileName: String) -> String {
        let name = fileName.split { $0 == "/" || $0 == "\\" }.last.map { $0.prefix(scalars: 255) } ?? ""
        guard let dot = name.lastIndex(of: "."), name.distance(from: dot, to: name.endIndex) <= 5 else {
            return "\(name).gif"
        }
        return "\(name[..<dot]).gif"
    }

    /// Removes control characters, collapses whitespace and cuts to `maxLength` characters.
    private static func line(_ text: String, _ maxLength: Int) -> String {
        // A character can consist of any number of scalars.
        let scalars = String(text.withoutControls.unicodeScalars.prefix(8 * maxLength))
        let words = scalars.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
        return String(String(words.joined(separator: " ").unicodeScalars.prefix(4 * maxLength)).prefix(maxLength))
            .trimmed
    }
}
