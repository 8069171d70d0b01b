extension StringProtocol {
    /// The text cut to a number of Unicode scalars, without the rest of long runs of combining marks. Characters are no
    /// limit: one may have any number of scalars.
    package func prefix(scalars limit: Int) -> String {
        CombiningMarks.cut(
            utf8.count <= limit ? String(self) : String(String.UnicodeScalarView(unicodeScalars.prefix(limit))))
    }
}
