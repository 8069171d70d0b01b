/// Changes cells and lines of a table like a broken or hostile file.
public struct TableMutator: Sendable {
    private let lines: [[String]]
    private let separator: Character

    /// - Parameters:
    ///   - table: a valid table, without quotation marks.
    ///   - separator: the character between its cells.
    public init(_ table: String, separator: Character) {
        lines = table.split(separator: "\n").map { line in
            line.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        }
        self.separator = separator
    }

    /// The table with one to four changes; in one of four rounds also with changed bytes.
    public func mutated(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var lines = lines
        for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&lines, using: &generator) }
        let text = lines.map { $0.joined(separator: String(separator)) }.joined(separator: "\n")
        let bytes = Array((text + "\n").utf8)
        return Int.random(in: 0..<4, using: &generator) == 0 ? ByteMutator.mutated(bytes, using: &generator) : bytes
    }

    private func change(_ lines: inout [[String]], using generator: inout some RandomNumberGenerator) {
        guard let line = lines.indices.randomElement(using: &generator),
            let cell = lines[line].indices.randomElement(using: &generator)
        else { return }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: lines[line].remove(at: cell)
        case 1: lines[line].append(lines[line][cell])
        case 2: lines.append(lines[line])
        case 3: lines.remove(at: line)
        default:
            guard let value = JSONMutator.hostile.randomElement(using: &generator) else { return }
            let isText = value.hasPrefix("\"") && value.count > 1
            lines[line][cell] = isText ? String(value.dropFirst().dropLast()) : value
        }
    }
}
