/// What GIPHY puts answers in.
enum EnvelopeKey: String, CodingKey {
    case data
    case pagination
    case meta
    case message
}

extension FieldReader<EnvelopeKey> {
    /// The error for an answer that is not in what it was asked for in.
    var noData: DecodingError {
        .dataCorrupted(.init(codingPath: [EnvelopeKey.data], debugDescription: "It is missing or of another kind."))
    }
}
