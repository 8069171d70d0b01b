import Foundation
import Testing

@testable import TitleIndex

@Suite struct IndexFileTests {
    private static let records = [
        TitleIndex.Record(titles: ["The Matrix"], year: 1999, popularity: 9),
        .init(titles: ["Das Boot"], year: 1981, popularity: 8),
        .init(titles: ["七人の侍", "Seven Samurai"], popularity: 7),
        .init(titles: ["The Lord of the Rings: The Two Towers"], year: 2002, popularity: 6, keywords: ["hobbits"]),
        .init(titles: ["L’Avventura"], year: 1960), .init(titles: ["Rocky II"], year: 1979),
    ]
    private static let queries = [
        "matrix", "matirx 1999", "lotr two towers", "侍", "avventura", "rocky two", "t", "samurai hobits", "1981",
    ]

    @Test func `a file finds the same as the index in memory`() throws {
        try TemporaryFolder.use { folder in
            let index = TitleIndex(Self.records)
            try index.write(to: folder.appending(path: "titles"))

            let file = try TitleIndex(contentsOf: folder.appending(path: "titles"))
            #expect(file.count == Self.records.count)
            for query in Self.queries {
                #expect(file.search(.init(query)).first == index.search(.init(query)).first, "\(query)")
                #expect(file.closest(to: query, limit: 3) == index.closest(to: query, limit: 3), "\(query)")
            }
        }
    }

    @Test func `writing replaces a file that is in use`() throws {
        try TemporaryFolder.use { folder in
            let url = folder.appending(path: "titles")
            try TitleIndex(Self.records).write(to: url)
            let old = try TitleIndex(contentsOf: url)
            try TitleIndex([.init(titles: ["Alien"])]).write(to: url)

            #expect(old.search(.init("matrix")).total == .exact(1))
            #expect(try TitleIndex(contentsOf: url).search(.init("alien")).total == .exact(1))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["titles"])
        }
    }

    @Test func `an index without titles can be written`() throws {
        try TemporaryFolder.use { folder in
            try TitleIndex([]).write(to: folder.appending(path: "titles"))

            #expect(try TitleIndex(contentsOf: folder.appending(path: "titles")).search(.init("a")).total == .exact(0))
        }
    }

    @Test(arguments: [("", "it is no index of titles"), ("id\ttitle\n1\tMatrix\n", "it is no index of titles")])
    func `another file is rejected`(text: String, reason: String) throws {
        try TemporaryFolder.use { folder in
            let url = folder.appending(path: "titles")
            try Data(text.utf8).write(to: url)

            let error = #expect(throws: TitleIndexFileError.self) { _ = try TitleIndex(contentsOf: url) }
            #expect(error?.description == "The index \(url.path) cannot be used: \(reason).")
        }
    }

    @Test func `a missing file and a missing folder are reported`() throws {
        let url = URL(filePath: "/nowhere/titles")

        #expect(throws: TitleIndexFileError(url: url, problem: .unreadable)) { _ = try TitleIndex(contentsOf: url) }
        #expect(throws: TitleIndexFileError(url: url, problem: .unwritable)) { try TitleIndex([]).write(to: url) }
    }

