import Foundation

extension String {
    /// A text with Chinese characters in the traditional and in the simplified ones, as far as it differs from them;
    /// empty for other texts. Names and titles are often known in one of them only, Japanese ones in what are mostly
    /// the traditional.
    var otherChineseForms: [String] {
        guard unicodeScalars.contains(where: { ("\u{3400}"..."\u{9FFF}").contains($0) }) else { return [] }
        return ["Hans-Hant", "Hant-Hans"].compactMap { self.applyingTransform(StringTransform($0), reverse: false) }
            .filter { $0 != self }
    }
}
