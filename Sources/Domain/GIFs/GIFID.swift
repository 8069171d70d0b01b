/// What a GIF is known by: in addresses, on the command line and between sources.
///
/// Printed as `drawn-popcorn` (built in), `my-<32 hexadecimal digits>` (a person's own) or `giphy-<id>` (GIPHY).
public enum GIFID: Sendable, Hashable {
    /// One that comes with Matinee, by its name in lower case letters, digits and hyphens.
    case drawn(String)
    /// A person's own, by the first half of the SHA-256 of its path in their folder, in lower case hexadecimal digits.
    case own(String)
    /// One of GIPHY's, by the letters and digits of its id there. A server that stands in for GIPHY may have hyphens in
    /// its ids: `drawn-popcorn`.
    case giphy(String)
}

extension GIFID: LosslessStringConvertible {
    /// Reads a printed id; `nil` for anything that no id is printed as.
    public init?(_ description: String) {
        guard let hyphen = description.firstIndex(of: "-"), description.utf8.count <= 80 else { return nil }
        let name = description[description.index(after: hyphen)...]
        guard let first = name.utf8.first, first != UInt8(ascii: "-") else { return nil }
        switch description[..<hyphen] {
        case "drawn" where name.utf8.allSatisfy(Self.isOfName): self = .drawn(String(name))
        case "my" where name.utf8.count == 32 && name.utf8.allSatisfy(Self.isHexadecimal): self = .own(String(name))
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
        isDigit(byte) || isLowercase(byte) || byte == UInt8(ascii: "-")
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    private static func isOfService(_ byte: UInt8) -> Bool {
        isOfName(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLowercase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
}
