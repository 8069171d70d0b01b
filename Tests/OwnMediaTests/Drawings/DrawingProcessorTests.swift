import Domain
import DomainTesting
import Foundation
import Synchronization
import Testing

@testable import OwnMedia

@Suite(.enabled(if: LibVIPS.isThere, "libvips is not installed"))
struct DrawingProcessorTests {
    @Test(arguments: [Picture.Format.jpeg, .png, .webP])
    func `a drawing has the width and the format that were asked for`(format: Picture.Format) async throws {
        try await withFolder { folder in
            let picture = try await processor(folder).render(square, width: 92, as: format)

            #expect(picture.format == format)
            #expect(picture.isWhole)
            let webP = try LibVIPS.convert(picture.bytes, from: format.ending, to: "webp")
            #expect(PixelSize(webP: webP) == PixelSize(width: 92, height: 46))
        }
    }

    @Test func `a drawing is rendered once`() async throws {
        try await withFolder { folder in
            let first = try await processor(folder).render(square, width: 40, as: .png)
            let names = folder.appending(path: "drawings").names.filter { $0 != "incoming" }
            let again = try await DrawingProcessor(in: folder, path: "/nowhere", alarm: Alarm { _ in })
                .render(square, width: 40, as: .png)

            #expect(names.count == 1)
            #expect(again == first)
            #expect(folder.appending(path: "drawings/incoming").names == [])
        }
    }

    @Test func `text that is wider than its line is smaller`() async throws {
        try await withFolder { folder in
            let shares = Mutex<[Double]>([])
            let wide = VectorDrawing(
                aspectRatio: 1,
                text: .init(svg: svg("", #"<rect width="200" height="10"/>"#), maxWidth: 150)
            ) { share in
                shares.withLock { $0.append(share) }
                return svg(#" viewBox="0 0 9 9""#, "")
            }

            _ = try await processor(folder).render(wide, width: 20, as: .png)

            #expect(shares.withLock(\.last) == 0.75)
        }
    }

    @Test(arguments: ["", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'>"])
    func `a drawing that can't be rendered is an error`(text: String) async throws {
        try await withFolder { folder in
            await #expect(throws: SourceError.unreachable) {
                _ = try await processor(folder).render(
                    VectorDrawing(aspectRatio: 1) { _ in Array(text.utf8) }, width: 20, as: .jpeg)
            }
            #expect(folder.appending(path: "drawings").names == ["incoming"])
            #expect(folder.appending(path: "drawings/incoming").names == [])
        }
    }

    @Test(arguments: [(Int.max, 1.0), (0, 1.0), (-1, 1.0), (100_000, 1.0), (100, 0.000_01)])
    func `impossible sizes are refused`(width: Int, aspectRatio: Double) async throws {
        try await withFolder { folder in
            let processor = processor(folder)
            await #expect(throws: SourceError.notFound) {
                _ = try await processor.render(
                    VectorDrawing(aspectRatio: aspectRatio) { _ in [] }, width: width, as: .jpeg)
            }
        }
    }

    @Test func `no more drawings wait than there is room for`() async throws {
        try await withFolder { folder in
            let full = DrawingProcessor(in: folder, path: LibVIPS.path, alarm: Alarm { _ in }, maxPending: 0)

            await #expect(throws: SourceError.quotaSpent(retryAfter: .seconds(5))) {
                _ = try await full.render(square, width: 20, as: .jpeg)
            }
        }
    }

    @TaskLocal private static var client = ""

    @Test func `a client with its share of drawings in progress gets no more, and others do`() async throws {
        try await withFolder { folder in
            let processor = DrawingProcessor(
                in: folder, path: LibVIPS.path, alarm: Alarm { _ in }, maxPendingOfClient: 1
            ) { Self.client }
            let (begun, isBegun) = AsyncStream.makeStream(of: Void.self)
            let mayEnd = DispatchSemaphore(value: 0)
            let calls = Atomic(0)
            let slow = VectorDrawing(aspectRatio: 2) { [square] share in
                // The first call is for the name of the file.
                if calls.add(1, ordering: .relaxed).newValue == 2 {
                    isBegun.finish()
                    mayEnd.wait()
                }
                return square.svg(share)
            }
            func render(_ drawing: VectorDrawing, width: Int, for client: String) async throws -> Picture {
                try await Self.$client.withValue(client) {
                    try await processor.render(drawing, width: width, as: .png)
                }
            }

            async let first = render(slow, width: 20, for: "a")
            for await _ in begun {}
            await #expect(throws: SourceError.quotaSpent(retryAfter: .seconds(5))) {
                _ = try await render(square, width: 21, for: "a")
            }
            async let other = render(square, width: 22, for: "b")
            mayEnd.signal()

            _ = try await (first, other)
            _ = try await render(square, width: 21, for: "a")
        }
    }

    @Test func `a damaged file is made again`() async throws {
        try await withFolder { folder in
            let rendered = try await processor(folder).render(square, width: 30, as: .jpeg)
            let name = try #require(folder.appending(path: "drawings").names.first { $0.hasSuffix(".jpg") })
            try Data("no picture".utf8).write(to: folder.appending(path: "drawings/\(name)"))

            #expect(try await processor(folder).render(square, width: 30, as: .jpeg) == rendered)
        }
    }

    private let square = VectorDrawing(aspectRatio: 2) { _ in
        svg(#" viewBox="0 0 20 10""#, #"<rect width="20" height="10" fill="red"/>"#)
    }

    private func processor(_ folder: URL) -> DrawingProcessor {
        DrawingProcessor(in: folder, path: LibVIPS.path, alarm: Alarm { _ in })
    }
}

private func svg(_ attributes: String, _ contents: String) -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\"\(attributes)>\(contents)</svg>".utf8)
}
