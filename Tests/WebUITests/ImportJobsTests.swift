import Domain
import Foundation
import Synchronization
import Testing

@testable import WebUI

@Suite struct ImportJobsTests {
    private let lists = HeldLists()

    private func jobs(_ plans: UnappliedPlans, _ person: String = "ada") -> ImportJobs {
        ImportJobs(personal: Sending.services(lists: lists), plans: plans, person: person)
    }

    /// Begins an import of a file with this many bytes, and waits for its preview.
    private func planned(_ jobs: ImportJobs, bytes count: Int = 1) async -> ImportJobs.ID {
        let id = await jobs.begin(Array(repeating: 65, count: count), fileName: "movies.csv") {}
        await ended(id, jobs)
        return id
    }

    private func ended(_ id: ImportJobs.ID, _ jobs: ImportJobs) async {
        while await jobs.job(id)?.stage.isUnderWay == true { await Task.yield() }
    }

    private let choices = ImportJobs.UserChoices(digest: nil) { _ in ImportChoices() }

    @Test func `one import of a person is added at a time`() async throws {
        let jobs = jobs(BodyIntakes().plans)
        let (first, second) = (await planned(jobs), await planned(jobs))

        await jobs.apply(first, choices)
        await jobs.apply(second, choices)

        guard case .planned(_, let problem) = await jobs.job(second)?.stage else {
            Issue.record("the second import has no preview")
            return
        }
        #expect(problem == "Another import is being added. Try again when it is done.")
        #expect(await jobs.job(first)?.stage.isUnderWay == true)

        lists.goOn()
        await ended(first, jobs)
        await jobs.apply(second, choices)
        await ended(second, jobs)
        #expect(lists.applied.withLock(\.self) == [first, second])
        guard case .done = await jobs.job(second)?.stage else {
            Issue.record("the second import was not added")
            return
        }
    }

    @Test func `a plan counts until it is added`() async throws {
        // One row takes 1,000 bytes and its title.
        let jobs = jobs(UnappliedPlans(maxBytes: 4_500))
        let first = await planned(jobs)
        await jobs.apply(first, choices)

        let second = await planned(jobs)
        let third = await planned(jobs)
        #expect(await jobs.job(second) == nil)

        lists.goOn()
        await ended(first, jobs)
        let fourth = await planned(jobs)
        #expect(await jobs.job(third) != nil)
        #expect(await jobs.job(fourth) != nil)
    }

    @Test func `a file of blanks drops no import of another person`() async throws {
        let plans = UnappliedPlans(maxBytes: 4_500)
        let (ada, bo) = (jobs(plans), jobs(plans, "bo"))
        let first = await planned(ada)

        let large = await planned(bo, bytes: 100_000)
        #expect(await ada.job(first) != nil)
        #expect(await bo.job(large) != nil)
    }
}

/// Plans one movie for each file, and applies nothing before `goOn`.
final class HeldLists: MovieLists {
    let applied = Mutex<[ImportReceipt.ID]>([])
    private let goes = Mutex(false)
    private let adds: @Sendable (ImportReceipt.ID) async throws -> Void

    /// - Parameter adds: what applying does, with the attempt's id.
    init(adds: @escaping @Sendable (ImportReceipt.ID) async throws -> Void = { _ in }) { self.adds = adds }

    func goOn() { goes.withLock { $0 = true } }

    func exportFile(
        _ format: LibraryExportFormat, at moment: Date
    ) async throws(PersonalLibraryError) -> DownloadFile { throw .notFound }

    func plan(
        _ bytes: [UInt8], fileName: String?, progress: @escaping ImportProgress
    ) async throws -> ImportPreview {
        let row = ImportPlan.Row(id: 0, row: ImportedRow(number: 1, title: "A movie"), state: .notFound)
        return ImportPreview(format: .plain, plan: ImportPlan(rows: [row]))
    }

    func apply(
        _ plan: ImportPlan, choices: ImportChoices, id: ImportReceipt.ID, at moment: Date,
        progress: @escaping ImportProgress
    ) async throws -> ImportOutcome {
        while !goes.withLock(\.self) { await Task.yield() }
        applied.withLock { $0.append(id) }
        try await adds(id)
        return ImportOutcome(receipt: ImportReceipt(id: id, added: 1, completed: 0, alreadyThere: 0))
    }
}
