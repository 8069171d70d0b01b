/// The counts of an import's lines.
public struct ImportTally: Sendable, Hashable {
    public internal(set) var rows = 0
    public internal(set) var titles = 0
    public internal(set) var credits = 0
    /// Credits that were not imported because their person has no name.
    public internal(set) var namelessCredits = 0
    /// Titles of other types than those to import.
    public internal(set) var otherTypes = 0
    /// Adult titles that were not imported.
    public internal(set) var adult = 0
    /// Titles with invalid UTF-8, which was replaced.
    public internal(set) var repaired = 0
    /// Lines of a table that were read as Windows-1252.
    public internal(set) var otherEncoding = 0
    /// The columns with cells that could not be parsed.
    public internal(set) var unreadCells: [UnreadCells] = []
    public internal(set) var faults: [LineFault: Int] = [:]
    public internal(set) var firstFaults: [FaultyLine] = []

    public static let maxFaultsShown = 5

    public struct FaultyLine: Sendable, Hashable {
        public let file: ImportFile
        /// Counted from 1.
        public let line: Int
        public let fault: LineFault

        public var sentence: String { "Line \(line) of \(file.name) \(fault.clause)." }
    }
}
