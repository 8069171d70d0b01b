/// A request to OMDb's one path: its parameters say what is asked.
protocol Query: Sendable {
    associatedtype Answer: Decodable

    /// Everything that is sent but the key.
    var parameters: [OMDb.Parameter] { get }
}
