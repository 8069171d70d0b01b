package import Foundation

/// Responses that several servers share. If they can't be reached, there are none.
package protocol SharedResponses: Sendable {
    /// What was stored for a key.
    func response(for key: String) async -> Data?

    /// Stores a response until `end`, and replaces the one with its key.
    func store(_ response: Data, until end: Date, for key: String) async

    /// Whether this server is to send the request, because no other one does just now; also if that can't be found out.
    /// A server that was killed does so for some seconds.
    func claim(_ key: String) async -> Bool

    /// Ends this server's claim.
    func giveBack(_ key: String) async

    func removeAll() async
}
