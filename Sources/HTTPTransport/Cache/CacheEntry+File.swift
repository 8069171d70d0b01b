import Foundation
import HTTPTypes

/// The file format of an entry: a magic number, a checksum of the rest, the expiry, the length of the label, the label
/// as JSON, the body. Numbers are little-endian.
extension CacheEntry {
    private struct Label: Codable {
        let key: String
        let head: HTTPResponse
        let storedAt: Date
        let freshness: Freshness
    }

    /// The number of bytes at the beginning of a file that contain its expiry.
    static let preludeLength = mark.count + 16

    private static let mark = Array("httpkept1".utf8)
    private static let checkedFrom = mark.count + 8
    private static let labelFrom = preludeLength + 4
    /// Plausible seconds since 1970, up to the year 5138. Calendar functions fail for later years.
    private static let storageYears = 0.0...1e11

    /// The contents of the file; `nil` if the entry cannot be encoded.
    var file: Data? {
        let label = Label(key: key, head: head, storedAt: storedAt, freshness: freshness)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let label = try? encoder.encode(label), let labelLength = UInt32(exactly: label.count) else {
            return nil
        }
        var checked = Data(capacity: 12 + label.count + body.count)
        checked.append(number: end.timeIntervalSince1970.bitPattern)
        checked.append(number: labelLength)
        checked.append(label)
        checked.append(body)
        var file = Data(capacity: Self.checkedFrom + checked.count)
        file.append(contentsOf: Self.mark)
        file.append(number: checked.withUnsafeBytes { FNV1a.hash($0) })
        file.append(checked)
        return file
    }

    /// Reads a file; `nil` if it is truncated or has another format.
    init?(file: Data) {
        guard file.starts(with: Self.mark), file.count >= Self.labelFrom,
            let checksum = file.number(UInt64.self, at: Self.mark.count),
            checksum == file.dropFirst(Self.checkedFrom).withUnsafeBytes({ FNV1a.hash($0) }),
            let labelLength = file.number(UInt32.self, at: Self.preludeLength).map(Int.init),
            file.count - Self.labelFrom >= labelLength
        else { return nil }
        let label = file.dropFirst(Self.labelFrom).prefix(labelLength)
        guard let label = try? JSONDecoder().decode(Label.self, from: Data(label)),
            Self.storageYears.contains(label.storedAt.timeIntervalSince1970)
        else { return nil }
        self.init(
            key: label.key, head: label.head, body: Data(file.dropFirst(Self.labelFrom + labelLength)),
            storedAt: label.storedAt, freshness: label.freshness)
    }

    /// The expiry in the first bytes of a file; `nil` for another format.
    static func end(prelude: Data) -> Date? {
        guard prelude.starts(with: mark), let bits = prelude.number(UInt64.self, at: checkedFrom) else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(bitPattern: bits))
    }
}

extension Data {
    fileprivate mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number? {
        guard count >= offset + MemoryLayout<Number>.size else { return nil }
        return withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type)) }
    }
}
