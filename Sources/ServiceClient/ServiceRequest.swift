/// A GET request to a service, as a value.
package protocol ServiceRequest<Answer>: Sendable {
    associatedtype Answer: Decodable & Sendable

    /// The path after the base URL. It begins with a slash.
    var path: String { get }
    /// The query without the credentials; `nil` parameters are not sent.
    var parameters: [QueryParameter?] { get }
}
