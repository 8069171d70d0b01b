import Dispatch
import Foundation
import HTTPTransport
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests under way of a session, as its delegate: what comes for a task goes to the transfer of that task.
///
/// It is the delegate of the session and not of each task, because on Linux only that hears of bodies.
final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
    private let underWay = Mutex<[Int: Transfer]>([:])

    /// Adds the transfer of a task that has not been resumed yet.
    func add(_ transfer: Transfer, of task: URLSessionTask) {
        underWay.withLock { $0[task.taskIdentifier] = transfer }
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
        underWay.withLock { $0[task.taskIdentifier] }
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
        // On Linux the call waits for what libcurl is at, which waits for nobody: until then what comes must be taken.
        DispatchQueue.global().async { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // There, a task that is not given a credential never ends. The response is there already.
            transfer(of: task)?.finish(with: challenge.failureResponse)
            completionHandler(.cancelAuthenticationChallenge, nil)
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = underWay.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error { transfer.end(.failure(HTTPTransportError(error))) } else { transfer.finish(with: task.response) }
    }
}
