import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

/// Misbehaving programs instead of libvips.
@Suite(.timeLimit(.minutes(10)))
struct HostileToolTests {
    @Test func `a hanging tool is killed with its children`() async throws {
        try await withTool("echo x >&3; sleep 1000 & sleep 1000", opening: "pipe") { folder, path in
            let pipe = folder.appending(path: "pipe").path
            try #require(mkfifo(pipe, 0o600) == 0)
            let end = open(pipe, O_RDONLY | O_NONBLOCK)
            _ = fcntl(end, F_SETFL, 0)
            defer { close(end) }
            // Rings once the tool runs, independent of time.
            let alarm = Alarm { ring in
                Thread.detachNewThread {
                    var events = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
                    poll(&events, 1, -1)
                    ring()
                }
            }

            await #expect(throws: PictureProblem.tookTooLong) { try await make(in: folder, path: path, alarm: alarm) }

            // A pipe ends once all its writers have ended.
            var text: [UInt8] = []
            var byte: UInt8 = 0
            while read(end, &byte, 1) == 1 { text.append(byte) }
            #expect(text == Array("x\n".utf8))
            #expect(folder.appending(path: "scratch").names == [])
        }
    }

    @Test func `limits end a tool that uses too much memory, disk or CPU time`() async throws {
        let limits = ToolLimits(memory: 64 << 20, processor: 1, file: 1 << 20)
        for (script, problem) in [
            ("a=xxxxxxxxxxxxxxxx; while :; do a=$a$a; done", PictureProblem.broken),
            ("cat /dev/zero > large || exit 1", .broken), ("while :; do :; done", .tookTooLong),
        ] {
            try await withTool(script) { folder, path in
                await #expect(throws: problem) { try await make(in: folder, path: path, limits: limits) }
                #expect(folder.appending(path: "scratch").names == [])
            }
        }
    }

    @Test func `a tool inherits neither keys nor descriptors`() async throws {
        setenv("TMDB_API_KEY", "secret", 1)
        defer { unsetenv("TMDB_API_KEY") }
        try await withTool("env > ../../environment; ls -l /proc/self/fd > ../../descriptors; exit 1") { folder, path in
            let kept = folder.appending(path: "kept by Matinee")
            try Data().write(to: kept)
            let descriptor = open(kept.path, O_RDONLY)
            defer { close(descriptor) }
            await #expect(throws: PictureProblem.broken) { try await make(in: folder, path: path) }

            let environment = try String(contentsOf: folder.appending(path: "environment"), encoding: .utf8)
            #expect(environment.contains("VIPS_BLOCK_UNTRUSTED=1"))
            #expect(!environment.contains("TMDB_API_KEY"))
            let descriptors = try String(contentsOf: folder.appending(path: "descriptors"), encoding: .utf8)
            #expect(descriptors.contains("/descriptors") && !descriptors.contains("kept by Matinee"))
        }
    }

    @Test(arguments: ["exit 0", "echo nothing > w185.webp; echo > w342.webp; echo > w780.webp", "exit 3"])
    func `a tool that writes no picture fails`(script: String) async throws {
        try await withTool(script) { folder, path in
            await #expect(throws: PictureProblem.broken) { try await make(in: folder, path: path) }
        }
    }

    @Test func `a tool that the system ends for its memory is no fault of the picture`() async throws {
        try await withTool("kill -9 $$") { folder, path in
            await #expect(throws: PictureProblem.noMemory) { try await make(in: folder, path: path) }
            #expect(folder.appending(path: "scratch").names == [])
        }
    }

    @Test(arguments: [
        "source.png: 9x9 uchar, 3 bands, srgb, magickload", "source.png: 9x9 uchar, 3 bands, srgb, svgload", "", "x",
        "source.png: uchar, 3 bands, srgb, pngload",
    ])
    func `a picture that another loader reads is refused`(line: String) async throws {
        try await withTool("exit 0", header: line) { folder, path in
            await #expect(throws: PictureProblem.broken) { try await make(in: folder, path: path) }
        }
    }

    @Test func `a picture that libvips finds too large is refused`() async throws {
        try await withTool("exit 0", header: "source.png: 30000x30000 uchar, 3 bands, srgb, pngload") { folder, path in
            await #expect(throws: PictureProblem.tooManyPixels) { try await make(in: folder, path: path) }
        }
    }

    @Test func `without libvips the error names the package`() async throws {
        try await withFolder { folder in
            let processor = PictureProcessor(scratch: folder, path: "/nowhere:relative:")

            #expect(!processor.hasTools)
            await #expect(throws: PictureProblem.noTool) { try await make(in: folder, path: "/nowhere") }
            #expect(PictureProblem.noTool.sentence.contains("libvips"))
        }
    }

