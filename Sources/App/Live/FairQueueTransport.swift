import Domain
import Foundation
import HTTPTransport
import HTTPTypes
import WebUI

/// Sends a few requests at a time, in which the clients take turns: those of one client would otherwise take all
/// connections to a service, and those of others would time out. Equal requests of several clients wait in the line of
/// the first, and share its refusal.
struct FairQueueTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let queue: FairQueue
    private let client: @Sendable () -> String?

    /// The maximum number of a client's requests that are sent or wait; more throw `.budgetSpent`.
    static let maxOfClient = 100

    /// A queue for one service: AsyncHTTPClient has eight connections to a host.
    static func queue(maxRunning: Int = 8) -> FairQueue { FairQueue(maxRunning: maxRunning, maxPending: 1_000) }

    /// - Parameters:
    ///   - base: sends the requests. Its time limit does not count the time until a request's turn.
    ///   - client: the client of the current task.
    init(
        _ base: any HTTPTransport, in queue: FairQueue = queue(),
        client: @escaping @Sendable () -> String? = { Visit.current?.client }
    ) {
        self.base = base
        self.queue = queue
        self.client = client
    }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        try await queue.run(for: client(), limit: Self.maxOfClient, refusal: HTTPTransportError.init) {
            () async throws(HTTPTransportError) in try await base.send(request, body: body)
        }
    }
}

extension HTTPTransportError {
    fileprivate init(_ refusal: QueueRefusal) {
        self = refusal == .cancelled ? .cancelled : .budgetSpent(retryAfter: nil)
    }
}
