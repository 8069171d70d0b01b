import Foundation

/// Tests that import titles into a temporary data folder.
protocol CatalogImporting {}

extension CatalogImporting {
    func matinee(_ arguments: [String], _ folder: URL) async throws -> Command.Result {
        try await Command.run(["catalog", "import"] + arguments, environment: ["MATINEE_DATA_DIR": folder.path])
    }

    func write(_ text: String, to name: String, in folder: URL) throws -> String {
        let file = folder.appending(path: name, directoryHint: .notDirectory)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    func withFolder(_ test: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "matinee-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await test(folder)
    }
}
