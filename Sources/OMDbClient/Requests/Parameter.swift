extension OMDb {
    /// A parameter of a request, before any encoding.
    public struct Parameter: Sendable, Hashable {
        /// The name, which OMDb reads in this spelling.
        public var name: String
        /// The value.
        public var value: String

        /// A parameter by name and value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }

        init?(_ name: String, _ value: (some LosslessStringConvertible)?) {
            guard let value else { return nil }
            self.init(name, String(value))
        }
    }
}

extension [OMDb.Parameter] {
    /// `r=json`, and then what a request adds of its own.
    ///
    /// The key is not a request's to send, and what the answer is wrapped in is not its to choose.
    func asking(also additional: [OMDb.Parameter]) -> [OMDb.Parameter] {
        let taken: Set<String> = ["apikey", "r", "callback"]
        return self + [OMDb.Parameter("r", "json")] + additional.filter { !taken.contains($0.name.lowercased()) }
    }
}
