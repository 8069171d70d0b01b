import Foundation

/// What is wrong with a line of a file, as a clause.
struct LineProblem: Error {
    let what: String

    init(what: String) { self.what = what }

    /// - Parameter error: from a decoder or a row.
    init(_ error: any Error) {
        what =
            switch error {
            case let problem as LineProblem: problem.what
            case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
            case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
                "“\(context.codingPath.first?.stringValue ?? "it")” has the wrong type"
            case DecodingError.dataCorrupted(let context):
                context.codingPath.first.map { "“\($0.stringValue)” has an unknown value" } ?? "it is not JSON"
            default: "it is not JSON"
            }
    }
}
