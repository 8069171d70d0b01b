import Domain
import FileIO
import Foundation
import Synchronization

/// Runs programs one after the other for one job, and can be stopped from another thread.
///
/// Each program leads a process group, which is killed when the program ends, so that no child process outlives it.
final class ToolRun: Sendable {
    enum Stop: Sendable {
        case timeUp
        case cancelled
    }

    enum Ending: Sendable, Hashable {
        case exit(Int32)
        case signal(Int32)
    }

    private struct State {
        var group: pid_t?
        var stop: Stop?
    }

    private let state = Mutex(State())

    /// Kills the running program and refuses to start others.
    func stop(_ reason: Stop) {
        state.withLock { state in
            guard state.stop == nil else { return }
            state.stop = reason
            if let group = state.group { kill(-group, SIGKILL) }
        }
    }

    /// Runs a program and waits for its end. Blocks.
    ///
    /// - Parameter folder: the working folder, which gets the standard output in the file `output`.
    func run(_ command: [String], in folder: String, limits: ToolLimits) throws(PictureProblem) -> Ending {
        let spawned = state.withLock { state -> Result<pid_t, PictureProblem> in
            if let stop = state.stop { return .failure(PictureProblem(stop)) }
            guard let process = Spawning(limits: limits, folder: folder).start(command) else {
                return .failure(.noTool)
            }
            state.group = process
            return .success(process)
        }
        let process = try spawned.get()
        let ending = end(of: process)
        if let stop = state.withLock(\.stop) { throw PictureProblem(stop) }
        return ending
    }

    /// Like `run`, but throws an error for any ending except success.
    func succeed(_ command: [String], in folder: String, limits: ToolLimits) throws(PictureProblem) {
        switch try run(command, in: folder, limits: limits) {
        case .exit(0): return
        case .exit(126), .exit(127): throw .noTool
        case .signal(SIGXCPU): throw .tookTooLong
        case .signal(SIGKILL): throw .noMemory
        case .exit, .signal: throw .broken
        }
    }

    /// Waits for a process and kills its group before the id can be reused.
    private func end(of process: pid_t) -> Ending {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        state.withLock { state in
            kill(-process, SIGKILL)
            state.group = nil
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            if errno != EINTR { return .exit(126) }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
}

extension PictureProblem {
    fileprivate init(_ stop: ToolRun.Stop) {
        self =
            switch stop {
            case .timeUp: .tookTooLong
            case .cancelled: .storage(.cancelled)
            }
    }
}

extension BlockingWork {
    /// Runs work with programs, which are killed if the task is canceled: then it throws `.storage(.cancelled)`.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (ToolRun) throws(PictureProblem) -> Value
    ) async throws(PictureProblem) -> Value {
        let tools = ToolRun()
        let outcome = await withTaskCancellationHandler {
            await run { Result { () throws(PictureProblem) in try work(tools) } }
        } onCancel: {
            tools.stop(.cancelled)
        }
        return try outcome.get()
    }
}
