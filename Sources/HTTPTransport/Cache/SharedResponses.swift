package import Foundation

/// Responses that several servers share. If they can't be reached, there are none.
package protocol SharedResponses: Sendable {
    /// What was stored for a key.
    func response(for key: String) async -> Data?

    /// Stores a response until `end`, and replaces the one with its key.
    func store(_ response: Data, until end: Date, for key: String) async

    /// Claims the request. False if another server is sending it; true if that can't be found out. The claim of a
    /// killed server ends after some seconds.
    func claim(_ key: String) async -> Bool

    /// Ends this server's claim.
    func giveBack(_ key: String) async

    func removeAll() async
}
