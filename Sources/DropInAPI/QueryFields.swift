import DataFormats

/// The fields of a query string, parsed as leniently as the services do.
///
/// Ignores the case of names. If several fields have the same name, the first is used. Pairs without a name are
/// ignored. A `%` without two hexadecimal digits is literal, and invalid UTF-8 becomes U+FFFD.
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
struct QueryFields: Sendable, Hashable {
    private var values: [String: String] = [:]

    /// The maximum number of fields that are read.
    static let maxCount = 500

    /// Parses the text after the `?`.
    ///
    /// - Parameter names: the fields to keep, in lower case; `nil` for all.
    init(_ query: String, keeping names: Set<String>? = nil) {
        let pairs = query.utf8.split(separator: UInt8(ascii: "&"), maxSplits: Self.maxCount)
        for pair in pairs.prefix(Self.maxCount) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = FormEncoding.decode(parts[0]).text.lowercased()
            if name.isEmpty || values[name] != nil || names?.contains(name) == false { continue }
            values[name] = parts.count > 1 ? FormEncoding.decode(parts[1]).text : ""
        }
    }

    func without(_ name: String) -> QueryFields {
        var fields = self
        fields.values[name] = nil
        return fields
    }

    /// The bytes of all names and values.
    var byteCount: Int { values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } }

    /// The value as sent; `nil` if there is no such field.
    subscript(name: String) -> String? { values[name.lowercased()] }

    /// The trimmed value; `nil` if it is empty.
    func text(_ name: String) -> String? {
        guard let trimmed = self[name]?.trimmingWhitespace, !trimmed.isEmpty else { return nil }
        return String(trimmed)
    }

    /// The values of a list with commas or spaces; none if there is no such field.
    func list(_ name: String) -> [Substring] { (self[name] ?? "").split { $0 == "," || $0.isWhitespace } }
}

extension StringProtocol {
    /// The text without surrounding white space.
    fileprivate var trimmingWhitespace: SubSequence {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
        return self[...last].drop(while: \.isWhitespace)
    }
}
