/// An opaque sRGB color.
struct RGB: Sendable, Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// From six hexadecimal digits: `RGB(0xFAF6EE)`.
    init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }

    /// From a text: `#FAF6EE`; `nil` for any other.
    init?(text: String) {
        guard text.hasPrefix("#"), text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
            let hex = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(hex)
    }

    private init(red: Double, green: Double, blue: Double) {
        self.red = UInt8(red.rounded())
        self.green = UInt8(green.rounded())
        self.blue = UInt8(blue.rounded())
    }

    /// A mixture with another color: 0 is this one, 1 the other.
    func mixed(with other: RGB, _ share: Double) -> RGB {
        func blend(_ from: UInt8, _ to: UInt8) -> Double { Double(from) + (Double(to) - Double(from)) * share }
        return RGB(red: blend(red, other.red), green: blend(green, other.green), blue: blend(blue, other.blue))
    }

    /// The contrast ratio as WCAG 2.2 defines it, 1 to 21.
    func contrast(with other: RGB) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Relative luminance, from a cubic fit of the sRGB curve that is accurate to 0.002: the exact curve needs a power
    /// function, which the standard library lacks.
    var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
