import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes

extension HTTPRequest {
    /// A request to a server that does not exist.
    static func to(_ path: String, _ method: Method = .get, fields: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(method: method, scheme: "https", authority: "movies.example", path: path, headerFields: fields)
    }
}

extension TransportResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    var isStale: Bool? {
        if case .cache(_, let isStale) = origin { isStale } else { nil }
    }
}

extension Redaction {
    static let keys = Redaction(queryNames: ["apikey", "api_key"], headerNames: ["authorization"])
}

/// Lets other tasks run until `condition` holds.
func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
}

/// The number of allowed requests of `count`.
func granted(_ count: Int, by budget: RequestBudget) async -> Int {
    var granted = 0
    for _ in 0..<count where (try? await budget.spend()) != nil { granted += 1 }
    return granted
}

/// Runs `body` with the path of a new folder, and removes the folder afterwards.
func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "transport-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// The files in a folder.
func files(in folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
}

/// The total size of the files in a folder.
func bytes(in folder: URL) -> Int {
    files(in: folder).compactMap { try? Data(contentsOf: $0).count }.reduce(0, +)
}

/// A seeded random number generator, SplitMix64: G. L. Steele et al., “Fast Splittable Pseudorandom Number Generators”,
/// 2014.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
