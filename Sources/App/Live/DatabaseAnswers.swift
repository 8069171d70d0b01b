import Domain
import Foundation
import HTTPTransport
import Library
import Synchronization

/// A service's answers in the database of several servers, with a limit on their total size.
final class DatabaseAnswers: SharedResponses {
    private let database: CircuitBreakingDatabase
    private let answers: SharedAnswers
    /// The bytes that this server may store before the table is shrunk.
    private let allowance = Mutex(0)

    /// Exceeded by a sixteenth for each server at most.
    private static let maxBytes = 64 << 20

    init(_ database: CircuitBreakingDatabase, of service: SourceName) {
        self.database = database
        answers = SharedAnswers(database.database, of: service.rawValue)
    }

    func response(for key: String) async -> Data? {
        await database.attempt { [answers] in try await answers.answer(for: key, at: Date()) } ?? nil
    }

    func store(_ response: Data, until end: Date, for key: String) async {
        guard response.count <= Self.maxBytes / 4 else { return }
        let mustShrink = allowance.withLock { left in
            left -= response.count
            defer { if left < 0 { left = Self.maxBytes / 16 } }
            return left < 0
        }
        await database.attempt { [answers] in
            try await answers.store(response, until: end, for: key, at: Date())
            if mustShrink { try await answers.shrink(to: Self.maxBytes / 8 * 7) }
        }
    }

    func claim(_ key: String) async -> Bool {
        await database.attempt { [answers] in try await answers.claim(key) } ?? true
    }

    func giveBack(_ key: String) async { await database.attempt { [answers] in try await answers.giveBack(key) } }

    func removeAll() async { await database.attempt { [answers] in try await answers.removeAll() } }
}
