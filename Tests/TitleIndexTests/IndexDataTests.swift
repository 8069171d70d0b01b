import Foundation
import Testing

@testable import TitleIndex

@Suite struct IndexDataTests {
    private static let index = TitleIndex([
        .init(titles: ["The Matrix"], year: 1999, popularity: 9), .init(titles: ["Das Boot"], year: 1981),
    ])

    @Test(arguments: [64, 128, 1, 7])
    func `an index that is a part of a file finds what it found before`(offset: Int) throws {
        try TemporaryFolder.use { folder in
            let url = folder.appending(path: "catalogue")
            try (Data(repeating: 7, count: offset) + Self.index.data + Data("more".utf8)).write(to: url)

            let mapped = try Data(contentsOf: url, options: .alwaysMapped)
            let part = try TitleIndex(data: mapped[offset..<offset + Self.index.byteCount])
            #expect(part.search(.init("matirx")).first == Self.index.search(.init("matirx")).first)
            #expect(throws: Never.self) { try part.verify() }
        }
    }

    @Test func `damage behind the header is told when it is asked for`() throws {
        var data = Self.index.data
        let place = data.startIndex + (Self.index.image.places.first?.range.lowerBound ?? 0)
        data[place] ^= 1

        #expect(throws: TitleIndexFileError(url: nil, problem: .damaged)) { try TitleIndex(data: data) }
        let opened = try TitleIndex(data: data, verifyingAll: false)
        let error = #expect(throws: TitleIndexFileError.self) { try opened.verify() }
        #expect(error?.description == "The index cannot be used: it is damaged.")
    }

    @Test func `damage in a file is told with its name`() throws {
        try TemporaryFolder.use { folder in
            let url = folder.appending(path: "titles")
            var data = Self.index.data
            data[data.endIndex - 1] ^= 1
            try data.write(to: url)

            let opened = try TitleIndex(contentsOf: url, verifyingAll: false)
            #expect(throws: TitleIndexFileError(url: url, problem: .damaged)) { try opened.verify() }
        }
    }

    @Test func `bytes that are no index are told`() {
        #expect(throws: TitleIndexFileError(url: nil, problem: .noIndex)) { try TitleIndex(data: Data("id".utf8)) }
    }

    @Test func `of few titles all matches are counted`() {
        let found = Self.index.search(.init("matrix", limit: 1))

        #expect(found.total == 1)
        #expect(found.isTotalExact)
    }
}
