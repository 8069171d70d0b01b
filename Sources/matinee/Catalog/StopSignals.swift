import Dispatch
import Foundation

/// Receives Ctrl-C (SIGINT) and `kill` (SIGTERM) instead of exiting.
///
/// The initializer waits until the signals are registered, so that none is missed.
struct StopSignals {
    private let sources: [any DispatchSourceSignal]

    /// - Parameter tell: called with each signal, on its own queue.
    init(_ tell: @escaping @Sendable (Int32) -> Void) {
        let registered = DispatchGroup()
        // A queue with its own thread: on one core, all shared threads may be waiting here.
        let queue = DispatchQueue(label: "stop signals")
        sources = [SIGINT, SIGTERM].map { number in
            #if canImport(Darwin)
                // On macOS the signal would end the process first. Dispatch on Linux prevents that itself.
                signal(number, SIG_IGN)
            #endif
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { tell(number) }
            registered.enter()
            source.setRegistrationHandler { registered.leave() }
            source.resume()
            return source
        }
        registered.wait()
    }

    /// Stops receiving signals.
    func cancel() {
        for source in sources { source.cancel() }
    }
}
