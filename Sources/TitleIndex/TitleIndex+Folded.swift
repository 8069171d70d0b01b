extension TitleIndex {
    /// What is left of a title when all is taken away that people write differently: two titles with the same words are
    /// equal, however they are cased, accented or punctuated. Empty for a title without letters and digits.
    public static func folded(_ title: String) -> String {
        var folded = String.UnicodeScalarView()
        for word in Folding(title).words {
            if !folded.isEmpty { folded.append(" ") }
            folded.append(contentsOf: word.letters.lazy.compactMap(Unicode.Scalar.init))
        }
        return String(folded)
    }
}
