import Domain
import Hashing
import HTTPTypes
public import Hummingbird

/// The secret in the addresses of own pictures and GIFs, which replaces a key: an `<img>` sends none.
///
/// Each such address has a mark: 16 hexadecimal digits that only this server can compute, and the ending.
public struct AddressSecret: Sendable, Hashable {
    /// The last digits of each mark, so that a server with several people finds whose picture or GIF it is.
    public let ending: String
    private let text: String

    public static let endingLength = 12
    private static let digitCount = 16

    /// - Parameters:
    ///   - text: unknown to others; if empty, everyone can compute the marks.
    ///   - ending: empty, or `endingLength` digits.
    public init(_ text: String, ending: String = "") {
        self.text = text
        self.ending = ending
    }

    /// The mark of what the texts describe.
    func mark(_ texts: [String]) -> String {
        guard !text.isEmpty else { return StableHash(texts).digits + ending }
        var bytes = Array(text.utf8)
        for text in texts {
            // The byte 0xFF, which never occurs in UTF-8, separates the texts.
            bytes.append(0xFF)
            bytes += Array(text.utf8)
        }
        return HexDigits.text(of: SHA256.digest(of: bytes).prefix(Self.digitCount / 2)) + ending
    }

    /// The ending of the mark in the address of a picture or a GIF; `nil` if it has none.
    public static func ending(in request: Request) -> String? {
        guard request.method == .get || request.method == .head else { return nil }
        let path = request.uri.path
        let mark: Substring?
        if path.hasPrefix("/tmdb/t/p/") {
            let name = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
            mark = name.lastIndex(of: "-").map { name[$0...].dropFirst() }
        } else if path.hasPrefix("/giphy/media/") {
            mark = QueryFields(request.uri.query ?? "")["v"].map { $0[...] }
        } else {
            mark = nil
        }
        guard let mark, mark.utf8.count == digitCount + endingLength, mark.utf8.allSatisfy(\.isLowercaseHexDigit)
        else { return nil }
        return String(mark.suffix(endingLength))
    }
}
