import Domain
import Foundation

/// Size, frame count and duration of a GIF, read without decoding it.
struct GIFInfo: Sendable, Hashable {
    /// The size of the logical screen.
    let size: PixelSize
    /// At least 1.
    let frames: Int
    /// The pixels of all frames together, as programs draw them. Frames may reach beyond the screen.
    let totalPixels: Int
    /// The sum of the delays in the file. Players use longer delays than very short ones.
    let duration: Duration

    /// Reads up to the trailer and ignores further bytes.
    init(_ bytes: consuming ForwardBytes) throws(InvalidGIFError) {
        var blocks = GIFBlocks(bytes)
        guard case .screen(let size) = try blocks.next() else { throw .broken }
        guard size.isWithin(InvalidGIFError.maxPixels) else { throw .tooManyPixels }
        var drawn = size
        var (frames, hundredths, delay) = (0, 0, 0)
        reading: while true {
            switch try blocks.next() {
            case .control(let stated): delay = stated
            case .picture(let frame):
                drawn.grow(to: frame)
                guard drawn.isWithin(InvalidGIFError.maxPixels) else { throw .tooManyPixels }
                frames += 1
                hundredths += delay
                delay = 0
            case .plainText: delay = 0
            case .looping, .unseen: break
            case .screen: throw .broken
            case .trailer: break reading
            }
        }
        guard frames > 0 else { throw .broken }
        self.size = size
        self.frames = frames
        totalPixels = drawn.width * drawn.height * frames
        duration = .milliseconds(hundredths * 10)
    }

    /// Reads a file. Blocks.
    init(file path: String) throws(InvalidGIFError) {
        // Opening a pipe without a writer must not block.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw errno == ENOENT || errno == ELOOP ? .gone : .unreadable }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_size <= InvalidGIFError.maxBytes else { throw .tooManyBytes }
        try self.init(ForwardBytes(descriptor: descriptor, size: Int(status.st_size)))
    }
}
