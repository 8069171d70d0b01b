/// A cell of a table that no spreadsheet takes for a formula.
///
/// A text that begins with one of the signs of a formula, or with apostrophes and then one, gets an apostrophe before
/// it; so the way back is always the same. The signs are those that OWASP lists under “CSV Injection”.
enum CSVFormulaGuard {
    /// The text as it is written.
    static func made(of text: String) -> String { beginsWithSign(text) ? "'" + text : text }

    /// The text that was written so.
    static func undone(_ text: String) -> String {
        guard text.unicodeScalars.first == "'", beginsWithSign(text) else { return text }
        return String(text.unicodeScalars.dropFirst())
    }

    private static func beginsWithSign(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return signs.contains(first)
    }

    private static let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
}
