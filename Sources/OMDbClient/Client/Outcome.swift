/// A whole answer: a record, or the message that stands instead of one.
enum Outcome<Record: Decodable>: Decodable {
    case record(Record)
    case refusal(String)

    /// `Response` decides; without it, `Error` does.
    init(from decoder: any Decoder) throws {
        let fields = try FieldReader<OMDb.Failure.CodingKeys>(decoder)
        let isRefusal = fields.holds(.response) ? fields.isFalse(.response) : fields.holds(.error)
        self = isRefusal ? .refusal(try fields.required(.error)) : .record(try Record(from: decoder))
    }
}
