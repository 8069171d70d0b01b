import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and what has come for it.
final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
    typealias Outcome = Result<TransportResponse, HTTPTransportError>

    private struct State {
        var head: HTTPURLResponse?
        var body = Data()
        var outcome: Outcome?
        var waiting: CheckedContinuation<Outcome, Never>?
    }

    private let state = Mutex(State())
    private let bodyLimit: Int

    init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

    /// Starts the task and waits for its end, or for the first call of `end`.
    func result(of task: URLSessionTask) async -> Outcome {
        await withCheckedContinuation { continuation in
            let outcome = state.withLock { state in
                if state.outcome == nil { state.waiting = continuation }
                return state.outcome
            }
            if let outcome { continuation.resume(returning: outcome) } else { task.resume() }
        }
    }

    /// Ends the exchange, unless it has ended.
    func end(_ outcome: Outcome) {
        let waiting = state.withLock { state in
            guard state.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
            state.outcome = outcome
            state.body = Data()
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: outcome)
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
        print("HEAD", (response as? HTTPURLResponse)?.statusCode ?? -1)
        state.withLock { $0.head = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.outcome == nil else { return false }
            guard state.body.count + data.count <= bodyLimit else { return true }
            state.body.append(data)
            return false
        }
        guard isTooLarge else { return }
        end(.failure(.bodyTooLarge(limit: bodyLimit)))
        dataTask.cancel()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        print("CHALLENGE", challenge.protectionSpace.authenticationMethod)
        completionHandler(.performDefaultHandling, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        print("COMPLETE", error as Any)
        if let error {
            end(.failure(HTTPTransportError(error, bodyLimit: bodyLimit)))
        } else {
            end(state.withLock { TransportResponse.outcome(head: $0.head, body: $0.body) })
        }
    }
}

extension TransportResponse {
    static func outcome(head: HTTPURLResponse?, body: Data) -> Exchange.Outcome {
        guard let head, let response = HTTPResponse(head) else {
            return .failure(.malformed(reason: "the response has no head"))
        }
        return .success(TransportResponse(head: response, body: body))
    }
}
