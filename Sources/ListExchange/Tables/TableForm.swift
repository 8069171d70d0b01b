import Domain

/// A kind of table that movies are listed in.
protocol TableForm {
    /// What kind of list it is.
    var format: ImportFormat { get }

    /// The movie in a row. Throws why it is passed over.
    func importedRow(in row: ListRows.Row) throws(SkipReason) -> ImportedRow
}
