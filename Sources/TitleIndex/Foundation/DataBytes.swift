import Foundation

/// An index in memory or in a mapped file.
final class DataBytes: IndexBytes {
    let data: Data
    /// The file that was mapped.
    let url: URL?

    /// Copies `data` only if its address is not a multiple of 8.
    init(_ data: Data, from url: URL? = nil) {
        let isAligned = data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress).isMultiple(of: 8) }
        self.data = isAligned ? data : data.withUnsafeBytes { Data($0) }
        self.url = url
    }

    var count: Int { data.count }
    func access(_ body: (UnsafeRawBufferPointer) -> Void) { data.withUnsafeBytes(body) }
}

extension IndexImage {
    convenience init(_ data: Data, verifyingSections: Bool) throws(TitleIndex.FileProblem) {
        try self.init(DataBytes(data), verifyingSections: verifyingSections)
    }

    /// The bytes, without a copy if they came as `Data`.
    var data: Data {
        if let bytes = bytes as? DataBytes { return bytes.data }
        var data = Data()
        bytes.access { data = Data($0) }
        return data
    }

    var url: URL? { (bytes as? DataBytes)?.url }
}
