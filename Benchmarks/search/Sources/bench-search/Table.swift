import Foundation

/// Lines of a file whose columns are parted by tabs, plain or compressed by gzip.
struct Table {
    private let bytes: [UInt8]

    init(_ path: String) throws {
        let url = URL(filePath: path)
        guard path.hasSuffix(".gz") else {
            bytes = try Array(Data(contentsOf: url))
            return
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", path]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        bytes = try Array(pipe.fileHandleForReading.readToEnd() ?? Data())
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    }

    /// Calls `body` with the columns of each line but the first, which names them.
    func forEachRow(_ body: (_ columns: [Substring]) -> Void) {
        for line in bytes.split(separator: 10).dropFirst() {
            body(
                line.split(separator: 9, omittingEmptySubsequences: false)
                    .map { Substring(decoding: $0, as: UTF8.self) })
        }
    }
}
