import Domain
import Foundation
import Hashing

/// The rules for new passwords: https://pages.nist.gov/800-63-4/sp800-63b.html, "Passwords".
public enum Password {
    /// In Unicode scalars.
    public static let minLength = 8
    /// Long enough for any sentence; bounds the work of hashing.
    public static let maxBytes = 1_024

    static func check(_ password: String, name: String) throws(AccountProblem) {
        guard password.unicodeScalars.count >= minLength else { throw .passwordTooShort }
        guard password.utf8.count <= maxBytes else { throw .passwordTooLong }
        // Forms leave out the rest of a long run, and have U+FFFD for what can't be read. A sign-in refuses NUL.
        let unreadable: Set<Unicode.Scalar> = ["\u{FFFD}", "\0"]
        guard !CombiningMarks.hasLongRun(password), !password.unicodeScalars.contains(where: unreadable.contains)
        else { throw .passwordUnreadable }
        let folded = password.lowercased()
        guard folded != name.lowercased(), !CommonPasswords.contains(folded) else { throw .passwordTooCommon }
    }
}

/// The most common passwords of at least eight characters, as the first five bytes of their SHA-256.
enum CommonPasswords {
    private static let fingerprints = Set(
        String(decoding: PackageResources.common_passwords_txt, as: UTF8.self).split(separator: "\n"))

    static var count: Int { fingerprints.count }

    /// - Parameter password: in lower case.
    static func contains(_ password: String) -> Bool {
        fingerprints.contains(HexDigits.text(of: SHA256.digest(of: Array(password.utf8)).prefix(5))[...])
    }
}

enum AccountName {
    /// In Unicode scalars.
    static let maxLength = 40
    /// The maximum number of Unicode scalars of a typed text that are compared with names.
    static let maxTyped = 10 * maxLength

    /// The name without spaces around it. Throws for an empty or long one, and for characters that are not visible.
    static func check(_ name: String) throws(AccountProblem) -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
        guard !name.isEmpty, name.unicodeScalars.count <= maxLength, isVisible(name) else { throw .invalidName }
        return name
    }

    /// Whether all characters of a name are visible. Otherwise two different names could look the same.
    private static func isVisible(_ name: String) -> Bool {
        var last: Unicode.Scalar?
        return name.unicodeScalars.allSatisfy { scalar in
            defer { last = scalar }
            // U+2800 is a symbol without dots. U+FE0F makes an emoji of a heart or another symbol.
            if scalar == "\u{2800}" { return false }
            if scalar == "\u{FE0F}" { return last?.properties.generalCategory == .otherSymbol }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                return false
            default: return !scalar.properties.isDefaultIgnorableCodePoint
            }
        }
    }

    /// The form in which names are compared. NUL becomes U+0001, which no name has: texts in PostgreSQL have no NUL.
    static func folded(_ name: String) -> String {
        name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCompatibilityMapping.lowercased()
            .replacing("\u{0}", with: "\u{1}")
    }
}
