/// Counts what becomes of the lines of an import while they are read, and tells how far it is.
///
/// One reader writes to it, on one thread.
public final class ImportLog {
    /// What became of the lines until now.
    public private(set) var tally = ImportTally()
    private var progress = ReadingProgress()
    private let tell: (ReadingProgress) -> Void
    /// Whether nobody wants the titles any more.
    let isCancelled: () -> Bool

    /// - Parameters:
    ///   - tell: is told how far the import is after each block that is read, many times a second.
    ///   - isCancelled: is asked as often; once it says so reading ends.
    public init(tell: @escaping (ReadingProgress) -> Void = { _ in }, isCancelled: @escaping () -> Bool = { false }) {
        self.tell = tell
        self.isCancelled = isCancelled
    }

    /// The files that will be read, one that is read twice twice.
    func expect(_ files: [ImportFile]) {
        let sizes = files.map(ByteSource.size)
        progress.total = sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) }
    }

    func read(bytes: Int, of file: ImportFile) {
        progress.bytes += bytes
        progress.rows = tally.rows
        progress.file = file
        tell(progress)
    }

    func countRow() { tally.rows += 1 }
    func countTitle() { tally.titles += 1 }
    func countOtherType() { tally.otherTypes += 1 }
    func countAdult() { tally.adult += 1 }
    func countRepair() { tally.repaired += 1 }
    func countOtherEncoding() { tally.otherEncoding += 1 }
    func note(_ cells: [UnreadCells]) { tally.unreadCells += cells }

    func leaveOut(_ fault: LineFault, _ file: ImportFile, line: Int) {
        tally.faults[fault, default: 0] += 1
        if tally.firstFaults.count < ImportTally.maxFaultsShown {
            tally.firstFaults.append(ImportTally.FaultyLine(file: file, line: line, fault: fault))
        }
    }
}

/// How far an import is.
public struct ReadingProgress: Sendable, Hashable {
    /// The file that is read.
    public internal(set) var file: ImportFile?
    /// How many bytes of all files were read, as they are on the disk.
    public internal(set) var bytes = 0
    /// How many there are; `nil` where that is not known.
    public internal(set) var total: Int?
    /// How many lines were looked at.
    public internal(set) var rows = 0
}
