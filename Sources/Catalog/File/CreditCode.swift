package import Domain

/// Kinds of credits as numbers. The file stores them: append new kinds.
package enum CreditCode {
    /// The role of a series’ creator, who is credited as a writer.
    package static let creator = "creator"

    package static let kinds: [CreditKind] = [
        .director, .writer, .cast, .producer, .composer, .cinematographer, .editor, .productionDesigner,
    ]

    /// 1 to 15.
    package static func code(_ kind: CreditKind) -> UInt8 {
        UInt8(truncatingIfNeeded: (kinds.firstIndex(of: kind) ?? 0) + 1)
    }

    /// `cast` for an unknown number.
    package static func kind(_ code: UInt8) -> CreditKind { known(code) ?? .cast }

    /// The first eight kinds, four bits each, the first one lowest.
    package static func packed(_ kinds: [CreditKind]) -> UInt32 {
        kinds.prefix(8).reversed().reduce(0) { $0 << 4 | UInt32(code($1)) }
    }

    package static func unpacked(_ packed: UInt32) -> [CreditKind] {
        (0..<8).compactMap { known(UInt8(packed >> (4 * UInt32($0)) & 15)) }
    }

    private static func known(_ code: UInt8) -> CreditKind? {
        code >= 1 && code <= kinds.count ? kinds[Int(code) - 1] : nil
    }
}
