package import Domain
import FileIO
package import Foundation
import Synchronization

/// Makes videos of GIFs with FFmpeg on first use, in processes with limited time and memory, and saves them in the
/// folder `videos` of the data folder.
package final class GIFVideoProcessor: GIFVideoMaker {
    private let cache: RenditionFolder
    private let tool: String
    private let queue: FairQueue
    private let maxPendingOfClient: Int
    private let client: @Sendable () -> String?
    private static let folderName = "videos"
    private let making = BlockingWork(label: "videos.make")
    private let reading = BlockingWork(label: "videos.read")
    /// The names of videos that FFmpeg could not make: each attempt may take half a minute of a processor.
    private let failed = Mutex<Set<String>>([])

    private static let limits = ToolLimits(processor: 30)
    private static let source = "source.gif"
    /// Stops the work on a video.
    private static let alarm = Alarm.after(.seconds(40))
    /// The video of a longer GIF ends there.
    private static let maxSeconds = "60"

    /// `nil` without FFmpeg.
    ///
    /// - Parameters:
    ///   - path: the search path for programs, in the form of `PATH`.
    ///   - client: who sends the current request; `nil` if it is not known. One client can't keep the others waiting.
    package convenience init?(in dataFolder: URL, path: String, client: @escaping @Sendable () -> String? = { nil }) {
        guard let tool = PictureTools.program("ffmpeg", searching: path) else { return nil }
        self.init(in: dataFolder, tool: tool, client: client)
    }

    /// - Parameters:
    ///   - maxPending: the maximum number of videos in progress or waiting.
    ///   - maxPendingOfClient: the maximum number of those that one known client has asked for.
    init(
        in dataFolder: URL, tool: String, maxPending: Int = 50, maxPendingOfClient: Int = 6,
        client: @escaping @Sendable () -> String? = { nil }
    ) {
        let endings = VideoFormat.allCases.map { ".\($0.fileExtension)" }
        cache = RenditionFolder(Self.folderName, in: dataFolder, endings: endings, maxBytes: 256 << 20)
        self.tool = tool
        queue = FairQueue(maxPending: maxPending)
        self.maxPendingOfClient = maxPendingOfClient
        self.client = client
    }

    /// Removes the videos that were made before `moment`, also those of GIFs that are gone.
    package static func removeVideos(in dataFolder: URL, olderThan moment: Date) async {
        let folder = dataFolder.appending(path: folderName, directoryHint: .isDirectory)
        _ = await BlockingWork(label: "videos.remove").run {
            DiskFolder(path: folder.absoluteURL.path).remove(olderThan: moment) { $0 != "incoming" }
        }
    }

    package func video(
        _ format: VideoFormat, of file: GIFFile, named name: String
    ) async throws(SourceError) -> GIFFile.Contents {
        guard file.format == .gif, !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { throw .notFound }
        let name = "\(name).\(format.fileExtension)"
        if let video = await reading.run({ self.kept(name) }) { return video }
        let client = client()
        return try await queue.run(
            for: client, limit: client == nil ? .max : maxPendingOfClient,
            refusal: { SourceError($0, retryAfter: .seconds(10)) }
        ) { () async throws(SourceError) in
            do throws(PictureProblem) {
                return try await making.run { run throws(PictureProblem) in try self.make(name, format, file, run) }
            } catch {
                switch error {
                case .storage(.cancelled): throw .cancelled
                case .noTool, .busy, .noMemory, .storage: throw .unreachable
                case .notAPicture, .tooBig, .tooManyPixels, .broken, .tookTooLong: throw .notFound
                }
            }
        }
    }

    /// Makes a video unless it exists. Blocks. Only the thread of `making` may call this.
    private func make(
        _ name: String, _ format: VideoFormat, _ file: GIFFile, _ run: ToolRun
    ) throws(PictureProblem) -> GIFFile.Contents {
        // Another request may have made it meanwhile.
        if let video = kept(name) { return video }
        guard !failed.withLock({ $0.contains(name) }) else { throw .broken }
        do throws(PictureProblem) { return try convert(name, format, file, run) } catch {
            if error.isFinal { failed.withLock { _ = $0.insert(name) } }
            throw error
        }
    }

    /// Blocks.
    private func convert(
        _ name: String, _ format: VideoFormat, _ file: GIFFile, _ run: ToolRun
    ) throws(PictureProblem) -> GIFFile.Contents {
        let folder: DiskFolder
        do throws(StorageError) {
            folder = try DiskFolder(path: cache.incoming.path).makeFolder()
            if case .bytes(let bytes) = file.contents { try folder.write(bytes, as: Self.source) }
        } catch { throw .storage(error) }
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        if case .file(let path, _) = file.contents, symlink(path, "\(folder.path)/\(Self.source)") != 0 {
            throw .storage(StorageError(writing: errno))
        }
        Self.alarm.start { run.stop(.timeUp) }
        try run.succeed([tool] + Self.arguments(for: format), in: folder.path, limits: Self.limits)
        guard let video = try? folder.read("made.\(format.fileExtension)", limit: Self.limits.file), !video.isEmpty
        else { throw .broken }
        do throws(StorageError) {
            return .file(path: try cache.keep(video, as: name), size: video.count)
        } catch { throw .storage(error) }
    }

    /// Reads GIFs only, from this folder only. Both codecs need even numbers of pixels.
    private static func arguments(for format: VideoFormat) -> [String] {
        let codec =
            switch format {
            case .mp4: ["-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-movflags", "+faststart"]
            case .webM: ["-c:v", "libvpx", "-crf", "12", "-b:v", "1M", "-deadline", "realtime", "-cpu-used", "4"]
            }
        return ["-nostdin", "-v", "error", "-protocol_whitelist", "file", "-f", "gif", "-i", source]
            + ["-t", maxSeconds, "-an", "-sn", "-threads", "1", "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2"]
            + ["-pix_fmt", "yuv420p"] + codec + ["made.\(format.fileExtension)"]
    }

    /// A saved video; `nil` if it has not been made. Blocks.
    private func kept(_ name: String) -> GIFFile.Contents? {
        cache.file(name).map { .file(path: $0.path, size: $0.size) }
    }
}
