/// Builds the content of an element from the statements of a closure.
@resultBuilder
public enum HTMLBuilder {
    public static func buildBlock<each Node: HTMLNode>(_ nodes: repeat each Node) -> HTMLRow<repeat each Node> {
        HTMLRow(repeat each nodes)
    }

    public static func buildBlock<Node: HTMLNode>(_ node: Node) -> Node { node }

    public static func buildOptional<Node: HTMLNode>(_ node: Node?) -> Node? { node }

    public static func buildEither<First: HTMLNode, Second: HTMLNode>(first: First) -> HTMLChoice<First, Second> {
        .first(first)
    }

    public static func buildEither<First: HTMLNode, Second: HTMLNode>(second: Second) -> HTMLChoice<First, Second> {
        .second(second)
    }

    public static func buildArray<Node: HTMLNode>(_ nodes: [Node]) -> [Node] { nodes }
}

/// Nodes one after another.
public struct HTMLRow<each Node: HTMLNode>: HTMLNode {
    private let nodes: (repeat each Node)

    init(_ nodes: repeat each Node) { self.nodes = (repeat each nodes) }

    public func write(to output: inout HTMLOutput) {
        repeat (each nodes).write(to: &output)
    }
}

/// One of two nodes.
public enum HTMLChoice<First: HTMLNode, Second: HTMLNode>: HTMLNode {
    case first(First)
    case second(Second)

    public func write(to output: inout HTMLOutput) {
        switch self {
        case .first(let node): node.write(to: &output)
        case .second(let node): node.write(to: &output)
        }
    }
}

/// No node at all.
public struct NoHTML: HTMLNode {
    /// Nothing.
    public init() {}

    public func write(to output: inout HTMLOutput) {}
}
