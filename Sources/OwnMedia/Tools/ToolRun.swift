import Domain
import Foundation
import Synchronization

/// Programs that are run one after the other for one piece of work, and that can be stopped from elsewhere.
///
/// Each is the first of a process group of its own, which ends with it: nothing that it started outlives it.
final class ToolRun: Sendable {
    /// Why it was stopped.
    enum Stop: Sendable {
        case timeUp
        case cancelled
    }

    /// How a program ended.
    enum Ending: Sendable, Hashable {
        case exit(Int32)
        case signal(Int32)
    }

    private struct State {
        var group: pid_t?
        var stop: Stop?
    }

    private let state = Mutex(State())

    /// Kills what is running, and lets nothing be run afterwards.
    func stop(_ reason: Stop) {
        state.withLock { state in
            guard state.stop == nil else { return }
            state.stop = reason
            if let group = state.group { kill(-group, SIGKILL) }
        }
    }

    /// Runs a program to its end. Blocks.
    ///
    /// - Parameters:
    ///   - command: the path of the program, and its arguments.
    ///   - folder: where it runs; what it writes to its standard output is in the file `output` there.
    ///   - limits: what it may use.
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

    /// Runs a program that is to come to a good end, and throws what another one means. Blocks; see `run`.
    func succeed(_ command: [String], in folder: String, limits: ToolLimits) throws(PictureProblem) {
        switch try run(command, in: folder, limits: limits) {
        case .exit(0): return
        case .exit(126), .exit(127): throw .noTool
        case .signal(SIGXCPU): throw .tookTooLong
        case .exit, .signal: throw .broken
        }
    }

    /// Waits for a process, and kills its group before its number can be given to another.
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
