/// Counts lines and reports progress while files are read, on one thread.
public final class ImportLog {
    public internal(set) var tally = ImportTally()
    private var progress = ReadingProgress()
    private let report: (ReadingProgress) -> Void
    let isCancelled: () -> Bool

    /// - Parameters:
    ///   - tell: called after each block, many times a second.
    ///   - isCancelled: polled before each block; if true, reading ends.
    public init(tell: @escaping (ReadingProgress) -> Void = { _ in }, isCancelled: @escaping () -> Bool = { false }) {
        report = tell
        self.isCancelled = isCancelled
    }

    /// - Parameter files: all files to read; a file that is read twice occurs twice.
    func expect(_ files: [ImportFile]) {
        let sizes = files.map(ByteSource.size)
        progress.total = sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) }
    }

    func read(bytes: Int, of file: ImportFile) {
        progress.bytes += bytes
        progress.rows = tally.rows
        progress.file = file
        report(progress)
    }

    func leaveOut(_ fault: LineFault, _ file: ImportFile, line: Int) {
        tally.faults[fault, default: 0] += 1
        if tally.firstFaults.count < ImportTally.maxFaultsShown {
            tally.firstFaults.append(ImportTally.FaultyLine(file: file, line: line, fault: fault))
        }
    }
}

public struct ReadingProgress: Sendable, Hashable {
    public internal(set) var file: ImportFile?
    /// The bytes read of all files, as they are on disk.
    public internal(set) var bytes = 0
    /// The size of all files; `nil` for a pipe.
    public internal(set) var total: Int?
    public internal(set) var rows = 0
}
