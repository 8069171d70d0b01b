import Domain
import Foundation
import Synchronization
import Testing

@testable import WebUI

@Suite struct UnappliedPlansTests {
    private let plans = UnappliedPlans(maxBytes: 9_000)
    private let dropped = Dropped()

    private final class Dropped: Sendable {
        let ids = Mutex<[String]>([])
    }

    /// Holds a plan of about 1,000 bytes a row, and returns the ids of those that are dropped for it.
    private func hold(
        _ id: String, of person: String = "ada", rows count: Int, picture size: Int = 0, isApplied: Bool = false
    ) -> [String] {
        let picture = ExportedPicture(type: "image/webp", bytes: Array(repeating: 0, count: size))
        return hold(
            id, of: person,
            (0..<count).map { ImportedRow(number: $0, title: "A movie \($0)", picture: picture) }, isApplied: isApplied)
    }

    private func hold(
        _ id: String, of person: String, _ rows: [ImportedRow], isApplied: Bool = false
    ) -> [String] {
        let rows = zip(0..., rows).map { ImportPlan.Row(id: $0, row: $1, state: .notFound) }
        plans.hold(ImportPlan(rows: rows), of: id, person: person, isApplied: isApplied) { [dropped] in
            dropped.ids.withLock { $0.append(id) }
        }
        return dropped.ids.withLock { ids in
            defer { ids = [] }
            return ids
        }
    }

    @Test func `a new plan takes the memory of the person's oldest ones, who has half of all`() {
        #expect(hold("a", rows: 2) == [])
        #expect(hold("b", rows: 2) == [])
        #expect(hold("c", rows: 2) == ["a"])
        #expect(hold("d", rows: 4) == ["b", "c"])
    }

    @Test func `a person drops none of another's, however large the plans are`() {
        #expect(hold("a", rows: 4) == [])
        #expect(hold("b", of: "bo", rows: 4) == [])
        #expect(hold("c", of: "bo", rows: 9) == ["b"])
        #expect(hold("d", of: "bo", rows: 1, picture: 90_000) == ["c"])
        #expect(hold("e", of: "bo", rows: 1, isApplied: true) == ["d"])
        #expect(hold("f", of: "bo", rows: 9) == [])
    }

    @Test func `if all people have too much, the oldest plan of those with the most is dropped`() {
        #expect(hold("a", of: "ada", rows: 1) == [])
        #expect(hold("b", of: "bo", rows: 4) == [])
        #expect(hold("c", of: "cy", rows: 2) == [])
        #expect(hold("d", of: "di", rows: 2) == ["b"])
        #expect(hold("e", of: "cy", rows: 2) == [])
        #expect(hold("f", of: "ed", rows: 2) == ["c"])
    }

    @Test func `pictures, notes, viewings and facts count`() throws {
        let days = try (1...1_000).map { try #require(CalendarDate(year: 1_000 + $0, month: 2, day: 1)) }
        let summary = MovieSummary(id: .own("1"), title: "A movie", overview: String(repeating: "a", count: 4_000))
        let large = [
            ImportedRow(
                number: 0, title: "", picture: ExportedPicture(type: "", bytes: Array(repeating: 0, count: 4_000))),
            ImportedRow(number: 0, title: "", opinion: .init(note: String(repeating: "a", count: 4_000))),
            ImportedRow(number: 0, title: "", opinion: .init(viewings: days)),
            ImportedRow(number: 0, PersonalMovie(movie: Movie(summary: summary), added: .distantPast)),
        ]
        for row in large {
            #expect(hold("a", of: "ada", [row] + (1...2).map { ImportedRow(number: $0, title: "") }) == [])
            #expect(hold("b", of: "ada", rows: 1) == ["a"])
            plans.release("b")
        }
    }

    @Test func `a plan that is being applied counts and is not dropped`() {
        #expect(hold("a", rows: 4) == [])
        #expect(hold("a", rows: 4, isApplied: true) == [])
        #expect(hold("b", rows: 1) == [])
        #expect(hold("c", rows: 1) == ["b"])
        plans.release("a")
        #expect(hold("d", rows: 3) == [])
    }

    @Test func `a plan that is applied or shown again counts once`() {
        #expect(hold("a", rows: 3) == [])
        #expect(hold("a", rows: 3) == [])
        plans.release("a")
        #expect(hold("b", rows: 4) == [])
    }
}
