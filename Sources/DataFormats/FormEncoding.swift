import Domain

/// The encoding of names and values in a query and in the body of a form.
///
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
package enum FormEncoding {
    /// The decoded text. `isValid` is false if it has a `%` without two hexadecimal digits, which is kept, or bytes
    /// that are not UTF-8, which become U+FFFD. `isCut` is true if a long run of combining marks was cut.
    ///
    /// Not generic: each request comes here, and unspecialized code of another module takes fifty times as long.
    package static func decode(_ text: Substring.UTF8View) -> (text: String, isValid: Bool, isCut: Bool) {
        let coded = Array(text)
        var isValid = true
        var bytes: [UInt8] = []
        bytes.reserveCapacity(coded.count)
        var place = 0
        while place < coded.count {
            let byte = coded[place]
            place += 1
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                if place + 1 < coded.count, let high = digit(coded[place]), let low = digit(coded[place + 1]) {
                    bytes.append(high * 16 + low)
                    place += 2
                } else {
                    isValid = false
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        let cut = CombiningMarks.cut(bytes)
        let isCut = cut.count < bytes.count
        if let text = String(validating: cut, as: UTF8.self) { return (text, isValid, isCut) }
        return (String(decoding: cut, as: UTF8.self), false, isCut)
    }

    /// The value of a hexadecimal digit.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
