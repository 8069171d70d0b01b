import Domain
import Foundation
import Synchronization

/// Running and recent imports, in memory. After a restart, an import can still be undone by its id.
///
/// With several servers, each can show and apply an import: it plans the import again from the file, and applies it
/// only if the plan is the one that the user was shown.
final class ImportJobs: Sendable {
    typealias ID = ImportReceipt.ID

    enum Stage {
        /// Another import is being planned.
        case waiting
        /// Looks up movies; `total` is 0 while the file is read.
        case planning(done: Int, total: Int)
        /// The file cannot be imported.
        case refused(String)
        /// The preview, and the reason why the last attempt failed.
        case planned(ShownImport, problem: String?)
        /// The user's choices are being applied.
        case applying(done: Int, total: Int)
        case done(ImportOutcome)
        /// The import was undone; the number of changed movies.
        case undone(Int)
    }

    struct Job {
        let id: ID
        fileprivate(set) var fileName: String
        fileprivate(set) var stage: Stage
        fileprivate var task: Task<Void, Never>?
        /// The attempts to apply it here that have failed. A part of each may be in the library.
        fileprivate var failed: Set<ImportReceipt.ID> = []
        /// The user's choices, if another server has shown the preview and this one still plans.
        fileprivate var chosen: UserChoices?

        init(id: ID, fileName: String, stage: Stage) {
            self.id = id
            self.fileName = fileName
            self.stage = stage
        }
    }

    private let personal: PersonalServices
    private var files: (any PlannedFiles)? { personal.planned }
    private let plans: UnappliedPlans
    private let person: String
    private let jobs = Mutex<[Job]>([])

    /// Beyond this number, the oldest import is dropped.
    private static let maxJobs = 3

    /// - Parameters:
    ///   - plans: the plans of all people.
    ///   - person: identifies the person whose imports these are.
    init(personal: PersonalServices, plans: UnappliedPlans, person: String) {
        self.personal = personal
        self.plans = plans
        self.person = person
    }

    /// An import, which another server may have begun; `nil` if it was dropped.
    func job(_ id: ID) async -> Job? {
        let here = known(id)
        guard let files, here?.stage.awaitsChoices ?? true else { return here }
        switch try? await files.state(id) {
        case .taken?: return Job(id: id, fileName: here?.fileName ?? "", stage: .applying(done: 0, total: 0))
        case .waiting?:
            // The job reads the file, so that concurrent requests read it once.
            if here == nil { start(id, fileName: "", file: { try await files.file(id) }, whenRead: {}) }
            return known(id)
        case nil: return await applied(id) ?? known(id)
        }
    }

    private static func newID() -> ID { UUID().uuidString.lowercased() }

    private func known(_ id: ID) -> Job? { jobs.withLock { jobs in jobs.first { $0.id == id } } }

    /// The attempts to apply an import, the last first; all others have failed. With several servers each has an id of
    /// its own: a part of one may have stayed in the library.
    private func attempts(_ id: ID) async throws(PersonalLibraryError) -> [PastImport] {
        try await personal.library.imports(limit: 100).filter { $0.id == id || $0.id.hasPrefix("\(id).") }
    }

    /// An import that another server has applied.
    private func applied(_ id: ID) async -> Job? {
        guard let past = try? await attempts(id).first else { return nil }
        // Read after the library: an attempt here may have begun or failed meanwhile.
        if let here = known(id), !here.stage.awaitsChoices || here.failed.contains(past.id) { return nil }
        let count = past.receipt.added + past.receipt.completed
        if past.canUndo || count == 0 {
            return Job(id: id, fileName: past.fileName, stage: .done(ImportOutcome(receipt: past.receipt)))
        }
        guard past.isUndone else { return nil }
        return Job(id: id, fileName: past.fileName, stage: .undone(count))
    }

    /// Starts reading a file. `whenRead` is called when its bytes are no longer needed.
    func begin(_ bytes: [UInt8], fileName: String, whenRead: @escaping @Sendable () -> Void) async -> ID {
        let id = Self.newID()
        let file = PlannedFile(name: fileName, bytes: bytes)
        // Another server may have to show the preview.
        try? await files?.add(file, of: id)
        start(id, fileName: fileName, file: { file }, whenRead: whenRead)
        return id
    }

