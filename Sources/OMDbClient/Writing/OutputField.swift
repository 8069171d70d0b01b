/// A name and its value in an answer to be written.
enum OutputField {
    /// A scalar; `nil` is written as `N/A`.
    case text(String, String?)
    /// A list of objects.
    case rows(String, [[OutputField]])

    var name: String {
        switch self {
        case .text(let name, _), .rows(let name, _): name
        }
    }

    /// The value of `Response` in an answer.
    static let `true` = "True"
    /// The value of `Response` in a failure.
    static let `false` = "False"
}
