import Foundation

/// The wanted fields of each GIF, by their paths: `id,url,images.original`.
///
/// https://developers.giphy.com/docs/optional-settings/fields-on-demand/
struct GIPHYFieldChoice: Sendable, Hashable {
    /// The wanted subfields by name.
    private var parts: [String: GIPHYFieldChoice] = [:]
    private var isWhole = false

    private static let maxDepth = 4

    private init() {}

    /// `nil` without names: all fields are wanted.
    init?(_ text: String?) {
        for path in (text ?? "").split(separator: ",") {
            let names = path.split(separator: ".", maxSplits: Self.maxDepth)
            add(names.map { String($0.drop(while: \.isWhitespace)) }[...])
        }
        guard !parts.isEmpty else { return nil }
    }

    /// The response with only these fields in its data.
    func applied(to json: [UInt8]) -> [UInt8] {
        guard var answer = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] else { return json }
        if let rows = answer["data"] as? [Any] {
            answer["data"] = rows.map(kept)
        } else if let row = answer["data"] {
            answer["data"] = kept(of: row)
        }
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        return (try? JSONSerialization.data(withJSONObject: answer, options: options)).map(Array.init) ?? json
    }

    private mutating func add(_ path: ArraySlice<String>) {
        guard let name = path.first else {
            isWhole = true
            return
        }
        parts[name, default: GIPHYFieldChoice()].add(path.dropFirst())
    }

    private func kept(of value: Any) -> Any {
        guard !isWhole, let object = value as? [String: Any] else { return value }
        var kept: [String: Any] = [:]
        for (name, part) in parts {
            if let value = object[name] { kept[name] = part.kept(of: value) }
        }
        return kept
    }
}
