import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request in flight and its response so far.
final class Transfer: Sendable {
    typealias Outcome = Result<TransportResponse, HTTPTransportError>

    private struct State {
        var head: HTTPURLResponse?
        var body = Data()
    }

    private let state = Mutex(State())
    private let first = FirstValue<Outcome>()
    private let maxBodyBytes: Int

    init(maxBodyBytes: Int) { self.maxBodyBytes = maxBodyBytes }

    /// Waits for the end of the transfer, which a canceled task ends at once.
    var outcome: Outcome { get async { await first.value(ifCancelled: .failure(.cancelled)) } }

    /// Stores the head of the response.
    func receive(_ response: URLResponse) { state.withLock { $0.head = response as? HTTPURLResponse } }

    /// Appends a part of the body. If the body gets too large, ends the transfer and returns false.
    func receive(_ data: Data) -> Bool {
        let fits = state.withLock { state in
            guard state.body.count + data.count <= maxBodyBytes else { return false }
            state.body.append(data)
            return true
        }
        if !fits { end(.failure(.bodyTooLarge(limit: maxBodyBytes))) }
        return fits
    }

    /// Ends the transfer with the response. `response` is the head if none was received.
    func finish(with response: URLResponse? = nil) {
        let (head, body) = state.withLock { ($0.head ?? response as? HTTPURLResponse, $0.body) }
        guard let head else { return end(.failure(.malformed(reason: "there is no head of a response"))) }
        end(
            Outcome { () throws(HTTPTransportError) in
                TransportResponse(head: try HTTPResponse(head, hasBody: !body.isEmpty), body: body)
            })
    }

    /// Ends the transfer, unless it has ended already.
    func end(_ outcome: Outcome) { first.settle(outcome) }
}
