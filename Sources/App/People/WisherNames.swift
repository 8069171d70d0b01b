import Accounts
import Synchronization

/// The names of the people who want to watch a movie, as far as they are known: a library that is being read must not
/// delay the pages of others.
final class WisherNames: Sendable {
    private let byPlace = Mutex<[Int: String]>([:])

    /// How long a page waits.
    static let limit = Duration.milliseconds(300)
    /// The number of libraries that are asked at a time.
    private static let maxAtOnce = 4

    /// The names that are known at the deadline, or when all people have been asked.
    func find(
        among people: [Account], by deadline: Deadline, wants: @escaping @Sendable (Account) async -> Bool
    ) async -> [String] {
        let asking = Task {
            await withTaskGroup(of: Void.self) { group in
                for (place, person) in people.enumerated() {
                    if place >= Self.maxAtOnce { await group.next() }
                    guard !Task.isCancelled else { return }
                    group.addTask { if await wants(person) { self.add(person.name, at: place) } }
                }
            }
        }
        await deadline.value(of: asking)
        let names = known
        asking.cancel()
        return names
    }

    /// The names that are known by now, in the order of the people.
    var known: [String] { byPlace.withLock { names in names.sorted { $0.key < $1.key }.map(\.value) } }

    private func add(_ name: String, at place: Int) { byPlace.withLock { $0[place] = name } }
}
