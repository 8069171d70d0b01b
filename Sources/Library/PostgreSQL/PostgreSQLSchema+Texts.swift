/// Indexes of the rows with long texts, like `M0008LongTexts`.
extension PostgreSQLSchema {
    static let longTexts = [
        index(
            "personalMovieByLength",
            """
            personalMovie (person, (length(details) + length(note) + length(viewings)))
            WHERE length(details) + length(note) + length(viewings) > 4000
            """),
        index(
            "personalImportNoteByLength",
            """
            personalImportNote (person, (length(note) + length(viewings)))
            WHERE length(note) + length(viewings) > 4000
            """),
    ]
}
