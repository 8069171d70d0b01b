import GIPHYClient

/// A response for which `GIPHYClient` has no wire type.
struct GIPHYValue: GIPHY.Answer {
    let data: JSONValue
    /// `nil` for a response without.
    var pagination: GIPHY.Pagination?
    let meta: GIPHY.Meta
}