    /// - Parameter file: the file; `nil` if it is gone.
    private func start(
        _ id: ID, fileName: String, file: @escaping @Sendable () async throws -> PlannedFile?,
        whenRead: @escaping @Sendable () -> Void
    ) {
        add(Job(id: id, fileName: fileName, stage: .waiting)) { [self] in
            defer { whenRead() }
            guard let file = try? await file() else { return forget(id) }
            change(id) { $0.fileName = file.name }
            do {
                let preview = try await personal.lists.plan(file.bytes, fileName: file.name) { [self] done, total in
                    set(.planning(done: done, total: total), of: id)
                }
                let shown = ShownImport(preview)
                set(.planned(shown, problem: nil), of: id)
                if let chosen = known(id)?.chosen { await apply(shown, of: id, chosen) }
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
    func apply(_ id: ID, _ chosen: UserChoices, isRetry: Bool = false) async {
        guard case .planned(let shown, _) = await job(id)?.stage else {
            let isPlannedNow = jobs.withLock { jobs in
                guard chosen.digest != nil, let place = jobs.firstIndex(where: { $0.id == id }) else { return false }
                if jobs[place].stage.isPlanning { jobs[place].chosen = chosen }
                return jobs[place].stage.awaitsChoices && !isRetry
            }
            // The plan was completed after the stage was read above.
            if isPlannedNow { await apply(id, chosen, isRetry: true) }
            return
        }
        await apply(shown, of: id, chosen)
    }

    private func apply(_ shown: ShownImport, of id: ID, _ chosen: UserChoices) async {
        let plan = shown.plan
        let isSame = chosen.digest.map { $0 == shown.digest } ?? true
        let stage: Stage? = jobs.withLock { jobs in
            let place = jobs.firstIndex { $0.id == id && ($0.stage.awaitsChoices || $0.stage.isPlanning) }
            guard let place else { return nil }
            let isAlone = !jobs.contains { $0.stage.isApplying }
            jobs[place].chosen = nil
            jobs[place].stage =
                isSame && isAlone
                ? .applying(done: 0, total: plan.rows.count)
                : .planned(shown, problem: isSame ? Self.another : Self.differs)
            return jobs[place].stage
        }
        guard let stage else { return }
        hold(plan, of: id, isApplied: stage.isApplying)
        guard stage.isApplying else { return }
        try? await files?.mark(id, isTaken: true)
        let choices = chosen.choices(shown)
        run(id) { [self] in
            let receipt = files == nil ? id : "\(id).\(Self.newID())"
            let marking = Task { await markTaken(id) }
            defer { marking.cancel() }
            var problem: String?
            do {
                let outcome = try await personal.lists.apply(plan, choices: choices, id: receipt, at: personal.now()) {
                    [self] done, total in set(.applying(done: done, total: total), of: id)
                }
                plans.release(id)
                set(.done(outcome), of: id)
                try? await files?.remove(id)
                return
            } catch let error as PersonalLibraryError {
                problem = error.storage.sentence
            } catch {}
            plans.release(id)
            // Before the preview is shown again: what the attempt has left in the library must not pass for the whole.
            change(id) { $0.failed.insert(receipt) }
            set(.planned(shown, problem: problem), of: id)
            marking.cancel()
            await marking.value
            // A child task would be canceled too.
            await Task { try? await files?.mark(id, isTaken: false) }.value
        }
    }

    /// Tells other servers again and again that this one applies an import, until the task is canceled.
    private func markTaken(_ id: ID) async {
        while let files, (try? await Task.sleep(for: .seconds(20))) != nil { try? await files.mark(id, isTaken: true) }
    }

    /// Stops an import that has changed nothing yet. If its plan is being applied, the preview is shown again.
    func stop(_ id: ID) async {
        let task: Task<Void, Never>? = jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id && $0.stage.isUnderWay }) else { return nil }
            // A task that has not begun yet does nothing once it begins.
            if !jobs[place].stage.isApplying { jobs[place].stage = .refused(Self.stopped) }
            return jobs[place].task
        }
        task?.cancel()
        if case .refused = known(id)?.stage { try? await files?.remove(id) }
    }

    /// Undoes an import, including one from before the last start.
    func undo(_ id: ID) async throws(PersonalLibraryError) {
        var count = 0
        let attempts = try await attempts(id).map(\.id)
        for attempt in attempts.isEmpty ? [id] : attempts { count += try await personal.library.undo(attempt) }
        // A restored backup may have brought back what was undone.
        if count == 0, case .undone = known(id)?.stage { return }
        if known(id) == nil {
            add(Job(id: id, fileName: "", stage: .undone(count)))
        } else {
            change(id) { $0.stage = .undone(count) }
        }
    }

    /// Adds an import with its first task, unless it is known. Drops the oldest if there are too many, finished ones
    /// first.
    private func add(_ job: Job, _ work: (@Sendable () async -> Void)? = nil) {
        let forgotten: Job? = jobs.withLock { jobs in
            guard !jobs.contains(where: { $0.id == job.id }) else { return nil }
            var job = job
            var forgotten: Job?
            if jobs.count >= Self.maxJobs,
                let place = jobs.firstIndex(where: { !$0.stage.isUnderWay })
                    ?? jobs.firstIndex(where: { !$0.stage.isApplying })
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
        // The memory is reserved before the user can apply the plan.
        if case .planned(let shown, _) = stage { hold(shown.plan, of: id) }
        let isSet = jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id && $0.stage.isUnderWay }) else { return false }
            // The user has already chosen in the preview of another server, so this one is not shown.
            if stage.awaitsChoices, jobs[place].chosen != nil { return false }
            jobs[place].stage = stage
            return true
        }
        if !isSet, stage.awaitsChoices { plans.release(id) }
    }

    private func hold(_ plan: ImportPlan, of id: ID, isApplied: Bool = false) {
        plans.hold(plan, of: id, person: person, isApplied: isApplied) { [weak self] in self?.drop(id) }
    }

    /// Drops an import whose plan was not applied.
    private func drop(_ id: ID) {
        jobs.withLock { jobs in
            jobs.removeAll { $0.id == id && !$0.stage.isApplying }
        }
    }

    /// Drops an import whose file is missing, so that the next request looks for the file again.
    private func forget(_ id: ID) { jobs.withLock { jobs in jobs.removeAll { $0.id == id && $0.stage.isUnderWay } } }

    private func change(_ id: ID, _ change: (inout Job) -> Void) {
        jobs.withLock { jobs in
            if let place = jobs.firstIndex(where: { $0.id == id }) { change(&jobs[place]) }
        }
    }

    private func run(_ id: ID, _ work: @escaping @Sendable () async -> Void) {
        let task = Task(operation: work)
        change(id) { $0.task = task }
    }
}
