import Domain
import Foundation
import Hashing
import Posters

/// The files that browsers store, made when the first one is requested.
actor OfflineFiles {
    private let offline: OfflineMovies
    private let shell: PageShell
    private let posters: PosterScreen
    private let canKeep: Bool
    /// The size of the built-in movies with all that they need, as it is sent, about.
    static let usualByteCount = 1_020_000

    /// Larger lists of movies.
    let lists: OfflineLists
    private var task: Task<Made, Never>?

    struct Made {
        /// The files' replies by the last components of their paths.
        let replies: [String: Reply]
        /// `/worker.js`.
        let worker: Reply
    }

    init(_ offline: OfflineMovies, shell: PageShell, posters: PosterScreen, canKeep: Bool) {
        self.offline = offline
        self.shell = shell
        self.posters = posters
        self.canKeep = canKeep
        lists = OfflineLists(offline, canKeep: canKeep)
    }

    func made() async -> Made {
        if let task { return await task.value }
        let task = Task { await make() }
        self.task = task
        return await task.value
    }

    /// What `worker.js` must know of this version.
    private struct Release: Encodable {
        /// Changes with each file that a page needs.
        var shell: String
        /// Changes with the movies.
        var movies: String
        var count: Int
        /// The addresses of the files that pages need.
        var assets: [String]
        var files: [String: File]

        struct File: Encodable {
            var address: String
            /// https://www.w3.org/TR/SRI/
            var integrity: String
        }
    }

    private func make() async -> Made {
        let markup = await OfflineMarkup(offline, shell: shell, canKeep: canKeep)
        let people = await OfflinePeople(offline, canKeep: canKeep)
        var drawings = OfflineDrawings()
        for movie in offline.movies {
            drawings.add(posters.poster(at: .init(movie.summary)))
            await Task.yield()
        }
        var replies: [String: Reply] = [:]
        var release = Release(
            shell: "", movies: "", count: offline.movies.count, assets: shell.assets.addresses, files: [:])
        let files: [(name: String, ending: String, type: Reply.ContentType, bytes: [UInt8])] = [
            ("module", "wasm", .wasm, offline.module), ("index", "bin", .binary, offline.index),
            ("movies", "json", .json, Self.encoded(markup)), ("people", "json", .json, Self.encoded(people)),
            ("names", "json", .json, Self.encoded(["names": people.names])),
            ("nameIndex", "bin", .binary, offline.names()),
            ("posters", "json", .json, Self.encoded(drawings)),
        ]
        for file in files {
            let hash = SHA256.digest(of: file.bytes)
            let name = "\(file.name).\(HexDigits.text(of: hash.prefix(8))).\(file.ending)"
            replies[name] = Reply(type: file.type, bytes: file.bytes, caching: .immutable).prepare()
            release.files[file.name] = Release.File(
                address: SiteURL(.offlineFile, name).address, integrity: "sha256-\(Data(hash).base64EncodedString())")
        }
        release.movies = ShortHash.text(of: release.files.map(\.value.address).sorted().joined())
        release.shell = ShortHash.text(of: release.assets.joined())
        let script = Array("const release = ".utf8) + Self.encoded(release) + Array(";\n".utf8) + shell.assets.worker
        return Made(replies: replies, worker: Reply(type: .javaScript, bytes: script).prepare())
    }

    private static func encoded(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding texts and finite numbers cannot fail.
        return (try? encoder.encode(value)).map(Array.init) ?? []
    }
}
