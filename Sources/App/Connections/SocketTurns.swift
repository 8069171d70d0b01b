import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Defers work until an event loop has looked at its sockets, one piece each time.
///
/// NIO runs all tasks of a loop, also those that are added meanwhile, before it looks at sockets again. Clients that
/// pipeline requests would keep it from that.
final class SocketTurns: Sendable {
    private let turns = Mutex<[ObjectIdentifier: NIOLoopBound<Turn>]>([:])

    /// Call it on the event loop.
    func afterSockets(of eventLoop: any EventLoop, _ work: @escaping () -> Void) {
        let turn = turns.withLock { turns in
            if let known = turns[ObjectIdentifier(eventLoop)] { return known }
            let turn = NIOLoopBound(Turn(eventLoop), eventLoop: eventLoop)
            turns[ObjectIdentifier(eventLoop)] = turn
            return turn
        }
        turn.value.add(work)
    }
}

/// The deferred work of one event loop. A byte in a pipe is the socket event that starts it.
private final class Turn {
    private let eventLoop: any EventLoop
    private var input: Int32?
    private var waiting = CircularBuffer<() -> Void>()

    init(_ eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let output = ends[0]
        input = ends[1]
        let turn = NIOLoopBound(self, eventLoop: eventLoop)
        NIOPipeBootstrap(group: eventLoop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(TurnHandler(turn: turn.value))
                }
            }
            .takingOwnershipOfDescriptor(input: output)
            .whenFailure { _ in
                close(output)
                turn.value.closeInput()
                turn.value.run()
            }
    }

    deinit { closeInput() }

    private func closeInput() {
        if let input { close(input) }
        input = nil
    }

    func add(_ work: @escaping () -> Void) {
        waiting.append(work)
        if waiting.count == 1 { request() }
    }

    /// Asks for one call of `run`.
    private func request() {
        guard let input, write(input, [1], 1) == 1 else {
            let turn = NIOLoopBound(self, eventLoop: eventLoop)
            eventLoop.scheduleTask(in: .milliseconds(1)) { turn.value.run() }
            return
        }
    }

    /// Does one piece of work, so that sockets need not wait for all.
    func run() {
        guard let work = waiting.popFirst() else { return }
        if !waiting.isEmpty { request() }
        work()
    }
}

private final class TurnHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private weak var turn: Turn?

    init(turn: Turn) { self.turn = turn }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { turn?.run() }
}
