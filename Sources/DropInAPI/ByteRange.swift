/// A part of a file that a client asks for; players of videos read them in parts.
enum ByteRange: Equatable {
    case bytes(ClosedRange<Int>)
    /// None of the file's bytes.
    case unsatisfiable

    /// Reads one range in bytes: `bytes=0-99`, `bytes=100-`, `bytes=-100`; `nil` for anything else, which means the
    /// whole file. https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
    init?(_ text: String?, size: Int) {
        guard let text, text.hasPrefix("bytes="), size > 0 else { return nil }
        let ends = text.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            ends.contains(where: { !$0.isEmpty })
        else { return nil }
        // Numbers that do not fit an `Int` are beyond any file.
        let (first, last) = (Int(ends[0]) ?? .max, Int(ends[1]) ?? .max)
        if ends[0].isEmpty {
            self = last == 0 ? .unsatisfiable : .bytes(max(0, size - last)...size - 1)
        } else if first >= size {
            self = .unsatisfiable
        } else if first <= last {
            self = .bytes(first...min(last, size - 1))
        } else {
            return nil
        }
    }
}
