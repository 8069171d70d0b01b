import Hummingbird
import NIOCore

/// A body that ends with an error if its sender was signed out while it arrived, or if that can't be found out.
///
/// A sender can make a body last a minute. What it asks for, such as an API key, must not be done after all sessions
/// have ended.
struct SignedInBody: AsyncSequence, Sendable {
    let body: RequestBody
    let isSignedIn: @Sendable () async throws -> Bool

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var iterator: RequestBody.AsyncIterator
        fileprivate let isSignedIn: @Sendable () async throws -> Bool

        mutating func next() async throws -> ByteBuffer? {
            if let next = try await iterator.next() { return next }
            let isSignedIn: Bool
            do { isSignedIn = try await self.isSignedIn() } catch { throw HTTPError(.serviceUnavailable) }
            guard isSignedIn else { throw HTTPError(.unauthorized) }
            return nil
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(iterator: body.makeAsyncIterator(), isSignedIn: isSignedIn)
    }
}
