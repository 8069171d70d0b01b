import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import App

@Suite struct FairQueueTransportTests {
    @TaskLocal private static var client = ""

    @Test func `a request too many of one client is refused, and others are sent`() async throws {
        let network = GatedTransport(StubTransport().on(.get, "/", .json("{}")))
        let transport = FairQueueTransport(network, in: FairQueueTransport.queue(maxRunning: 1)) { Self.client }
        let request = HTTPRequest(method: .get, scheme: "https", authority: "pictures.example", path: "/")

        @Sendable func isSent(for client: String) async throws -> Bool {
            try await Self.$client.withValue(client) {
                do throws(HTTPTransportError) {
                    _ = try await transport.send(request, body: Data())
                    return true
                } catch {
                    guard case .budgetSpent = error else { throw error }
                    return false
                }
            }
        }
        try await withThrowingTaskGroup(of: Bool.self) { requests in
            for _ in 0...FairQueueTransport.maxOfClient { requests.addTask { try await isSent(for: "one") } }
            #expect(try await requests.next() == false, "Before any is answered, one is refused.")

            requests.addTask { try await isSent(for: "other") }
            network.open()
            let sent = try await requests.reduce(0) { $0 + ($1 ? 1 : 0) }
            #expect(sent == FairQueueTransport.maxOfClient + 1)
        }
    }
}
