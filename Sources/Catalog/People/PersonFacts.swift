import Domain

/// Facts of a person that the movies do not contain, a line of `people.jsonl`.
public struct PersonFacts: Sendable, Decodable {
    let name: String
    /// Other names and spellings, such as the one in their own script.
    let otherNames: [String]?
    let born: Int?
    let died: Int?
}
