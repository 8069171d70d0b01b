extension TitleIndex {
    /// What is left of a title when all is taken away that people write differently: two titles with the same words are
    /// equal, however they are cased, accented or punctuated. Empty for a title without letters and digits.
    public static func folded(_ title: String) -> String {
        var folded = String.UnicodeScalarView()
        for word in Folding(title).words {
            if !folded.isEmpty { folded.append(" ") }
            for letter in word.letters { if let scalar = Unicode.Scalar(letter) { folded.append(scalar) } }
        }
        return String(folded)
    }
}