    @Test func `a full queue refuses more pictures`() async throws {
        try await withFolder { folder in
            let processor = PictureProcessor(scratch: folder, path: "/nowhere", alarm: never, maxSmallJobs: 0)
            let picture = try UploadedPicture(PictureSamples.png(width: 9, height: 9))

            await #expect(throws: PictureProblem.busy) { try await processor.renditions(of: picture) }
        }
    }

    @Test func `the pictures of different people are decoded one after the other if there is one turn`() async throws {
        let script = "mkdir ../../decoding || mkdir ../../meanwhile; rmdir ../../decoding; exit 1"
        try await withTool(script) { folder, path in
            let turns = PictureTurns(1)
            await withDiscardingTaskGroup { group in
                for person in 0..<8 {
                    let processor = PictureProcessor(
                        scratch: folder.appending(path: "scratch \(person)"), path: path, turns: turns, alarm: never)
                    group.addTask {
                        _ = try? await processor.renditions(
                            of: UploadedPicture(PictureSamples.png(width: 9, height: 9)))
                    }
                }
            }
            #expect(folder.appending(path: "calls").names.count == 8)
            #expect(!folder.names.contains("meanwhile") && !folder.names.contains("decoding"))
        }
    }

    @Test func `a cancelled upload stops its tools`() async throws {
        try await withTool("sleep 1000") { folder, path in
            let task = Task { try await make(in: folder, path: path) }
            task.cancel()

            await #expect(throws: PictureProblem.storage(.cancelled)) { try await task.value }
        }
    }

    @Test(arguments: [
        ("4000x4000", PictureProblem.broken, 1), ("4001x4000", .broken, 2), ("10000x5001", .tooManyPixels, 1),
        ("4294967295x4294967295", .tooManyPixels, 1), ("0x9", .broken, 1), ("9", .broken, 1),
    ])
    func `the size that vipsheader reports decides the lane`(
        size: String, problem: PictureProblem, lanes: Int
    ) async throws {
        try await withTool("exit 1", header: "source.png: \(size) uchar, 3 bands, srgb, pngload") { folder, path in
            await #expect(throws: problem) { try await make(in: folder, path: path) }
            #expect(folder.appending(path: "calls").names.count == lanes)
        }
    }

    @Test func `a large JPEG with too many scans is refused`() async throws {
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]
        let jpeg = PictureSamples.hollowJPEG(width: 7_000, height: 7_000)
        for (count, problem) in [(19, PictureProblem.broken), (100, .tookTooLong)] {
            let scans = Array(repeating: scan, count: count).flatMap(\.self)
            let bytes = Array(jpeg[..<(jpeg.count - 2)]) + scans + [0xFF, 0xD9]
            try await withTool("exit 1", header: "source.jpg: 7000x7000 uchar, 3 bands, srgb, jpegload") {
                folder, path in
                await #expect(throws: problem) { try await make(bytes, in: folder, path: path) }
            }
        }
    }

    private let never = Alarm { _ in }

    private func make(
        _ bytes: [UInt8] = PictureSamples.png(width: 9, height: 9), in folder: URL, path: String, alarm: Alarm? = nil,
        limits: ToolLimits = ToolLimits()
    ) async throws {
        let scratch = folder.appending(path: "scratch")
        let processor = PictureProcessor(scratch: scratch, path: path, alarm: alarm ?? never, limits: limits)
        _ = try await processor.renditions(of: UploadedPicture(bytes))
    }

    /// Gives `body` a folder and a search path with a `vipsheader` that prints `header`, and adds a file to `calls`, and a
    /// `vipsthumbnail` that runs `script` with the file `pipe` open as its third descriptor.
    private func withTool(
        _ script: String, header: String = "source.png: 9x9 uchar, 3 bands, srgb, pngload", opening pipe: String? = nil,
        _ body: (_ folder: URL, _ path: String) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            let tools = folder.appending(path: "tools")
            try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
            let calls = folder.appending(path: "calls")
            try FileManager.default.createDirectory(at: calls, withIntermediateDirectories: true)
            let redirection = pipe.map { "exec 3> '\(folder.appending(path: $0).path)'\n" } ?? ""
            for (name, text) in [
                ("vipsheader", "mktemp -p '\(calls.path)' call-XXXXXX > /dev/null; echo '\(header)'"),
                ("vipsthumbnail", redirection + script),
            ] {
                let script = folder.appending(path: "\(name).sh")
                try Data("#!/bin/sh\n\(text)\n".utf8).write(to: script)
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
                // Copied by another process: a file that this one has written may be held open for writing by whatever
                // it starts at the same time, and then cannot be run.
                let copying = try Process.run(
                    URL(filePath: "/bin/cp"), arguments: ["-p", script.path, tools.appending(path: name).path])
                copying.waitUntilExit()
            }
            try await body(folder, tools.path)
        }
    }
}
