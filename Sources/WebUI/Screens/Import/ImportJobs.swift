import Domain
import Foundation
import Synchronization

/// Running and recent imports, in memory. After a restart, an import can still be undone by its id.
///
/// With several servers, each plans an import by itself from its file, and applies what the user was shown.
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
        /// The user's choices, if another server has shown the preview.
        fileprivate var wanted: Wanted?

        init(id: ID, fileName: String, stage: Stage) {
            self.id = id
            self.fileName = fileName
            self.stage = stage
        }
    }

    /// What the user chose in a preview.
    struct Wanted: Sendable {
        /// `ImportPlan.digest` of the preview; `nil` if it is unknown.
        let digest: String?
        let choices: @Sendable (ImportPlan) -> ImportChoices
    }

    private let personal: PersonalServices
    private var files: (any PlannedFiles)? { personal.planned }
    private let plans: UnappliedPlans
    private let jobs = Mutex<[Job]>([])

    /// Beyond this number, the oldest import is dropped.
    private static let maxJobs = 3

    /// - Parameter plans: those of all people.
    init(personal: PersonalServices, plans: UnappliedPlans) {
        self.personal = personal
        self.plans = plans
    }

    /// An import, which another server may have begun; `nil` if it was dropped.
    func job(_ id: ID) async -> Job? {
        let here = known(id)
        guard let files, here?.stage.isOpen ?? true else { return here }
        switch try? await files.state(id) {
        case .taken?: return Job(id: id, fileName: here?.fileName ?? "", stage: .taking(done: 0, total: 0))
        case .waiting?:
            guard here == nil, let file = try? await files.file(id) else { return here }
            start(id, file.bytes, fileName: file.name) {}
            return known(id)
        case nil: return await applied(id) ?? here
        }
    }

    private func known(_ id: ID) -> Job? { jobs.withLock { jobs in jobs.first { $0.id == id } } }

    /// An import that another server has applied.
    private func applied(_ id: ID) async -> Job? {
        let past = try? await personal.library.imports(limit: 10).first { $0.id == id }
        guard let past else { return nil }
        let count = past.receipt.added + past.receipt.completed
        if past.canUndo || count == 0 {
            return Job(id: id, fileName: past.fileName, stage: .done(ImportOutcome(receipt: past.receipt)))
        }
        // An import can't be undone after a week either; its link is not asked for so late.
        guard personal.now().timeIntervalSince(past.moment) < 86_400 else { return nil }
        return Job(id: id, fileName: past.fileName, stage: .undone(count))
    }

    /// Starts reading a file. `whenRead` is called when its bytes are no longer needed.
    func begin(_ bytes: [UInt8], fileName: String, whenRead: @escaping @Sendable () -> Void) async -> ID {
        let id = UUID().uuidString.lowercased()
        // The preview may be asked for at another server.
        try? await files?.add(PlannedFile(name: fileName, bytes: bytes), of: id)
        start(id, bytes, fileName: fileName, whenRead: whenRead)
        return id
    }

    private func start(
        _ id: ID, _ bytes: [UInt8], fileName: String, whenRead: @escaping @Sendable () -> Void
    ) {
        add(Job(id: id, fileName: fileName, stage: .waiting)) { [self] in
            defer { whenRead() }
            do {
                let preview = try await personal.lists.plan(bytes, fileName: fileName) { [self] done, total in
                    set(.planning(done: done, total: total), of: id)
                }
                set(.planned(preview, problem: nil), of: id)
                if let wanted = known(id)?.wanted { await take(preview, of: id, wanted) }
            } catch let problem as ImportProblem {
                set(.refused(problem.sentence), of: id)
            } catch let error as PersonalLibraryError {
                set(.refused(error.storage.sentence), of: id)
            } catch {
                set(.refused(Self.stopped), of: id)
            }
        }
    }

    /// Starts applying the plan that the user was shown. A second call does nothing.
    func take(_ id: ID, _ wanted: Wanted, isAgain: Bool = false) async {
        guard case .planned(let preview, _) = await job(id)?.stage else {
            let isPlannedNow = jobs.withLock { jobs in
                guard wanted.digest != nil, let place = jobs.firstIndex(where: { $0.id == id }) else { return false }
                if jobs[place].stage.isPlanning { jobs[place].wanted = wanted }
                return jobs[place].stage.isOpen && !isAgain
            }
            // The plan was finished meanwhile.
            if isPlannedNow { await take(id, wanted, isAgain: true) }
            return
        }
        await take(preview, of: id, wanted)
    }

    private func take(_ preview: ImportPreview, of id: ID, _ wanted: Wanted) async {
        let isSame = wanted.digest.map { $0 == preview.plan.digest } ?? true
        let isSet = jobs.withLock { jobs in
            let place = jobs.firstIndex { $0.id == id && ($0.stage.isOpen || $0.stage.isPlanning) }
            guard let place else { return false }
            jobs[place].wanted = nil
            jobs[place].stage =
                isSame ? .taking(done: 0, total: preview.plan.rows.count) : .planned(preview, problem: Self.differs)
            return true
        }
        guard isSet else { return }
        guard isSame else { return hold(preview.plan, of: id) }
        plans.release(id)
        try? await files?.mark(id, isTaken: true)
        let choices = wanted.choices(preview.plan)
        run(id) { [self] in
            do {
                let outcome = try await personal.lists.apply(
                    preview.plan, choices: choices, id: id, at: personal.now()
                ) { [self] done, total in
                    set(.taking(done: done, total: total), of: id)
                }
                set(.done(outcome), of: id)
                try? await files?.remove(id)
                return
            } catch let error as PersonalLibraryError {
                set(.planned(preview, problem: error.storage.sentence), of: id)
            } catch {
                set(.planned(preview, problem: nil), of: id)
            }
            // Not a child task: it would be canceled too.
            await Task { try? await files?.mark(id, isTaken: false) }.value
        }
    }

    private static let differs = "The movies were looked up again and others were found. Check what will be imported."

    /// Stops an import that has changed nothing yet. If its plan is being applied, the preview is shown again.
    func stop(_ id: ID) async {
        let task: Task<Void, Never>? = jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id && $0.stage.isUnderWay }) else { return nil }
            // Its turn may come much later.
            if !jobs[place].stage.isTaking { jobs[place].stage = .refused(Self.stopped) }
            return jobs[place].task
        }
        task?.cancel()
        if case .refused = known(id)?.stage { try? await files?.remove(id) }
    }

    private static let stopped = "Import stopped. Nothing was added."

    /// Undoes an import, including one from before the last start.
    func undo(_ id: ID) async throws(PersonalLibraryError) {
        if case .undone = known(id)?.stage { return }
        let count = try await personal.library.undo(id)
        if known(id) == nil {
            add(Job(id: id, fileName: "", stage: .undone(count)))
        } else {
            jobs.withLock { jobs in
                if let place = jobs.firstIndex(where: { $0.id == id }) { jobs[place].stage = .undone(count) }
            }
        }
    }

    /// Adds an import with its first task, once. Finished imports are dropped before running ones.
    private func add(_ job: Job, _ work: (@Sendable () async -> Void)? = nil) {
        let forgotten: Job? = jobs.withLock { jobs in
            guard !jobs.contains(where: { $0.id == job.id }) else { return nil }
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
            // The choices are there before the preview.
            if stage.isOpen, jobs[place].wanted != nil { return false }
            jobs[place].stage = stage
            return true
        }
        guard isSet, case .planned(let preview, _) = stage else { return }
        hold(preview.plan, of: id)
    }

    private func hold(_ plan: ImportPlan, of id: ID) { plans.hold(plan, of: id) { [weak self] in self?.drop(id) } }

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

    /// Whether another server may know more.
    fileprivate var isOpen: Bool { if case .planned = self { true } else { false } }

    fileprivate var isPlanning: Bool { isUnderWay && !isTaking }

    fileprivate var isTaking: Bool { if case .taking = self { true } else { false } }
}
