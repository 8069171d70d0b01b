/// A readable size: `87 kB`, `5.2 MB`, `1.3 GB`, in powers of 1,000.
public struct ByteCount: Sendable, Hashable, CustomStringConvertible {
    public let bytes: Int

    /// Creates a size; negative numbers count as 0.
    public init(_ bytes: Int) { self.bytes = max(0, bytes) }

    public var description: String {
        var (value, unit) = (Double(bytes), 0)
        while value >= 999.5, unit < Self.units.count - 1 {
            value /= 1_000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        let hasTenth = unit > 0 && tenths < 100 && tenths % 10 > 0
        return "\(hasTenth ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))") \(Self.units[unit])"
    }

    private static let units = ["bytes", "kB", "MB", "GB", "TB"]
}
