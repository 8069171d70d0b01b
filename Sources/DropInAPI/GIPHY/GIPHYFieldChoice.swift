import Foundation

/// The wanted fields of each GIF, by their paths: `id,url,images.original`.
///
/// https://developers.giphy.com/docs/optional-settings/fields-on-demand/
struct GIPHYFieldChoice: Sendable, Hashable {
    private let fields: Fields

    /// The maximum depth of a field.
    private static let deepest = 4

    /// `nil` without names: all fields are wanted.
    init?(_ text: String?) {
        var fields = Fields()
        for path in (text ?? "").split(separator: ",") {
            let names = path.split(separator: ".", maxSplits: Self.deepest)
            fields.add(names.map { String($0.drop(while: \.isWhitespace)) }[...])
        }
        guard !fields.parts.isEmpty else { return nil }
        self.fields = fields
    }

    /// The response with only these fields in its data.
    func applied(to json: [UInt8]) -> [UInt8] {
        guard var answer = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else { return json }
        if let rows = answer["data"] as? [Any] {
            answer["data"] = rows.map(fields.kept)
        } else if let row = answer["data"] {
            answer["data"] = fields.kept(of: row)
        }
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        return (try? JSONSerialization.data(withJSONObject: answer, options: options)).map(Array.init) ?? json
    }
}

/// Fields by name, with their wanted subfields; empty for all of them.
private struct Fields: Sendable, Hashable {
    private(set) var parts: [String: Fields] = [:]
    private var isWhole = false

    mutating func add(_ path: ArraySlice<String>) {
        guard let name = path.first else {
            isWhole = true
            return
        }
        parts[name, default: Fields()].add(path.dropFirst())
    }

    func kept(of value: Any) -> Any {
        guard !isWhole, let object = value as? [String: Any] else { return value }
        var kept: [String: Any] = [:]
        for (name, part) in parts {
            if let value = object[name] { kept[name] = part.kept(of: value) }
        }
        return kept
    }
}
