import Foundation

/// The default encoding of many spreadsheets: https://encoding.spec.whatwg.org/#windows-1252
enum Windows1252 {
    /// A line whose invalid UTF-8 is read as Windows-1252; `nil` if all of it is valid.
    static func mended(_ line: [UInt8]) -> [UInt8]? {
        guard line.contains(where: { $0 >= 0x80 }), String(validating: line, as: UTF8.self) == nil else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(line.count + line.count / 4)
        var place = 0
        while place < line.count {
            let end = min(place + length(line[place]), line.count)
            if String(validating: line[place..<end], as: UTF8.self) != nil {
                text += line[place..<end]
                place = end
            } else {
                text += character(line[place]).utf8
                place += 1
            }
        }
        return text
    }

    /// The length of a UTF-8 sequence with this first byte.
    private static func length(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Unassigned bytes become control characters.
    private static func character(_ byte: UInt8) -> String {
        String(bytes: [byte], encoding: .windowsCP1252) ?? String(Unicode.Scalar(byte))
    }
}
