import Domain
import Foundation
import Synchronization

/// Running and recent imports, in memory. After a restart, an import can still be undone by its id.
final class ImportJobs: Sendable {
    typealias ID = ImportReceipt.ID

    /// The stage of an import.
    enum Stage: Sendable {
        /// Another import is being planned.
        case waiting
        /// Looks up movies; `total` is 0 while the file is read.
        case planning(done: Int, total: Int)
        /// The file cannot be imported.
        case refused(String)
        /// The preview, and the reason why the last attempt failed.
        case planned(ImportPreview, problem: String?)
        /// The user's choices are being applied.
        case taking(done: Int, total: Int)
        case done(ImportOutcome)
        /// The import was undone; the number of changed movies.
        case undone(Int)
    }

    /// An import.
    struct Job: Sendable {
        let id: ID
        let fileName: String
        fileprivate(set) var stage: Stage
        fileprivate var task: Task<Void, Never>?

        init(id: ID, fileName: String, stage: Stage) {
            self.id = id
            self.fileName = fileName
            self.stage = stage
        }
    }

    private let personal: PersonalServices
    private let plans: UnappliedPlans
    private let jobs = Mutex<[Job]>([])

    /// Beyond this number, the oldest import is dropped.
    private static let maxJobs = 3

    /// - Parameter plans: those of all people.
    init(personal: PersonalServices, plans: UnappliedPlans) {
        self.personal = personal
        self.plans = plans
    }

    /// An import; `nil` if it was dropped.
    func job(_ id: ID) -> Job? { jobs.withLock { jobs in jobs.first { $0.id == id } } }

    /// Starts reading a file. `whenRead` is called when its bytes are no longer needed.
    func begin(_ bytes: [UInt8], fileName: String, whenRead: @escaping @Sendable () -> Void) -> ID {
        let id = UUID().uuidString.lowercased()
        add(Job(id: id, fileName: fileName, stage: .waiting)) { [self] in
            defer { whenRead() }
            do {
                let preview = try await personal.lists.plan(bytes, fileName: fileName) { [self] done, total in
                    set(.planning(done: done, total: total), of: id)
                }
                set(.planned(preview, problem: nil), of: id)
            } catch let problem as ImportProblem {
                set(.refused(problem.sentence), of: id)
            } catch let error as PersonalLibraryError {
                set(.refused(error.storage.sentence), of: id)
            } catch {
                set(.refused(Self.stopped), of: id)
            }
        }
        return id
    }

    /// Starts applying a plan. A second call does nothing.
    func take(_ id: ID, _ choices: (ImportPlan) -> ImportChoices) {
        let preview: ImportPreview? = jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id }),
                case .planned(let preview, _) = jobs[place].stage
            else { return nil }
            jobs[place].stage = .taking(done: 0, total: preview.plan.rows.count)
            return preview
        }
        guard let preview else { return }
        plans.release(id)
        let wanted = choices(preview.plan)
        run(id) { [self] in
            do {
                let outcome = try await personal.lists.apply(
                    preview.plan, choices: wanted, id: id, at: personal.now()
                ) { [self] done, total in
                    set(.taking(done: done, total: total), of: id)
                }
                set(.done(outcome), of: id)
            } catch let error as PersonalLibraryError {
                set(.planned(preview, problem: error.storage.sentence), of: id)
            } catch {
                set(.planned(preview, problem: nil), of: id)
            }
        }
    }

    /// Stops an import that has changed nothing yet. If its plan is being applied, the preview is shown again.
    func stop(_ id: ID) {
        let task: Task<Void, Never>? = jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id && $0.stage.isUnderWay }) else { return nil }
            // Its turn may come much later.
            if !jobs[place].stage.isTaking { jobs[place].stage = .refused(Self.stopped) }
            return jobs[place].task
        }
        task?.cancel()
    }

    private static let stopped = "Import stopped. Nothing was added."

    /// Undoes an import, including one from before the last start.
    func undo(_ id: ID) async throws(PersonalLibraryError) {
        if case .undone = job(id)?.stage { return }
        let count = try await personal.library.undo(id)
        if job(id) == nil {
            add(Job(id: id, fileName: "", stage: .undone(count)))
        } else {
            jobs.withLock { jobs in
                if let place = jobs.firstIndex(where: { $0.id == id }) { jobs[place].stage = .undone(count) }
            }
        }
    }

    /// Adds an import with its first task. Finished imports are dropped before running ones.
    private func add(_ job: Job, _ work: (@Sendable () async -> Void)? = nil) {
        let forgotten: Job? = jobs.withLock { jobs in
            var job = job
            var forgotten: Job?
            if jobs.count >= Self.maxJobs,
                let place = jobs.firstIndex(where: { !$0.stage.isUnderWay })
                    ?? jobs.firstIndex(where: { !$0.stage.isTaking })
            {
                forgotten = jobs.remove(at: place)
            }
            job.task = work.map { Task(operation: $0) }
            jobs.append(job)
            return forgotten
        }
        guard let forgotten else { return }
        forgotten.task?.cancel()
        plans.release(forgotten.id)
    }

    /// Sets the stage of an import that was not stopped.
    private func set(_ stage: Stage, of id: ID) {
        let isSet = jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id && $0.stage.isUnderWay }) else { return false }
            jobs[place].stage = stage
            return true
        }
        guard isSet, case .planned(let preview, _) = stage else { return }
        plans.hold(preview.plan, of: id) { [weak self] in self?.drop(id) }
    }

    /// Drops an import whose plan was not applied.
    private func drop(_ id: ID) {
        jobs.withLock { jobs in
            jobs.removeAll { job in if case .planned = job.stage { job.id == id } else { false } }
        }
    }

    private func run(_ id: ID, _ work: @escaping @Sendable () async -> Void) {
        let task = Task(operation: work)
        jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id }) else { return }
            jobs[place].task = task
        }
    }
}

extension ImportJobs.Stage {
    /// Whether the import is being read or applied.
    var isUnderWay: Bool {
        switch self {
        case .waiting, .planning, .taking: true
        case .refused, .planned, .done, .undone: false
        }
    }

    fileprivate var isTaking: Bool { if case .taking = self { true } else { false } }
}
