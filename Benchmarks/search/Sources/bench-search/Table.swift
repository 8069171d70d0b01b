import Foundation

/// Lines of a file whose columns are parted by tabs, plain or compressed by gzip.
struct Table {
    private let bytes: [UInt8]

    init(_ path: String) throws {
        guard path.hasSuffix(".gz") else {
            guard let data = try? Data(contentsOf: URL(filePath: path)) else {
                throw UnusableFile(path, "can’t be read.")
            }
            bytes = Array(data)
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
        guard process.terminationStatus == 0 else { throw UnusableFile(path, "can’t be decompressed.") }
    }

    /// Calls `body` with the columns of each line but the first, which names them. Lines may end as in Windows.
    func forEachRow(_ body: (_ columns: [Substring]) -> Void) {
        for line in bytes.split(separator: 10).dropFirst() {
            let line = line.last == 13 ? line.dropLast() : line
            body(
                line.split(separator: 9, omittingEmptySubsequences: false)
                    .map { Substring(decoding: $0, as: UTF8.self) })
        }
    }
}

/// A file that nothing can be measured with.
struct UnusableFile: Error {
    /// Which one, and why.
    let sentence: String

    init(_ path: String, _ problem: String) { sentence = "“\(path)” \(problem)" }
}
