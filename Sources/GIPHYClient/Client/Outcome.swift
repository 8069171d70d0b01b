/// A whole answer: what was asked for, or the failure that stands instead of it.
enum Outcome<Answer: Decodable>: Decodable {
    case answer(Answer)
    case failure(GIPHY.Failure)

    init(from decoder: any Decoder) throws {
        if let failure = try? GIPHY.Failure(from: decoder) {
            self = .failure(failure)
        } else {
            self = .answer(try Answer(from: decoder))
        }
    }
}
