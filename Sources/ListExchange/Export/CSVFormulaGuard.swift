/// Keeps spreadsheets from running a cell as a formula.
///
/// A text that begins with a formula sign, or with apostrophes and then such a sign, gets an apostrophe in front. This
/// can always be reversed. OWASP lists the signs under “CSV Injection”.
enum CSVFormulaGuard {
    static func made(of text: String) -> String { beginsWithSign(text) ? "'" + text : text }

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
