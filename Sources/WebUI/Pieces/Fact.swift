import HTML

/// A name and its value, in a `dl`.
struct Fact<Value: HTMLNode>: HTMLNode {
    private let name: String
    private let value: Value

    init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    func write(to output: inout HTMLOutput) {
        div {
            dt { name }
            dd { value }
        }.write(to: &output)
    }
}
