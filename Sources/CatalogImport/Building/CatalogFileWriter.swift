import Catalog
import Foundation

/// Writes a catalog's file under a temporary name, which `finish` replaces and `deinit` removes.
struct CatalogFileWriter: ~Copyable {
    private let descriptor: Int32
    private let path: String
    private let url: URL
    private var buffer: [UInt8] = []
    private var position: Int
    private let version: UInt64
    private var sections: [Section] = []
    private var isFinished = false

    private struct Section {
        let start: Int
        var length = 0
        var sum: UInt32 = 0
    }

    private static let bufferSize = 1 << 20
    private static let partSize = 8192
    private static let separator = ".unfinished-"

    private init(_ descriptor: Int32, path: String, replacing url: URL, version: UInt64) {
        self.descriptor = descriptor
        self.path = path
        self.url = url
        self.version = version
        let sectionCount = CatalogSection.sections(ofVersion: version)?.count ?? 0
        // The first section begins after the header.
        position = (CatalogSection.headerCount(sectionCount) * 8 + 63) / 64 * 64
        lseek(descriptor, off_t(position), SEEK_SET)
        buffer.reserveCapacity(Self.bufferSize)
    }

    /// Creates a temporary file beside `url` and removes those of interrupted runs.
    ///
    /// - Parameter version: of the file, see `CatalogSection.version`.
    static func create(replacing url: URL, version: UInt64) throws(CatalogIndexError) -> CatalogFileWriter {
        let folder = url.deletingLastPathComponent()
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw CatalogIndexError(url: url, problem: .init(makingFolder: error))
        }
        sweep(folder, url.lastPathComponent + separator)
        var template = Array((url.path + separator + "XXXXXX").utf8CString)
        let descriptor = template.withUnsafeMutableBufferPointer { name in
            name.baseAddress.map { mkstemp($0) } ?? -1
        }
        guard descriptor >= 0 else { throw CatalogIndexError(url: url, problem: .init(writing: errno)) }
        // The lock keeps `sweep` of another process from removing the file.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return CatalogFileWriter(descriptor, path: path, replacing: url, version: version)
    }

    deinit {
        if !isFinished { unlink(path) }
        close(descriptor)
    }

    mutating func begin() throws(CatalogIndexError) {
        let padding = (64 - position % 64) % 64
        try put(UnsafeRawBufferPointer(start: nil, count: 0), padding: padding)
        sections.append(Section(start: position))
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws(CatalogIndexError) {
        guard !bytes.isEmpty, !sections.isEmpty else { return }
        let last = sections.count - 1
        sections[last].length += bytes.count
        sections[last].sum = Checksum32.of(bytes, from: sections[last].sum)
        try put(bytes)
    }

    mutating func append<Number: FixedWidthInteger>(_ numbers: [Number]) throws(CatalogIndexError) {
        #if _endian(little)
            let ordered = numbers
        #else
            let ordered = numbers.map(\.littleEndian)
        #endif
        try ordered.withUnsafeBufferPointer { numbers throws(CatalogIndexError) in
            try append(UnsafeRawBufferPointer(numbers))
        }
    }

    /// Appends the numbers of elements, part by part: those of all elements at once would take as much memory as these.
    mutating func append<Element, Number: FixedWidthInteger>(
        of elements: [Element], _ numbers: (ArraySlice<Element>) -> [Number]
    ) throws(CatalogIndexError) {
        for start in stride(from: 0, to: elements.count, by: Self.partSize) {
            try append(numbers(elements[start..<min(start + Self.partSize, elements.count)]))
        }
    }

    mutating func write<Number: FixedWidthInteger>(section numbers: [Number]) throws(CatalogIndexError) {
        try begin()
        try append(numbers)
    }

    mutating func write(section data: Data) throws(CatalogIndexError) {
        try begin()
        for start in stride(from: data.startIndex, to: data.endIndex, by: Self.bufferSize) {
            try append([UInt8](data[start..<min(start + Self.bufferSize, data.endIndex)]))
        }
    }

    /// Writes the header, syncs the file and moves it into place.
    consuming func finish(titleCount: Int, movieCount: Int) throws(CatalogIndexError) {
        try flush()
        var header = [CatalogSection.mark, version, UInt64(titleCount), UInt64(movieCount)]
        for section in sections { header += [UInt64(section.start), UInt64(section.length), UInt64(section.sum)] }
        header = header.map(\.littleEndian)
        header.append(UInt64(header.withUnsafeBytes { Checksum32.of($0) }).littleEndian)
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure }
        try header.withUnsafeBufferPointer { numbers throws(CatalogIndexError) in
            try write(UnsafeRawBufferPointer(numbers))
        }
        guard fsync(descriptor) == 0, rename(path, url.path) == 0 else { throw failure }
        isFinished = true
        // Syncs the rename; some file systems cannot, which is ignored.
        let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }

    private mutating func put(_ bytes: UnsafeRawBufferPointer, padding: Int = 0) throws(CatalogIndexError) {
        if buffer.count + bytes.count + padding > Self.bufferSize { try flush() }
        buffer.append(contentsOf: repeatElement(0, count: padding))
        position += bytes.count + padding
        if bytes.count > Self.bufferSize {
            try flush()
            try write(bytes)
        } else {
            buffer.append(contentsOf: bytes)
        }
    }

    private mutating func flush() throws(CatalogIndexError) {
        try buffer.withUnsafeBufferPointer { bytes throws(CatalogIndexError) in
            try write(UnsafeRawBufferPointer(bytes))
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(CatalogIndexError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Foundation.write(descriptor, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure }
            rest = rest.dropFirst(count)
        }
    }

    private var failure: CatalogIndexError { CatalogIndexError(url: url, problem: .init(writing: errno)) }

    /// Removes the temporary files that no process has locked.
    private static func sweep(_ folder: URL, _ prefix: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let path = folder.appending(path: name, directoryHint: .notDirectory).path
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(descriptor)
        }
    }
}
