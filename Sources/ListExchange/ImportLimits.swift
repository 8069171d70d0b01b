/// The maximum size of an import. Bounds the time and memory that a hostile file can use.
package struct ImportLimits: Sendable, Hashable {
    /// The maximum size of the file.
    package var bytes: Int
    package var rows: Int
    /// The maximum number of rows without any text.
    package var emptyRows: Int
    /// The maximum number of cells in a row.
    let columns = 1_000
    let cellBytes = 1_000_000
    /// The maximum nesting depth of JSON values.
    let depth = 64

    package init(bytes: Int = 64_000_000, rows: Int = 200_000, emptyRows: Int = 2_000_000) {
        self.bytes = bytes
        self.rows = rows
        self.emptyRows = emptyRows
    }
}
