import Dispatch
import Foundation

/// Ctrl-C (SIGINT) and `kill` (SIGTERM), told instead of ending the process.
///
/// Once it is made none of them is missed: sources of signals are registered elsewhere, and that is waited for.
struct StopSignals {
    private let sources: [any DispatchSourceSignal]

    /// - Parameter tell: gets the number of each signal that comes, on a queue of its own.
    init(_ tell: @escaping @Sendable (Int32) -> Void) {
        let registered = DispatchGroup()
        // One with a thread of its own: of those that are shared, on one core, the only one may be the one that waits here.
        let queue = DispatchQueue(label: "stop signals")
        sources = [SIGINT, SIGTERM].map { number in
            #if canImport(Darwin)
                // There the signal would end the process before anybody is told. Dispatch on Linux takes its place itself.
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

    /// Tells of no signal any more.
    func cancel() {
        for source in sources { source.cancel() }
    }
}
