import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The built command in a separate process.
enum Command {
    struct Result {
        let status: Int
        /// The lines on standard output.
        let output: [String]
        /// The lines on standard error.
        let errors: [String]

        func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: Data(output.joined(separator: "\n").utf8))
        }
    }

    /// The folder that tests and products are built into.
    private static let products = (Bundle.main.executableURL ?? Bundle.main.bundleURL).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The program's file.
    static var program: URL { products.appending(path: "matinee") }

    /// Runs a test with the environment of a new data folder.
    static func withDataFolder(_ test: ([String: String]) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "matinee-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await test(["MATINEE_DATA_DIR": folder.path()])
    }

    static func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Result {
        try await run(arguments, environment: environment)
    }

    static func run(
        _ arguments: [String], environment: [String: String] = [:], at program: URL? = nil
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            processes.addOperation {
                continuation.resume(
                    with: Swift.Result { try runAndWait(arguments, environment, at: program ?? Self.program) })
            }
        }
    }

    /// Waits for programs on threads of its own: Swift's own, one for each core, go on with other tests.
    private static let processes: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 4
        return queue
    }()

    private static func runAndWait(
        _ arguments: [String], _ environment: [String: String], at program: URL
    ) throws -> Result {
        // Not the data folder of the account that runs the tests.
        let folder = FileManager.default.temporaryDirectory.appending(path: "matinee-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ["MATINEE_DATA_DIR": folder.path()].merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // The text on standard error is always smaller than a pipe's buffer.
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(status: Int(process.terminationStatus), output: lines(outputData), errors: lines(errorData))
    }

    /// A copy of the program and its files, which `change` may damage. It remains in the build folder.
    static func copy(named name: String, _ change: (_ folder: URL) throws -> Void) throws -> URL {
        let files = FileManager.default
        let folder = products.appending(path: "command-tests/\(name)", directoryHint: .isDirectory)
        try? files.removeItem(at: folder)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.linkItem(at: products.appending(path: "matinee"), to: folder.appending(path: "matinee"))
        for resources in ["matinee_Catalog.resources", "matinee_Posters.resources", "matinee_WebUI.resources"] {
            try files.copyItem(at: products.appending(path: resources), to: folder.appending(path: resources))
        }
        try change(folder)
        return folder.appending(path: "matinee")
    }

    private static func lines(_ data: Data) -> [String] {
        String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init).dropLast(while: \.isEmpty)
    }
}

extension Array {
    fileprivate func dropLast(while isSuperfluous: (Element) -> Bool) -> [Element] {
        var rest = self
        while let last = rest.last, isSuperfluous(last) { rest.removeLast() }
        return rest
    }
}

/// A port of this machine on which a socket listens.
final class ListeningSocket {
    let port: Int
    private let descriptor: Int32

    struct Failure: Error {}

    init() throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) == 0 && listen(descriptor, 1) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        guard isListening else { throw Failure() }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }
}
