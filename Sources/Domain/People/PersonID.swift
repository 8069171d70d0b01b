import Foundation

/// The id of a person in addresses, on the command line and between sources.
///
/// Printed as `nm0000233` (IMDb) or as a key made of the name: `quentin-tarantino`.
public enum PersonID: Sendable, Hashable {
    /// IMDb's id, printed with at least seven digits after `nm`.
    case imdb(Int)
    /// A person known only by name: 1 to 80 of `a-z`, `0-9` and single hyphens inside. People with the same key count
    /// as one person.
    case named(String)
}

extension PersonID {
    /// The longest key of a name, in bytes.
    public static let maxKeyLength = 80

    /// The id of a person who is known only by name; `nil` for a name without letters and digits, and for one that
    /// looks like an IMDb id.
    public init?(name: String) {
        let latin = Self.isASCII(name) ? name.lowercased().filter { $0 != "'" } : Self.latin(TitleKey(name).text)
        var key: [UInt8] = []
        for byte in latin.utf8 {
            if byte.isLowercaseOrDigit {
                key.append(byte)
            } else if key.last?.isLowercaseOrDigit ?? false {
                key.append(UInt8(ascii: "-"))
            }
            if key.count == Self.maxKeyLength { break }
        }
        while key.last == UInt8(ascii: "-") { key.removeLast() }
        self.init(String(decoding: key, as: UTF8.self))
        guard case .named = self else { return nil }
    }

    public var isIMDb: Bool { if case .imdb = self { true } else { false } }

    /// A folded text in ASCII letters. https://unicode-org.github.io/icu/userguide/transforms/general/
    private static func latin(_ text: String) -> String {
        if isASCII(text) { return text }
        return text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII; Lower"), reverse: false) ?? text
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}

extension PersonID: LosslessStringConvertible {
    /// Parses a printed id; `nil` if invalid.
    public init?(_ description: String) {
        guard description.utf8.count <= Self.maxKeyLength else { return nil }
        if let number = Self.number(in: description) {
            self = .imdb(number)
            guard self.description == description else { return nil }
            return
        }
        let words = description.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLowercaseOrDigit) }) else { return nil }
        self = .named(description)
    }

    public var description: String {
        switch self {
        case .imdb(let number):
            number < 10_000_000 ? "nm" + String(10_000_000 + number).dropFirst() : "nm\(number)"
        case .named(let key): key
        }
    }

    /// The number of an id of IMDb's, 1 to 999,999,999; `nil` for other texts.
    private static func number(in text: String) -> Int? {
        guard text.hasPrefix("nm") else { return nil }
        let digits = text.utf8.dropFirst(2)
        guard (7...9).contains(digits.count), digits.allSatisfy(\.isASCIIDigit),
            let number = Int(text.dropFirst(2)), number > 0
        else { return nil }
        return number
    }
}

extension PersonID: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
