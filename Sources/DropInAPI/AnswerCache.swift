import Domain
import Synchronization

/// Encoded answers that were given last, for as long as what they depend on stays the same.
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

    struct Question: Hashable, Sendable {
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
        var recent: [Question: Answer] = [:]
        /// The bytes of the recent answers and their questions.
        var size = 0
        /// Used before the recent ones; dropped when these are full.
        var older: [Question: Answer] = [:]
    }

    private let state = Mutex(State())
    /// In bytes; the older answers may take as much again.
    private let capacity: Int

    init(capacity: Int = 8 << 20) { self.capacity = capacity }

    /// The remembered answer, or a new one. An answer that fails is not remembered.
    ///
    /// - Parameter source: what answers depend on now; `nil` to remember none.
    func answer(
        _ question: Question, _ source: SourceState?, make: () async throws -> Answer
    ) async throws -> Answer {
        guard let source else { return try await make() }
        let known = state.withLock { state in
            if state.source != source {
                state = State()
                state.source = source
            }
            return state.recent[question] ?? state.older[question]
        }
        let answer: Answer
        if let known { answer = known } else { answer = try await make() }
        state.withLock { state in
            let size = question.size + answer.json.count
            // Answers from before a change may be old.
            guard state.source == source, state.recent[question] == nil, size < capacity / 8 else { return }
            if state.size + size > capacity {
                state.older = state.recent
                state.recent = [:]
                state.size = 0
            }
            state.recent[question] = answer
            state.size += size
        }
        return answer
    }
}
