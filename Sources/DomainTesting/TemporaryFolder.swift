public import Foundation

/// Calls `body` with the path of a folder that does not exist yet, and removes the folder afterwards.
public func withFolder<Value>(
    named name: String = "data", isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Value
) async throws -> Value {
    let parent = TemporaryFolders.ofProcess.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: parent) }
    return try await body(parent.appending(path: name, directoryHint: .isDirectory))
}

extension URL {
    /// The names of the entries of this folder, sorted.
    public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

enum TemporaryFolders {
    /// The folder of this process. The first use removes those of processes that ended without cleaning up.
    static let ofProcess: URL = {
        let all = FileManager.default.temporaryDirectory.appending(path: "matinee-tests", directoryHint: .isDirectory)
        for name in all.names {
            guard let process = pid_t(name), kill(process, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(at: all.appending(path: name))
        }
        let own = all.appending(path: String(getpid()), directoryHint: .isDirectory)
        try? FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        return own
    }()
}
