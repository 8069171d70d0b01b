import Catalog
import Domain
import Foundation
import Testing

@Suite struct DrawnGIFsTests {
    @Test func `the built-in GIFs are valid`() throws {
        let gifs = try DrawnGIFs().gifs

        #expect(gifs.count >= 36)
        #expect(Set(gifs.map(\.title)).count == gifs.count)
        for gif in gifs {
            #expect(gif.altText?.isEmpty == false, "\(gif.id)")
            #expect(gif.tags.count >= 3 && Set(gif.tags).count == gif.tags.count, "\(gif.id)")
            #expect(gif.original.width == 480, "\(gif.id)")
            #expect(gif.original.bytes.map { $0 <= 200_000 } == true, "\(gif.id)")
            #expect(gif.small?.width == 240 && gif.still?.width == 480, "\(gif.id)")
        }
    }

    @Test func `GIFs keep the order of their list`() throws {
        let folder = try TemporaryGIFs([line("curtain"), "", line("popcorn")])

        let gifs = try DrawnGIFs(folder: folder.url).gifs

        #expect(gifs.map(\.id) == [.drawn("curtain"), .drawn("popcorn")])
        #expect(
            gifs.last
                == GIF(
                    id: .drawn("popcorn"), title: "Popcorn, popping", altText: "A box", tags: ["snack", "movie night"],
                    original: GIFRendition(
                        format: .gif, width: 480, height: 270, bytes: 30, place: .here(revision: "3f2a9c01")),
                    small: GIFRendition(format: .gif, width: 240, height: 135, bytes: 20, place: .here(revision: "a")),
                    still: GIFRendition(format: .webP, width: 480, height: 270, bytes: 10, place: .here(revision: "b")),
                    frameCount: 36))
    }

    @Test func `each file of a GIF exists`() async throws {
        let folder = try TemporaryGIFs([line("popcorn")])
        let gifs = try DrawnGIFs(folder: folder.url)

        for (size, name, bytes, format) in [
            (GIFRendition.Size.original, "popcorn.gif", 30, GIFFormat.gif), (.small, "popcorn-small.gif", 20, .gif),
            (.still, "popcorn-still.webp", 10, .webP),
        ] {
            let file = try await gifs.file(.drawn("popcorn"), size)
            let path = folder.url.appending(path: name).path
            #expect(file == GIFFile(format: format, contents: .file(path: path, size: bytes)))
            #expect(FileManager.default.contents(atPath: path)?.count == bytes)
        }
        for id: GIFID in [.drawn("curtain"), .own("popcorn"), .giphy("popcorn")] {
            await #expect(throws: SourceError.notFound) { _ = try await gifs.file(id, .original) }
        }
    }

    @Test(arguments: [
        ("not JSON", "line 1 is not a GIF: it is not JSON"), ("{}", "line 1 is not a GIF: “name” is missing"),
        (line("popcorn") + "\n" + line("popcorn"), "line 2 is not a GIF: “popcorn” was there before"),
        (line("Pop Corn"), "line 1 is not a GIF: “Pop Corn” is not a name"),
        (line("../popcorn"), "line 1 is not a GIF: “../popcorn” is not a name"),
        (line("popcorn", title: ""), "line 1 is not a GIF: the title is empty"),
        (line("popcorn", frames: "0"), "line 1 is not a GIF: 0 frames are not possible"),
        (line("popcorn", frames: "\"36\""), "line 1 is not a GIF: “frames” has the wrong type"),
        (line("popcorn", width: 0), "line 1 is not a GIF: 0 x 270 pixels in 30 bytes are not possible"),
        (line("popcorn", bytes: 31), "line 1 is not a GIF: popcorn.gif has 30 bytes"),
        (line("clapper"), "line 1 is not a GIF: clapper.gif is missing"),
    ])
    func `a damaged list is reported with its line and reason`(text: String, problem: String) throws {
        let folder = try TemporaryGIFs([text])

        let error = #expect(throws: CatalogFileError.self) { _ = try DrawnGIFs(folder: folder.url) }
        #expect(error?.problem == problem)
        #expect(error?.description == "The list of GIFs \(folder.url.path)/gifs.jsonl cannot be used: \(problem).")
    }

    @Test func `a missing list is reported`() {
        let error = #expect(throws: CatalogFileError.self) { _ = try DrawnGIFs(folder: URL(filePath: "/nowhere")) }
        #expect(error?.description == "The list of GIFs /nowhere/gifs.jsonl cannot be used: it cannot be read.")
    }
}

/// A folder with the files of two GIFs and a list of them, removed after the test.
private final class TemporaryGIFs {
    let url: URL

    init(_ lines: [String]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "gifs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for name in ["popcorn", "curtain"] {
            for (end, count) in [(".gif", 30), ("-small.gif", 20), ("-still.webp", 10)] {
                try Data(repeating: 7, count: count).write(to: url.appending(path: name + end))
            }
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: url.appending(path: "gifs.jsonl"))
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// A line of the list, valid by default.
private func line(
    _ name: String, title: String = "Popcorn, popping", frames: String = "36", width: Int = 480, bytes: Int = 30
) -> String {
    """
    {"name":"\(name)","title":"\(title)","alt":"A box","tags":["snack","movie night"],"frames":\(frames),\
    "original":{"width":\(width),"height":270,"bytes":\(bytes),"revision":"3f2a9c01"},\
    "small":{"width":240,"height":135,"bytes":20,"revision":"a"},\
    "still":{"width":480,"height":270,"bytes":10,"revision":"b"}}
    """
}
