extension OMDb {
    /// Somebody's part in the writing of a title.
    public struct Credit: Sendable, Hashable {
        /// Their name.
        public let name: String
        /// What they did, where the record says so: `created by`, `screenplay`.
        public let note: String?
    }
}

extension OMDb.Credit {
    /// Reads `Nic Pizzolatto (created by)`.
    init(_ text: String) {
        guard text.hasSuffix(")"), let opening = text.firstIndex(of: "("), opening > text.startIndex else {
            self.init(name: text, note: nil)
            return
        }
        let note = Text.present(String(text[text.index(after: opening)...].dropLast()))
        self.init(name: String(Text.trimmed(text[..<opening])), note: note)
    }
}
