public import Foundation
import Synchronization

/// A PostgreSQL server for tests, which ends with this process at the latest.
public final class PostgreSQLServer: Sendable {
    /// The server that the tests of this process share, each with a database of its own; `nil` if PostgreSQL is not
    /// installed.
    public static let shared = PostgreSQLServer(in: TemporaryFolders.ofProcess.appending(path: "postgresql"))

    /// Why tests are skipped.
    public static let isMissing = "PostgreSQL is not installed (Debian’s package postgresql), so this is not tested."

    private let commands: FileHandle
    private let answers: Mutex<FileHandle>

    /// Starts a server with its data in a new folder; `nil` if PostgreSQL is not installed or does not start.
    public init?(in folder: URL) {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Scripts/run-postgres.sh").standardizedFileURL
        let (input, output) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = script
        process.arguments = [folder.path]
        process.standardInput = input
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        commands = input.fileHandleForWriting
        answers = Mutex(output.fileHandleForReading)
        guard answer(to: "start") == "start" else { return nil }
    }

    /// The URL of a new, empty database.
    public func newDatabase() -> String {
        answer(to: "create d\(UUID().uuidString.lowercased().filter { $0 != "-" })")
    }

    /// Ends all connections and stops.
    public func stop() { _ = answer(to: "stop") }

    /// Starts again, with the data that it had.
    public func start() { _ = answer(to: "start") }

    private func answer(to command: String) -> String {
        answers.withLock { answers in
            guard (try? commands.write(contentsOf: Data("\(command)\n".utf8))) != nil else { return "" }
            var line: [UInt8] = []
            while let byte = try? answers.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
            return String(decoding: line, as: UTF8.self)
        }
    }
}
