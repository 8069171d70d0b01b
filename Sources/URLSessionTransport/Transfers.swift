import Dispatch
import Foundation
import HTTPTransport
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The delegate of a session, which passes the events of a task to its transfer.
///
/// It is the session's delegate, because on Linux a task's own delegate does not receive bodies.
final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
    private let inFlight = Mutex<[Int: Transfer]>([:])

    /// Adds the transfer of a task before it is resumed.
    func add(_ transfer: Transfer, of task: URLSessionTask) {
        inFlight.withLock { $0[task.taskIdentifier] = transfer }
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
        inFlight.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        transfer(of: dataTask)?.receive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard transfer(of: dataTask)?.receive(data) == false else { return }
        // On Linux `cancel()` waits for libcurl, which must be able to deliver data meanwhile.
        DispatchQueue.global().async { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // On Linux a task without a credential never ends. The response is complete already.
            transfer(of: task)?.finish(with: challenge.failureResponse)
            completionHandler(.cancelAuthenticationChallenge, nil)
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = inFlight.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error { transfer.end(.failure(HTTPTransportError(error))) } else { transfer.finish(with: task.response) }
    }
}
