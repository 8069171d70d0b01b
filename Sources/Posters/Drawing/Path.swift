/// The outline of a shape, as the data of an SVG path.
struct Path: Sendable {
    private(set) var bytes: [UInt8] = []

    init() {}

    /// An outline that begins at `start`.
    init(_ start: Point) { move(to: start) }

    /// A closed outline through the points.
    init(polygon points: [Point]) {
        self.init(open: points)
        close()
    }

    /// An open line through the points.
    init(open points: [Point]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { line(to: point) }
        }
    }

    mutating func move(to point: Point) { command("M", point) }

    mutating func line(to point: Point) { command("L", point) }

    mutating func curve(to point: Point, by control: Point) { command("Q", control, point) }

    mutating func curve(to point: Point, by first: Point, _ second: Point) { command("C", first, second, point) }

    /// A circular arc to `point`, the short way unless `large`.
    mutating func arc(to point: Point, radius: Double, clockwise: Bool = true, large: Bool = false) {
        arc(to: point, radii: [radius, radius], clockwise: clockwise, large: large)
    }

    /// An arc of an upright ellipse.
    mutating func arc(to point: Point, radii: Point, clockwise: Bool = true, large: Bool = false) {
        bytes.append(UInt8(ascii: "A"))
        number(radii.x)
        number(radii.y)
        bytes.append(contentsOf: (large ? " 0 1" : " 0 0").utf8)
        bytes.append(contentsOf: (clockwise ? " 1" : " 0").utf8)
        number(point.x)
        number(point.y)
    }

    mutating func close() { bytes.append(UInt8(ascii: "Z")) }

    /// A whole circle.
    mutating func circle(_ centre: Point, _ radius: Double) {
        move(to: centre - [radius, 0])
        arc(to: centre + [radius, 0], radius: radius)
        arc(to: centre - [radius, 0], radius: radius)
        close()
    }

    /// An upright rectangle.
    mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        move(to: [x, y])
        relative("h", width)
        relative("v", height)
        relative("h", -width)
        close()
    }

    /// A point with nothing around it: a dot when stroked with round ends.
    mutating func dot(_ point: Point) {
        move(to: point)
        relative("h", 0)
    }

    private mutating func relative(_ letter: Unicode.Scalar, _ length: Double) {
        bytes.append(UInt8(ascii: letter))
        SVGWriter.append(length, to: &bytes)
    }

    private mutating func command(_ letter: Unicode.Scalar, _ points: Point...) {
        bytes.append(UInt8(ascii: letter))
        for point in points {
            number(point.x)
            number(point.y)
        }
    }

    /// A minus sign parts two numbers as well as a space does.
    private mutating func number(_ value: Double) {
        let start = bytes.count
        SVGWriter.append(value, to: &bytes)
        guard start > 0, bytes[start] != UInt8(ascii: "-"), isPartOfNumber(bytes[start - 1]) else { return }
        bytes.insert(UInt8(ascii: " "), at: start)
    }

    private func isPartOfNumber(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || (48...57).contains(byte) }
}
