import HTML

/// Writes SVG as UTF-8, with numbers that do not depend on the locale.
struct SVGWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(4096) }

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ more: [UInt8]) { bytes.append(contentsOf: more) }

    /// Writes a number rounded to at most one decimal.
    mutating func write(_ number: Double) {
        let tenths = Int((number * 10).rounded())
        if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        if whole > 0 || rest == 0 { writeDigits(of: whole) }
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(rest))
    }

    /// Writes a positive number given in thousandths.
    mutating func write(thousandths: Int) {
        let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
        writeDigits(of: whole)
        bytes.append(UInt8(ascii: "."))
        for digit in [rest / 100, rest / 10 % 10, rest % 10] { bytes.append(UInt8(ascii: "0") + UInt8(digit)) }
    }

    private mutating func writeDigits(of whole: Int) {
        if whole >= 10 { writeDigits(of: whole / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(whole % 10))
    }

    mutating func write(_ color: RGB) {
        bytes.append(UInt8(ascii: "#"))
        for channel in [color.red, color.green, color.blue] {
            for digit in [channel >> 4, channel & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    /// Writes ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: Double) { attribute(name) { $0.write(value) } }

    /// Writes ` name="#rrggbb"`.
    mutating func attribute(_ name: StaticString, _ value: RGB) { attribute(name) { $0.write(value) } }

    /// Writes ` name="value"` without escaping the value.
    mutating func attribute(_ name: StaticString, _ value: StaticString) { attribute(name) { $0.write(value) } }

    private mutating func attribute(_ name: StaticString, _ writeValue: (inout SVGWriter) -> Void) {
        write(" ")
        write(name)
        write("=\"")
        writeValue(&self)
        write("\"")
    }

    /// Writes text, escaped for XML.
    mutating func write(escaping text: String) { Escape.append(text, to: &bytes) }

    mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: RGB? = nil) {
        write("<rect")
        if x != 0 { attribute("x", x) }
        if y != 0 { attribute("y", y) }
        attribute("width", max(width, 0))
        attribute("height", max(height, 0))
        if let fill { attribute("fill", fill) }
        write("/>")
    }
}
