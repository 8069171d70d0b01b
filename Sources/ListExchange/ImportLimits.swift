/// The maximum size of an import. Bounds the time and memory that a hostile file can use.
package struct ImportLimits: Sendable, Hashable {
    package var bytes: Int
    package var rows: Int
    /// The maximum number of rows without any text.
    package var emptyRows: Int
    /// The maximum number of cells in a row.
    let columns = 1_000
    let cellBytes = 1_000_000
    /// The maximum size of an element of a JSON list: it is decoded as a whole before its texts are cut. A picture of
    /// the largest accepted size takes two thirds of it.
    package var elementBytes: Int
    /// The maximum number of faults that are told.
    package var faults: Int
    /// The maximum nesting depth of JSON values.
    let depth = 64

    package init(
        bytes: Int = 64_000_000, rows: Int = 200_000, emptyRows: Int = 2_000_000, elementBytes: Int = 32 << 20,
        faults: Int = 10_000
    ) {
        self.bytes = bytes
        self.rows = rows
        self.emptyRows = emptyRows
        self.elementBytes = elementBytes
        self.faults = faults
    }
}
