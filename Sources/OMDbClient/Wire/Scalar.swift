/// A JSON value that is neither a list nor an object, as text.
struct Scalar: Decodable {
    /// `nil` for null.
    let text: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            text = nil
        } else if let string = try? container.decode(String.self) {
            text = string
        } else if let flag = try? container.decode(Bool.self) {
            text = flag ? Field.true : Field.false
        } else if let number = try? container.decode(Int64.self) {
            text = String(number)
        } else {
            text = String(try container.decode(Double.self))
        }
    }
}
