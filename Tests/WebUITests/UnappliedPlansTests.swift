import Domain
import Synchronization
import Testing

@testable import WebUI

@Suite struct UnappliedPlansTests {
    private let plans = UnappliedPlans(maxBytes: 5_000)
    private let dropped = Dropped()

    private final class Dropped: Sendable {
        let ids = Mutex<[String]>([])
    }

    /// Holds a plan, and returns the ids of those that are dropped for it.
    private func hold(
        _ id: String, rows count: Int, picture size: Int = 0, file bytes: Int = 0, isApplied: Bool = false
    ) -> [String] {
        let picture = ExportedPicture(type: "image/webp", bytes: Array(repeating: 0, count: size))
        let rows = (0..<count).map { place in
            ImportPlan.Row(
                id: place, row: ImportedRow(number: place, title: "A movie \(place)", picture: picture),
                state: .notFound)
        }
        plans.hold(ImportPlan(rows: rows), of: id, fileBytes: bytes, isApplied: isApplied) { [dropped] in
            dropped.ids.withLock { $0.append(id) }
        }
        return dropped.ids.withLock { ids in
            defer { ids = [] }
            return ids
        }
    }

    @Test func `a new plan takes the memory of the oldest ones`() {
        #expect(hold("a", rows: 2) == [])
        #expect(hold("b", rows: 2) == [])
        #expect(hold("c", rows: 2) == ["a"])
        #expect(hold("d", rows: 1) == [])
        #expect(hold("e", rows: 4) == ["b", "c"])
    }

    @Test func `pictures count, and a plan that is larger than all may be is held alone`() {
        #expect(hold("a", rows: 1) == [])
        #expect(hold("b", rows: 1, picture: 9_000) == ["a"])
        #expect(hold("c", rows: 1) == ["b"])
    }

    @Test func `a plan counts three times its file`() {
        #expect(hold("a", rows: 1, file: 1_300) == [])
        #expect(hold("b", rows: 1) == [])
        #expect(hold("c", rows: 1) == ["a"])
    }

    @Test func `a plan that is being applied counts and is not dropped`() {
        #expect(hold("a", rows: 4) == [])
        #expect(hold("a", rows: 4, isApplied: true) == [])
        #expect(hold("b", rows: 1) == [])
        #expect(hold("c", rows: 1) == ["b"])
        #expect(hold("d", rows: 9) == ["c"])
        plans.release("a")
        plans.release("d")
        #expect(hold("e", rows: 4) == [])
        #expect(hold("f", rows: 1) == [])
    }

    @Test func `a plan that is applied or shown again counts once`() {
        #expect(hold("a", rows: 3) == [])
        #expect(hold("a", rows: 3) == [])
        plans.release("a")
        #expect(hold("b", rows: 5) == [])
    }
}
