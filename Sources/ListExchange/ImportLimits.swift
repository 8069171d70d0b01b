/// How much of a file is read before it is refused, so that a hostile one costs neither time nor memory.
package struct ImportLimits: Sendable, Hashable {
    /// The whole file.
    package var bytes: Int
    /// Movies in it.
    package var rows: Int
    /// Cells of a row.
    package var columns: Int
    /// One cell.
    package var cellBytes: Int
    /// How deep values of JSON may stand in one another.
    package var depth: Int

    /// 64 MB with 200,000 movies, unless it is said otherwise.
    package init(
        bytes: Int = 64_000_000, rows: Int = 200_000, columns: Int = 1_000, cellBytes: Int = 1_000_000, depth: Int = 64
    ) {
        self.bytes = bytes
        self.rows = rows
        self.columns = columns
        self.cellBytes = cellBytes
        self.depth = depth
    }
}
