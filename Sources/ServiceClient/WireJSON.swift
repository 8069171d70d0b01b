import Foundation

extension Encodable {
    /// UTF-8 JSON. Equal values are equal bytes.
    ///
    /// Empty if a type of another library fails to encode; nothing else can fail.
    package func wireJSON() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}
