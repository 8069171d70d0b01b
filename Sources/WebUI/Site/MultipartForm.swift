import Foundation

/// The fields of a form that was sent as `multipart/form-data`, with the bytes of files.
///
/// https://www.rfc-editor.org/rfc/rfc7578
struct MultipartForm {
    private var fields: [String: ArraySlice<UInt8>] = [:]
    private var fileNames: [String: String] = [:]

    /// More parts than any form of the site has.
    private static let mostParts = 32
    /// The longest head of a part, in bytes.
    private static let longestHead = 4_096

    /// `nil` for a body that is none, or was cut off: its last delimiter must be there.
    init?(_ body: [UInt8], contentType: String) {
        guard let boundary = Self.boundary(contentType) else { return nil }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        var rest = body[...]
        // The first delimiter may have no line before it.
        if rest.starts(with: delimiter.dropFirst(2)) {
            rest = rest.dropFirst(delimiter.count - 2)
        } else {
            guard let start = Self.range(of: delimiter, in: rest) else { return nil }
            rest = rest[start.upperBound...]
        }
        for _ in 0..<Self.mostParts {
            if rest.starts(with: Array("--".utf8)) { return }
            guard let line = rest.firstRange(of: Array("\r\n".utf8)),
                rest[..<line.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
            else { return nil }
            rest = rest[line.upperBound...]
            guard let end = Self.range(of: delimiter, in: rest) else { return nil }
            guard take(rest[..<end.lowerBound]) else { return nil }
            rest = rest[end.upperBound...]
        }
        return nil
    }

    /// The bytes of a field; `nil` where there is none of that name, or a file was not chosen.
    func bytes(_ name: String) -> [UInt8]? { fields[name].flatMap { $0.isEmpty ? nil : Array($0) } }

    /// What the person calls the file of a field.
    func fileName(_ name: String) -> String? { fileNames[name] }

    /// A field as text; what is no UTF-8 in it is replaced. Browsers send line ends as CR LF.
    func text(_ name: String) -> String {
        String(decoding: fields[name] ?? [], as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Takes a part; the first of a name counts. False for one without a head.
    private mutating func take(_ part: ArraySlice<UInt8>) -> Bool {
        let separator = Array("\r\n\r\n".utf8)
        guard let gap = part.prefix(Self.longestHead).firstRange(of: separator) else { return false }
        let head = String(decoding: part[..<gap.lowerBound], as: UTF8.self)
        for line in head.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-disposition" else { continue }
            guard let name = Self.parameter("name", of: parts[1]), fields[name] == nil else { continue }
            fields[name] = part[gap.upperBound...]
            fileNames[name] = Self.parameter("filename", of: parts[1])
        }
        return true
    }

    /// Where a few bytes stand among very many.
    private static func range(of few: [UInt8], in many: ArraySlice<UInt8>) -> Range<Int>? {
        let place: Int? = many.withUnsafeBytes { many in
            few.withUnsafeBytes { few -> Int? in
                guard let start = many.baseAddress, let wanted = few.baseAddress, let first = few.first else { return nil }
                var offset = 0
                while offset + few.count <= many.count,
                    let found = memchr(start + offset, Int32(first), many.count - offset - few.count + 1)
                {
                    if memcmp(found, wanted, few.count) == 0 { return UnsafeRawPointer(found) - start }
                    offset = UnsafeRawPointer(found) - start + 1
                }
                return nil
            }
        }
        return place.map { many.startIndex + $0..<many.startIndex + $0 + few.count }
    }

    private static func boundary(_ contentType: String) -> String? {
        let type = contentType.prefix { $0 != ";" }
        guard type.trimmingSpaces.lowercased() == "multipart/form-data",
            let boundary = parameter("boundary", of: contentType[...]), (1...70).contains(boundary.utf8.count)
        else { return nil }
        return boundary
    }

    private static func parameter(_ name: String, of field: Substring) -> String? {
        for part in field.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].trimmingSpaces.lowercased() == name else { continue }
            let value = pair[1].trimmingSpaces
            return value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1
                ? String(value.dropFirst().dropLast()) : String(value)
        }
        return nil
    }
}
