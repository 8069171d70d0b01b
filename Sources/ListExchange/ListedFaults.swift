import Domain

/// The faults of a list, up to a limit. A further one says that the rest is not listed.
struct ListedFaults {
    private(set) var all: [ImportFault] = []
    private let maxCount: Int

    init(maxCount: Int) { self.maxCount = maxCount }

    mutating func add(_ problems: [ImportFault.Problem], place: @autoclosure () -> String, title: String = "") {
        guard !problems.isEmpty, all.count <= maxCount else { return }
        let place = place()
        let room = maxCount - all.count
        all += problems.prefix(room).map { ImportFault(place: place, title: title, problem: $0) }
        if problems.count > room { all.append(ImportFault(place: place, title: title, problem: .notListed)) }
    }
}