    @Test func `another version is rejected`() {
        var data = TitleIndex(Self.records).image.data
        data[data.startIndex + 8] = 99

        #expect(throws: TitleIndex.FileProblem.otherVersion) {
            _ = try IndexImage(data, verifyingSections: true)
        }
    }

    @Test func `a file of version 2 is read`() throws {
        let index = TitleIndex(Self.records)
        let old = try TitleIndex(image: IndexImage(versionTwo(index.image), verifyingSections: true))

        #expect(old.count == index.count)
        for query in Self.queries {
            #expect(old.search(.init(query)).first == index.search(.init(query)).first, "\(query)")
        }
    }

    /// The titles without `headWords`, which version 2 lacks.
    private func versionTwo(_ image: IndexImage) throws -> Data {
        let place = image.places[IndexSection.titles.rawValue]
        let width = place.width - TitleFacts.headWidth
        var data = image.data
        var bits = BitWriter(bitCount: place.count * width)
        try data.withUnsafeBytes { data in
            let titles = try #require(data.baseAddress) + place.range.lowerBound
            for entry in 0..<place.count {
                for start in stride(from: 0, to: width, by: 32) {
                    let part = min(32, width - start)
                    bits.append(Bits.load(titles, entry * place.width + start) & Bits.mask(part), width: part)
                }
            }
        }
        var packed = bits.finished().map(\.littleEndian).withUnsafeBytes { Data($0) }
        packed.append(Data(count: max(0, place.range.count - packed.count)))
        data.replaceSubrange(place.range, with: packed)

        let fields = 4 + IndexSection.titles.rawValue * SectionPlace.fieldCount
        data.setHeader(1, 2)
        data.setHeader(fields + 2, packed.withUnsafeBytes { Checksum.of($0) })
        data.setHeader(fields + 4, UInt64(width))
        data.setHeaderSum()
        return data
    }

    @Test func `a file cut off at any byte is rejected`() {
        let data = TitleIndex(Self.records).image.data
        for length in 0..<data.count {
            #expect(throws: TitleIndex.FileProblem.self, "\(length)") {
                _ = try IndexImage(Data(data.prefix(length)), verifyingSections: true)
            }
        }
    }

    @Test func `verifying finds each flipped byte except in the padding`() throws {
        let index = TitleIndex(Self.records)
        let data = index.image.data
        let inSections = index.image.places.map(\.range).reduce(into: IndexSet(0..<IndexImage.headerCount * 8)) {
            set, range in
            if !range.isEmpty { set.insert(integersIn: range) }
        }
        for place in data.indices {
            var flipped = data
            flipped[place] ^= 0x41
            let isFine = (try? IndexImage(flipped, verifyingSections: true)) != nil
            #expect(isFine == !inSections.contains(place), "byte \(place)")
        }
    }

    @Test(arguments: [0x01, 0x80, 0xFF] as [UInt8])
    func `searches survive any flipped byte behind the header`(bits: UInt8) throws {
        let data = TitleIndex([.init(titles: ["The Matrix II", "七人"], year: 1999), .init(titles: ["Lost in It"])]).data
        for place in IndexImage.headerCount * 8..<data.count {
            var flipped = data
            flipped[place] ^= bits
            let index = try TitleIndex(data: flipped, verifyingAll: false)
            for query in ["matrxi 2", "the"] {
                #expect(index.search(.init(query)).first.allSatisfy { (0..<2).contains($0.record) }, "byte \(place)")
                _ = index.image.read { TopKSearch(Folding(query).words, in: $0, years: nil, limit: 10).matches() }
            }
        }
    }

    @Test func `searches survive any number in a header with a right checksum`() throws {
        var data = TitleIndex(Self.records).data
        for field in 1..<IndexImage.headerCount - 1 {
            let right = data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: field * 8, as: UInt64.self) }
            for wrong in [0, 1, right &- 1, right &+ 1, right &- 64, right &+ 64, 1 << 32, 1 << 62, 1 << 63, .max] {
                data.setHeader(field, wrong)
                data.setHeaderSum()
                guard let index = try? TitleIndex(data: data, verifyingAll: false) else { continue }
                for query in Self.queries {
                    _ = index.search(.init(query))
                    _ = index.image.read { TopKSearch(Folding(query).words, in: $0, years: nil, limit: 10).matches() }
                    _ = index.closest(to: query, limit: 3)
                }
            }
            data.setHeader(field, right)
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `searches survive random bytes behind the header`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let data = TitleIndex(Self.records).image.data
        let header = IndexImage.headerCount * 8
        for _ in 0..<25 {
            var damaged = data
            for _ in 0..<Int.random(in: 1...200, using: &random) {
                let place = Int.random(in: header..<data.count, using: &random)
                damaged[place] =
                    [0, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            let index = TitleIndex(image: try IndexImage(damaged, verifyingSections: false))
            for query in Self.queries {
                let found = index.search(.init(query, limit: 10))
                #expect(found.first.allSatisfy { (0..<index.count).contains($0.record) })
                _ = index.image.read { TopKSearch(Folding(query).words, in: $0, years: nil, limit: 10).matches() }
                _ = index.closest(to: query, limit: 3)
            }
        }
    }
}

extension Data {
    /// Changes a number of an index's header.
    fileprivate mutating func setHeader(_ field: Int, _ value: UInt64) {
        replaceSubrange(field * 8..<field * 8 + 8, with: Swift.withUnsafeBytes(of: value.littleEndian) { Data($0) })
    }

    /// Makes the header's checksum right.
    fileprivate mutating func setHeaderSum() {
        let last = IndexImage.headerCount - 1
        setHeader(last, prefix(last * 8).withUnsafeBytes { Checksum.of($0) })
    }
}

/// A folder that is removed after use.
enum TemporaryFolder {
    static func use(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "titles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
