import Domain

/// A known layout of tables.
protocol TableForm {
    var format: ImportFormat { get }

    /// The movie of a row. Throws the reason for skipping the row.
    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow
}
