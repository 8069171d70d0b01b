import Dispatch
import Domain
import Foundation
import Hashing
import Hummingbird

/// The files with the best known movies of the imported catalog. A file is made at the first request for it after the
/// catalog has changed.
actor OfflineLists {
    private let best: @Sendable () -> BestKnownMovies?
    private let canKeep: Bool
    /// Making a list takes seconds, too long for the threads of Swift concurrency. Lists are made one at a time, so
    /// that a core is left for requests.
    private static let queue = DispatchQueue(label: "offline.lists", qos: .utility)
    private let offline: OfflineMovies
    private var made: [String: (revision: String, file: Task<Reply?, Never>)] = [:]

    /// Changes with the search and the markup of rows and pages.
    private lazy var version: String = {
        let markup = offline.movies.prefix(1).flatMap { OfflineMarkup.parts(of: $0, canKeep: canKeep) }.joined()
        return ShortHash.text(of: HexDigits.text(of: SHA256.digest(of: offline.module)) + markup)
    }()

    init(_ offline: OfflineMovies, canKeep: Bool) {
        best = offline.bestKnown
        self.offline = offline
        self.canKeep = canKeep
    }

    /// What a browser may store in addition to the built-in movies; empty without an imported catalog.
    nonisolated var choices: [BestKnownMovies.Choice] { best()?.choices ?? [] }

    /// The file of a choice, or 304 if the browser has it.
    func response(to request: Request, choice: String) async throws -> Response {
        guard let movies = best(), let limit = movies.limit(of: choice) else { throw HTTPError(.notFound) }
        var reply = Reply(type: .binary, bytes: [])
        reply.revision = "\(version)-\(movies.revision)-\(limit)"
        let known = reply.response(to: request)
        if known.status == .notModified { return known }
        guard var file = await file(of: movies, limit: limit, choice: choice) else {
            throw HTTPError(.serviceUnavailable)
        }
        file.revision = reply.revision
        return file.response(to: request)
    }

    private func file(of movies: BestKnownMovies, limit: Int, choice: String) async -> Reply? {
        if let known = made[choice], known.revision == movies.revision { return await known.file.value }
        let task = Task { [canKeep] in
            await withCheckedContinuation { caller in
                Self.queue.async {
                    caller.resume(
                        returning: Self.bytes(of: movies, limit: limit, canKeep: canKeep).map { bytes in
                            Reply(type: .binary, bytes: bytes).prepare()
                        })
                }
            }
        }
        made[choice] = (movies.revision, task)
        let file = await task.value
        if file == nil { made[choice] = nil }
        return file
    }

    /// The file: the SHA-256 of the rest, the number of bytes of the movies as JSON, the JSON, and the index of titles.
    static func bytes(of movies: BestKnownMovies, limit: Int, canKeep: Bool) -> [UInt8]? {
        var list = OfflineList(canKeep: canKeep)
        guard let index = movies.index(limit, { list.add($0) }), let json = try? JSONEncoder().encode(list) else {
            return nil
        }
        let length = UInt32(clamping: json.count)
        let content = withUnsafeBytes(of: length.littleEndian) { Array($0) } + json + index
        return Array(SHA256.digest(of: content)) + content
    }
}
