extension BinaryInteger {
    /// The number with a comma between thousands: `1,900,000`.
    public var grouped: String {
        let digits = String(magnitude).utf8
        var grouped: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { grouped.append(UInt8(ascii: ",")) }
            grouped.append(digit)
        }
        return String(decoding: grouped, as: UTF8.self)
    }
}
