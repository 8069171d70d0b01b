import Domain
import Foundation
import Synchronization

/// The imports that are under way or were done lately. What stands here is forgotten when the server stops; what an
/// import has added is not, and can be undone by its id all the same.
final class ImportJobs: Sendable {
    typealias ID = ImportReceipt.ID

    /// How far an import is.
    enum Stage: Sendable {
        /// Movies are looked up; `total` is 0 while the file is read.
        case planning(done: Int, total: Int)
        /// Nothing can be taken from the file.
        case refused(String)
        /// The person looks at what would be done; why it failed, if it was tried before.
        case planned(ImportPreview, problem: String?)
        /// What the person has decided is carried out.
        case taking(done: Int, total: Int)
        case done(ImportOutcome)
        /// It was taken back: so many movies.
        case undone(Int)
    }

    /// An import.
    struct Job: Sendable {
        let id: ID
        /// What the person calls the file.
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
    private let jobs = Mutex<[Job]>([])

    /// An import more than this makes the oldest forgotten: plans with pictures hold much memory.
    private static let maxJobs = 3

    init(personal: PersonalServices) { self.personal = personal }

    /// An import by its id; `nil` for one that is forgotten.
    func job(_ id: ID) -> Job? { jobs.withLock { jobs in jobs.first { $0.id == id } } }

    /// Begins to look at a file; says when that is done and its bytes are needed no longer.
    func begin(_ bytes: [UInt8], fileName: String, whenRead: @escaping @Sendable () -> Void) -> ID {
        let id = UUID().uuidString.lowercased()
        add(Job(id: id, fileName: fileName, stage: .planning(done: 0, total: 0))) { [self] in
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
                set(.refused("The file was not read to its end. Choose it once more."), of: id)
            }
        }
        return id
    }

    /// Begins to do what was planned; a second time nothing happens.
    func take(_ id: ID, _ choices: (ImportPlan) -> ImportChoices) {
        let preview: ImportPreview? = jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id }),
                case .planned(let preview, _) = jobs[place].stage
            else { return nil }
            jobs[place].stage = .taking(done: 0, total: preview.plan.rows.count)
            return preview
        }
        guard let preview else { return }
        let wanted = choices(preview.plan)
        run(id) { [self] in
            do throws(PersonalLibraryError) {
                let outcome = try await personal.lists.apply(
                    preview.plan, choices: wanted, id: id, at: personal.now()
                ) { [self] done, total in
                    set(.taking(done: done, total: total), of: id)
                }
                set(.done(outcome), of: id)
            } catch {
                set(.planned(preview, problem: error.storage.sentence), of: id)
            }
        }
    }

    /// Takes back what an import has done, even before the server was last started.
    func undo(_ id: ID) async throws(PersonalLibraryError) {
        if case .undone = job(id)?.stage { return }
        let count = try await personal.library.undo(id)
        if job(id) == nil {
            add(Job(id: id, fileName: "", stage: .undone(count)))
        } else {
            set(.undone(count), of: id)
        }
    }

    /// Adds an import, with the work that it begins with. One that is done is forgotten before one that is under way.
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
        forgotten?.task?.cancel()
    }

    private func set(_ stage: Stage, of id: ID) {
        jobs.withLock { jobs in
            guard let place = jobs.firstIndex(where: { $0.id == id }) else { return }
            jobs[place].stage = stage
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
    /// Whether the person has to wait.
    var isUnderWay: Bool {
        switch self {
        case .planning, .taking: true
        case .refused, .planned, .done, .undone: false
        }
    }

    fileprivate var isTaking: Bool { if case .taking = self { true } else { false } }
}
