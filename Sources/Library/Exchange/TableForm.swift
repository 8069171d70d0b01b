import Domain

/// A kind of table that films are listed in.
protocol TableForm {
    /// What kind of list it is.
    var format: ImportFormat { get }

    /// The film in a row. Throws why it is passed over.
    func film(in row: CSVRows.Row) throws(SkipReason) -> ImportedRow
}
