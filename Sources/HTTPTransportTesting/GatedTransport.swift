public import struct Foundation.Data
public import HTTPTransport
public import HTTPTypes
import Synchronization

/// A transport for tests that holds every request until its gate opens.
public final class GatedTransport: HTTPTransport {
    private struct State {
        var isOpen = false
        var held: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextNumber = 0
    }

    private let base: any HTTPTransport
    private let heedsCancellation: Bool
    private let state = Mutex(State())
    private let arrivals = Arrivals()

    /// - Parameters:
    ///   - heedsCancellation: whether a canceled request throws at once, as opposed to waiting for the gate.
    public init(_ base: any HTTPTransport, heedsCancellation: Bool = true) {
        self.base = base
        self.heedsCancellation = heedsCancellation
    }

    /// The number of requests that have arrived at the gate.
    public var count: Int { arrivals.count }

    /// Waits until `count` requests have arrived at the gate.
    public func arrived(_ count: Int) async { await arrivals.reached(count) }

    /// Lets through all held and future requests.
    public func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [:] }
            return state.held.values
        }
        for request in held { request.resume() }
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { hold($0, as: number) }
        } onCancel: {
            if heedsCancellation { giveUp(number) }
        }
        guard !heedsCancellation || !Task.isCancelled else { throw .cancelled }
        return try await base.send(request, body: body)
    }

    private func hold(_ request: CheckedContinuation<Void, Never>, as number: Int) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.held[number] = request }
            return state.isOpen
        }
        arrivals.add()
        if isOpen { request.resume() }
        // The task may have been canceled before it was held.
        if heedsCancellation, Task.isCancelled { giveUp(number) }
    }

    private func giveUp(_ number: Int) {
        state.withLock { $0.held.removeValue(forKey: number) }?.resume()
    }
}
