import Foundation

extension Folding {
    /// Folds a text as it was typed.
    init(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            self.init(decomposed: text)
        } else {
            let spaced = text.replacing("½", with: " 1/2").replacing("·", with: " ")
            self.init(decomposed: spaced.decomposedStringWithCompatibilityMapping)
        }
    }
}
