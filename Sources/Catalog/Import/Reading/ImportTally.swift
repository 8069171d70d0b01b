/// What became of the lines of the files of an import.
public struct ImportTally: Sendable, Hashable {
    /// How many lines were looked at.
    public internal(set) var rows = 0
    /// How many titles were taken.
    public internal(set) var titles = 0
    /// How many are of a type that is not wanted.
    public internal(set) var otherTypes = 0
    /// How many are for adults, where those are not wanted.
    public internal(set) var adult = 0
    /// How many titles have bytes that are no UTF-8, which were replaced.
    public internal(set) var repaired = 0
    /// How many lines of a table are not UTF-8, and were read as Windows-1252.
    public internal(set) var otherEncoding = 0
    /// The columns that have cells which were not understood.
    public internal(set) var unreadCells: [UnreadCells] = []
    /// How many lines are left out for what is wrong with them.
    public internal(set) var faults: [LineFault: Int] = [:]
    /// The first of those.
    public internal(set) var firstFaults: [FaultyLine] = []

    /// How many of the faulty lines are remembered.
    public static let maxFaultsShown = 5

    /// A line that is left out.
    public struct FaultyLine: Sendable, Hashable {
        /// Its file.
        public let file: ImportFile
        /// Its number, counted from 1.
        public let line: Int
        /// What is wrong with it.
        public let fault: LineFault

        /// As a sentence.
        public var sentence: String { "Line \(line) of \(file.name) \(fault.clause)." }
    }
}
