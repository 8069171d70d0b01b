import Foundation
import Testing

@testable import TitleIndex

@Suite struct IndexDataTests {
    private static let index = TitleIndex([
        .init(titles: ["The Matrix"], year: 1999, popularity: 9), .init(titles: ["Das Boot"], year: 1981),
    ])

    @Test(arguments: [64, 128, 1, 7])
    func `an index that is a slice of a mapped file finds the same`(offset: Int) throws {
        try TemporaryFolder.use { folder in
            let url = folder.appending(path: "catalog")
            try (Data(repeating: 7, count: offset) + Self.index.data + Data("more".utf8)).write(to: url)

            let mapped = try Data(contentsOf: url, options: .alwaysMapped)
            let part = try TitleIndex(data: mapped[offset..<offset + Self.index.byteCount])
            #expect(part.search(.init("matirx")).first == Self.index.search(.init("matirx")).first)
            #expect(throws: Never.self) { try part.verify() }
        }
    }

    @Test func `damage behind the header is found by verifying`() throws {
        var data = Self.index.data
        let place = data.startIndex + (Self.index.image.places.first?.range.lowerBound ?? 0)
        data[place] ^= 1

        #expect(throws: TitleIndexFileError(url: nil, problem: .damaged)) { try TitleIndex(data: data) }
        let opened = try TitleIndex(data: data, verifyingAll: false)
        let error = #expect(throws: TitleIndexFileError.self) { try opened.verify() }
        #expect(error?.description == "The index cannot be used: it is damaged.")
    }

    @Test func `damage in a file is reported with its name`() throws {
        try TemporaryFolder.use { folder in
            let url = folder.appending(path: "titles")
            var data = Self.index.data
            data[data.endIndex - 1] ^= 1
            try data.write(to: url)

            let opened = try TitleIndex(contentsOf: url, verifyingAll: false)
            #expect(throws: TitleIndexFileError(url: url, problem: .damaged)) { try opened.verify() }
        }
    }

    @Test(arguments: [0, 4])
    func `an index in the caller's memory finds the same if it is aligned`(offset: Int) throws {
        let data = Self.index.data
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count + offset, alignment: 8)
        defer { memory.deallocate() }
        let bytes = UnsafeMutableRawBufferPointer(rebasing: memory[offset...])
        bytes.copyBytes(from: data)
        let unowned = UnownedBytes(UnsafeRawBufferPointer(bytes))

        if offset > 0 {
            #expect(throws: TitleIndex.FileProblem.unreadable) { try IndexImage(unowned, verifyingSections: true) }
        } else {
            let index = TitleIndex(image: try IndexImage(unowned, verifyingSections: true))
            #expect(index.search(.init("matirx")).first == Self.index.search(.init("matirx")).first)
            #expect(index.data == data)
        }
    }

    @Test func `other bytes are rejected`() {
        #expect(throws: TitleIndexFileError(url: nil, problem: .noIndex)) { try TitleIndex(data: Data("id".utf8)) }
    }

    @Test func `a small index counts all matches`() {
        let found = Self.index.search(.init("matrix", limit: 1))

        #expect(found.total == .exact(1))
    }
}
