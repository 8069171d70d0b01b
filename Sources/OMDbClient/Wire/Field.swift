/// A name and its value in an answer, for those who write one.
enum Field {
    /// A scalar. Where there is none, `N/A` stands in its place.
    case text(String, String?)
    /// A list of objects.
    case rows(String, [[Field]])

    /// How OMDb spells that an answer is a record.
    static let `true` = "True"
    /// How OMDb spells that an answer is a failure.
    static let `false` = "False"
}
