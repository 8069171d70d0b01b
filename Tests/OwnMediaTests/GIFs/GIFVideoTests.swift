import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

/// Videos of GIFs, by a program that stands in for FFmpeg, and by FFmpeg itself if it is installed.
@Suite struct GIFVideoTests {
    private static let ffmpeg = PictureTools.program("ffmpeg", searching: LibVIPS.path)
    private static let gif = GIFFile(
        format: .gif, contents: .bytes(GIFSamples.moving(width: 64, height: 48, frames: 3)))

    /// - Parameter script: what the program does; its last argument is the name of the video.
    private func maker(
        _ script: String, in folder: URL, maxPending: Int = 5, maxPendingOfClient: Int = 5,
        client: @escaping @Sendable () -> String? = { nil }
    ) throws -> GIFVideoProcessor {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tool = folder.appending(path: "ffmpeg")
        // Another process writes it: a program that other tests start meanwhile may still have this process's open files,
        // and a file that is open for writing can't be executed.
        let writing = try Process.run(
            URL(filePath: "/bin/sh"),
            arguments: [
                "-c", #"printf %s "$1" > "$2" && chmod 755 "$2""#, "sh",
                "#!/bin/sh\nfor last; do :; done\n\(script)\n", tool.path,
            ])
        writing.waitUntilExit()
        return GIFVideoProcessor(
            in: folder, tool: tool.path, maxPending: maxPending, maxPendingOfClient: maxPendingOfClient, client: client)
    }

    private func text(_ contents: GIFFile.Contents) throws -> String {
        guard case .file(let path, _) = contents else { return "" }
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func `a video is made once and saved under its name`() async throws {
        try await withFolder { folder in
            let maker = try maker(#"head -c 3 source.gif > "$last""#, in: folder)
            let first = try await maker.video(.mp4, of: Self.gif, named: "a1")
            let again = try await self.maker("exit 1", in: folder).video(.mp4, of: Self.gif, named: "a1")

            #expect(try text(first) == "GIF")
            #expect(again == first)
            #expect(Set(folder.appending(path: "videos").names) == ["a1.mp4", "incoming"])
            #expect(folder.appending(path: "videos/incoming").names == [])
        }
    }

    @Test(arguments: ["exit 1", "true", #": > "$last""#])
    func `a GIF that can't be converted has none`(script: String) async throws {
        try await withFolder { folder in
            _ = await #expect(throws: SourceError.notFound) {
                _ = try await maker(script, in: folder).video(.webM, of: Self.gif, named: "a1")
            }
        }
    }

    @Test func `a GIF that can't be converted is tried once`() async throws {
        try await withFolder { folder in
            let maker = try maker("echo >> ../../../tries; exit 1", in: folder)
            for _ in 0..<3 {
                _ = await #expect(throws: SourceError.notFound) {
                    _ = try await maker.video(.mp4, of: Self.gif, named: "a1")
                }
            }

            #expect(try Data(contentsOf: folder.appending(path: "tries")).count == 1)
        }
    }

    @Test(arguments: ["", "../a", "a.b", "a/b"])
    func `a name can't lead elsewhere`(name: String) async throws {
        try await withFolder { folder in
            _ = await #expect(throws: SourceError.notFound) {
                _ = try await maker("true", in: folder).video(.mp4, of: Self.gif, named: name)
            }
        }
    }

    @Test func `a file's name is no part of a command`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let gif = folder.appending(path: "$(touch evil) `touch evil`; touch evil \"'.gif")
            try Data("GIF".utf8).write(to: gif)
            let maker = try maker(#"(echo "$*"; ls) > ../../../said; cat source.gif > "$last""#, in: folder)

            let file = GIFFile(format: .gif, contents: .file(path: gif.path, size: 3))
            #expect(try text(await maker.video(.mp4, of: file, named: "a1")) == "GIF")

            #expect(try !String(contentsOf: folder.appending(path: "said"), encoding: .utf8).contains("evil"))
        }
    }

    @Test func `too many at once are told to come again`() async throws {
        try await withFolder { folder in
            _ = await #expect(throws: SourceError.quotaSpent(retryAfter: .seconds(10))) {
                _ = try await maker("true", in: folder, maxPending: 0).video(.mp4, of: Self.gif, named: "a1")
            }
        }
    }

    @Test func `a client whose share is in progress gets no more, and others do`() async throws {
        try await withFolder { folder in
            let script = #"head -c 3 source.gif > "$last""#
            let busy = try maker(script, in: folder, maxPendingOfClient: 0) { "a" }
            _ = await #expect(throws: SourceError.quotaSpent(retryAfter: .seconds(10))) {
                _ = try await busy.video(.mp4, of: Self.gif, named: "a1")
            }
            let free = try maker(script, in: folder, maxPendingOfClient: 1) { "a" }
            for name in ["a1", "a2"] { _ = try await free.video(.mp4, of: Self.gif, named: name) }
        }
    }

    @Test(
        .enabled(if: ffmpeg != nil, "FFmpeg is not installed"),
        arguments: [(VideoFormat.mp4, 4, "ftyp"), (.webM, 0, "\u{1A}E")])
    func `FFmpeg makes videos`(format: VideoFormat, place: Int, mark: String) async throws {
        try await withFolder { folder in
            let maker = GIFVideoProcessor(in: folder, tool: try #require(Self.ffmpeg))
            let video = try await maker.video(format, of: Self.gif, named: "a1")
            guard case .file(let path, let size) = video else { return }
            let bytes = try Data(contentsOf: URL(filePath: path))

            #expect(bytes.count == size)
            #expect(bytes.dropFirst(place).starts(with: mark.utf8))
        }
    }
}
