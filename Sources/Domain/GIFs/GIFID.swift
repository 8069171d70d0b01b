/// The id of a GIF in addresses, on the command line and between sources.
///
/// Printed as `drawn-popcorn` (built in), `my-<32 hexadecimal digits>` (the user's own) or `giphy-<id>` (GIPHY).
public enum GIFID: Sendable, Hashable {
    /// A built-in GIF, by its name in lowercase letters, digits and hyphens.
    case drawn(String)
    /// The user's own GIF, by the first half of the SHA-256 of its path in the folder, in lowercase hexadecimal digits.
    case own(String)
    /// A GIF of GIPHY's, by letters and digits. Other servers with GIPHY's API may have hyphens in ids:
    /// `drawn-popcorn`.
    case giphy(String)
}

extension GIFID: LosslessStringConvertible {
    /// Parses a printed id; `nil` if invalid.
    public init?(_ description: String) {
        guard let hyphen = description.firstIndex(of: "-"), description.utf8.count <= 80 else { return nil }
        let name = description[description.index(after: hyphen)...]
        guard let first = name.utf8.first, first != UInt8(ascii: "-") else { return nil }
        switch description[..<hyphen] {
        case "drawn" where name.utf8.allSatisfy(Self.isOfName): self = .drawn(String(name))
        case "my" where name.utf8.count == 32 && name.utf8.allSatisfy(\.isLowercaseHexDigit): self = .own(String(name))
        case "giphy" where name.utf8.allSatisfy(Self.isOfService): self = .giphy(String(name))
        default: return nil
        }
    }

    public var description: String {
        switch self {
        case .drawn(let name): "drawn-\(name)"
        case .own(let digest): "my-\(digest)"
        case .giphy(let id): "giphy-\(id)"
        }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isLowercaseOrDigit || byte == UInt8(ascii: "-")
    }

    private static func isOfService(_ byte: UInt8) -> Bool { isOfName(byte) || byte.isASCIILetter }
}
