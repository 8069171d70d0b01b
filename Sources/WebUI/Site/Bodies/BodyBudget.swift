import Accounts
import Synchronization

/// A limit on the bytes of request bodies in memory, shared by all people.
///
/// If there is too little room, bodies that are still arriving are dropped, the largest first. The owner displaces
/// those of any other person. A person who has at most half of the budget displaces those of a person with more.
final class BodyBudget: Sendable {
    /// The first bytes of a body that are not counted, so that forms without files are always read. The longest valid
    /// overview takes 20,000 bytes. With 4,096 connections, these bytes take at most 96 MiB.
    static let freeBytes = 24 << 10
    /// The maximum memory that is allocated for a body's announced size before its bytes arrive. The budget counts only
    /// bytes that have arrived.
    private static let maxReserved = 8 << 20

    /// A person who sends bodies.
    struct Sender: Hashable {
        let account: AccountID?
        let isOwner: Bool
        /// Whether the server does not ask for a sign-in, so that all people are one sender.
        var isEveryone: Bool { isOwner && account == nil }

        init(_ visitor: Visitor) {
            account = visitor.accountID
            isOwner = if case .anonymous = visitor { false } else { visitor.managesServer }
        }
    }

    private struct State {
        var left: Int
        var ofSender: [Sender: Int] = [:]
        /// The bodies of which bytes are counted.
        var bodies: [ObjectIdentifier: Entry] = [:]

        mutating func remove(_ id: ObjectIdentifier) {
            guard let entry = bodies.removeValue(forKey: id) else { return }
            left += entry.count
            let rest = ofSender[entry.sender, default: 0] - entry.count
            ofSender[entry.sender] = rest > 0 ? rest : nil
        }
    }

    private struct Entry {
        let bytes: BodyBytes
        let sender: Sender
        var count = 0
        var isArriving = true
    }

    private let ownersRoom: Int
    private let smallRoom: Int
    private let half: Int
    private let share: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - bytes: the limit of all bodies together.
    ///   - share: the limit of one person; half of all if `nil`. Without a sign-in there is no such limit.
    ///   - ownersRoom: the bytes that only the owner may use. Without them, complete bodies of others, which are not
    ///     dropped, could leave the owner no room.
    ///   - smallRoom: the bytes that, besides the owner, only people with at most that many may use. Without them, the
    ///     large files of some, which count while they are planned, could leave others no room.
    init(bytes: Int, share: Int? = nil, ownersRoom: Int = 0, smallRoom: Int = 0) {
        self.ownersRoom = ownersRoom
        self.smallRoom = smallRoom
        half = bytes / 2
        self.share = share ?? half
        state = Mutex(State(left: bytes))
    }

    /// Counts more bytes of a body; false if there is no room, or if the body was dropped.
    private func reserve(_ count: Int, for bytes: BodyBytes, of sender: Sender) -> Bool {
        state.withLock { state in
            guard !bytes.isDropped else { return false }
            let total = state.ofSender[sender, default: 0] + count
            guard sender.isEveryone || total <= share else { return false }
            let ofOthers = sender.isOwner ? 0 : ownersRoom + (total > smallRoom ? smallRoom : 0)
            while state.left < count + ofOthers {
                let others = state.bodies.filter { $0.value.isArriving && mayReplace($0.value, sender, total, state) }
                guard let largest = others.max(by: { $0.value.count < $1.value.count }) else { return false }
                largest.value.bytes.drop()
                state.remove(largest.key)
            }
            state.left -= count
            state.ofSender[sender] = total
            state.bodies[ObjectIdentifier(bytes), default: Entry(bytes: bytes, sender: sender)].count += count
            return true
        }
    }

    private func mayReplace(_ entry: Entry, _ sender: Sender, _ total: Int, _ state: State) -> Bool {
        guard entry.sender != sender, !entry.sender.isOwner else { return false }
        return sender.isOwner || total <= half && state.ofSender[entry.sender, default: 0] > half
    }

    private func end(_ bytes: BodyBytes) -> Bool {
        state.withLock { state in
            state.bodies[ObjectIdentifier(bytes)]?.isArriving = false
            return !bytes.isDropped
        }
    }

    private func giveBack(_ bytes: BodyBytes) { state.withLock { $0.remove(ObjectIdentifier(bytes)) } }
}

extension BodyBudget {
    /// The bytes of a body, counted in a budget until `giveBack()` or `deinit`.
    final class Reservation: Sendable {
        private let budget: BodyBudget
        private let sender: Sender
        private let bytes = BodyBytes()

        init(of budget: BodyBudget, _ visitor: Visitor) {
            self.budget = budget
            sender = Sender(visitor)
        }

        deinit { giveBack() }

        var count: Int { bytes.count }

        /// Adds bytes. Returns false if the budget has no room for them; then only the first `freeBytes` of the body
        /// stay.
        ///
        /// - Parameter size: the expected size of the body.
        func append(_ more: UnsafeRawBufferPointer, of size: Int) -> Bool {
            let before = count
            let counted = before + more.count - max(before, BodyBudget.freeBytes)
            guard counted <= 0 || budget.reserve(counted, for: bytes, of: sender) else {
                // Release the bytes at once, so that some of many concurrent requests succeed.
                bytes.drop()
                giveBack()
                return false
            }
            // Reserve once if the length is known: a growing array is copied.
            return bytes.append(more, capacity: counted > 0 ? min(size, BodyBudget.maxReserved) : 0)
        }

        /// Notes that the body is complete, so that it is no longer dropped. Returns false if it was dropped before.
        func endArrival() -> Bool { budget.end(bytes) }

        /// Moves the bytes to the caller. The budget counts them until `giveBack()`.
        func take() -> [UInt8] { bytes.take() }

        func giveBack() { budget.giveBack(bytes) }
    }
}

/// The bytes of a body. If they are dropped, the first `freeBytes` stay, which contain the text that the person typed.
private final class BodyBytes: Sendable {
    private let state = Mutex((bytes: [UInt8](), isDropped: false))

    var count: Int { state.withLock(\.bytes.count) }

    var isDropped: Bool { state.withLock(\.isDropped) }

    /// False if the bytes were dropped.
    func append(_ more: UnsafeRawBufferPointer, capacity: Int) -> Bool {
        state.withLock { state in
            guard !state.isDropped else { return false }
            if state.bytes.capacity < capacity { state.bytes.reserveCapacity(capacity) }
            state.bytes.append(contentsOf: more)
            return true
        }
    }

    func drop() {
        state.withLock { state in
            state.bytes = Array(state.bytes.prefix(BodyBudget.freeBytes))
            state.isDropped = true
        }
    }

    func take() -> [UInt8] {
        state.withLock { state in
            var taken: [UInt8] = []
            swap(&taken, &state.bytes)
            return taken
        }
    }
}
