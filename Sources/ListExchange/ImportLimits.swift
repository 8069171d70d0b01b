/// The maximum size of an import. Bounds the time and memory that a hostile file can use.
package struct ImportLimits: Sendable, Hashable {
    /// The maximum size of the file.
    package var bytes: Int
    package var rows: Int
    /// The maximum number of rows without any text.
    package var emptyRows: Int
    /// The maximum number of cells in a row.
    package var columns: Int
    package var cellBytes: Int
    /// The maximum nesting depth of JSON values.
    package var depth: Int

    /// Defaults to 64 MB and 200,000 movies.
    package init(
        bytes: Int = 64_000_000, rows: Int = 200_000, emptyRows: Int = 2_000_000, columns: Int = 1_000,
        cellBytes: Int = 1_000_000, depth: Int = 64
    ) {
        self.bytes = bytes
        self.rows = rows
        self.emptyRows = emptyRows
        self.columns = columns
        self.cellBytes = cellBytes
        self.depth = depth
    }
}
