import Domain
import Synchronization

/// A cache of encoded answers. It is emptied when the data that answers depend on changes.
final class AnswerCache: Sendable {
    /// An answer in JSON, with its `ETag`.
    struct Answer: Sendable {
        let json: [UInt8]
        let tag: String

        init(_ json: [UInt8]) {
            self.json = json
            tag = "W/\"\(StableHash(json).digits)\""
        }
    }

    struct Key: Hashable, Sendable {
        let path: [Substring]
        let fields: QueryFields
        let origin: ServerOrigin?
        let today: CalendarDate?

        /// Approximately, in bytes. A client may send any fields.
        fileprivate var size: Int { path.reduce(fields.byteCount) { $0 + $1.utf8.count } + Self.ownSize }

        private static let ownSize = 500
    }

    private struct State {
        var source: SourceState?
        var recent: [Key: Answer] = [:]
        /// The bytes of the recent answers and their keys.
        var size = 0
        /// The previous generation of answers. When `recent` is full, it replaces these.
        var older: [Key: Answer] = [:]
    }

    private let state = Mutex(State())
    /// In bytes; the older answers may take as much again.
    private let capacity: Int

    init(capacity: Int = 8 << 20) { self.capacity = capacity }

    /// The cached answer, or a new one. An error is not cached, nor the answer of a canceled task.
    ///
    /// - Parameter source: the current state of the data; `nil` to cache nothing.
    func answer(
        _ key: Key, _ source: SourceState?, make: () async throws -> Answer
    ) async throws -> Answer {
        guard let source else { return try await make() }
        let known = state.withLock { state in
            if state.source != source {
                state = State()
                state.source = source
            }
            return state.recent[key] ?? state.older[key]
        }
        let answer: Answer
        if let known {
            answer = known
        } else {
            answer = try await make()
            // A source whose request was canceled may have returned an incomplete answer.
            try Task.checkCancellation()
        }
        state.withLock { state in
            let size = key.size + answer.json.count
            // If the data has changed meanwhile, the answer may be out of date.
            guard state.source == source, state.recent[key] == nil, size < capacity / 8 else { return }
            if state.size + size > capacity {
                state.older = state.recent
                state.recent = [:]
                state.size = 0
            }
            state.recent[key] = answer
            state.size += size
        }
        return answer
    }
}
