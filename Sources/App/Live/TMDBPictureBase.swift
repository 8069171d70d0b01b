import Domain
import Foundation
import Synchronization

/// The base address of TMDB's pictures.
final class TMDBPictureBase: Sendable {
    private let known: Mutex<URL?>
    private let ask: @Sendable () async throws(SourceError) -> URL

    static var tmdb: URL {
        guard let url = URL(string: "https://image.tmdb.org/t/p/") else { preconditionFailure("that is an address") }
        return url
    }

    /// - Parameters:
    ///   - known: the address from the configuration.
    ///   - ask: requests the address from the server; not called again after it has succeeded.
    init(_ known: URL?, orAsk ask: @escaping @Sendable () async throws(SourceError) -> URL) {
        self.known = Mutex(known)
        self.ask = ask
    }

    /// The address before the name of a size; TMDB's own if the server has none.
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
