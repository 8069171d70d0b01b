import Domain
import Foundation
import Synchronization

/// Where the pictures of TMDB, or of a server in its place, are.
final class TMDBPictureBase: Sendable {
    private let known: Mutex<URL?>
    private let ask: @Sendable () async throws(SourceError) -> URL

    /// TMDB's own.
    static var tmdb: URL {
        guard let url = URL(string: "https://image.tmdb.org/t/p/") else { preconditionFailure("that is an address") }
        return url
    }

    /// - Parameters:
    ///   - known: the address, where it was configured.
    ///   - ask: tells the address otherwise. It is asked until it has answered once.
    init(_ known: URL?, orAsk ask: @escaping @Sendable () async throws(SourceError) -> URL) {
        self.known = Mutex(known)
        self.ask = ask
    }

    /// The address up to what stands before the name of a size. A server that does not tell where its pictures are has
    /// TMDB's.
    func url() async throws(SourceError) -> URL {
        if let url = known.withLock(\.self) { return url }
        let url: URL
        do throws(SourceError) { url = try await ask() } catch {
            guard error == .notFound else { throw error }
            return Self.tmdb
        }
        known.withLock { $0 = url }
        return url
    }
}
