/// The limits of an imported file. They bound the time and memory that a hostile file can use.
struct ImportLimits: Sendable, Hashable {
    var bytes = 64_000_000
    /// The maximum size, in UTF-8, of a list that is read as Windows-1252. Such a list contains no pictures.
    var windowsBytes = 128_000_000
    var rows = 200_000
    /// The maximum number of rows without any text.
    var emptyRows = 2_000_000
    /// The maximum number of cells in a row.
    let columns = 1_000
    let cellBytes = 1_000_000
    /// The maximum size of an element of a JSON list: it is decoded as a whole before its texts are cut. A picture of
    /// the largest accepted size takes two thirds of it.
    var elementBytes = 32 << 20
    /// The maximum number of commas in such an element, so that its values take less memory than its bytes.
    var elementCommas = 200_000
    /// The maximum number of faults that are listed.
    var faults = 10_000
    /// The maximum nesting depth of JSON values.
    let depth = 64
}
