/// Builds the content of an element from the statements of a closure.
@resultBuilder
public enum HTMLBuilder {
    @inlinable
    public static func buildPartialBlock<Node: HTMLNode>(first: Node) -> Node { first }

    @inlinable
    public static func buildPartialBlock<First: HTMLNode, Second: HTMLNode>(
        accumulated: First, next: Second
    ) -> HTMLPair<First, Second> {
        HTMLPair(accumulated, next)
    }

    @inlinable
    public static func buildOptional<Node: HTMLNode>(_ node: Node?) -> Node? { node }

    @inlinable
    public static func buildEither<First: HTMLNode, Second: HTMLNode>(first: First) -> HTMLChoice<First, Second> {
        .first(first)
    }

    @inlinable
    public static func buildEither<First: HTMLNode, Second: HTMLNode>(second: Second) -> HTMLChoice<First, Second> {
        .second(second)
    }

    @inlinable
    public static func buildArray<Node: HTMLNode>(_ nodes: [Node]) -> [Node] { nodes }
}

/// Two nodes in a row. A longer row is a pair of a row and its last node.
///
/// Pairs instead of a parameter pack: the compiler specializes them through all layers of a page, which writes a list
/// of twenty movies three times as fast (Documentation/Decisions/0003-pairs-instead-of-packs.md).
public struct HTMLPair<First: HTMLNode, Second: HTMLNode>: HTMLNode {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    @inlinable
    init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable
    public func write(to output: inout HTMLOutput) {
        first.write(to: &output)
        second.write(to: &output)
    }
}

/// One of two nodes.
public enum HTMLChoice<First: HTMLNode, Second: HTMLNode>: HTMLNode {
    case first(First)
    case second(Second)

    @inlinable
    public func write(to output: inout HTMLOutput) {
        switch self {
        case .first(let node): node.write(to: &output)
        case .second(let node): node.write(to: &output)
        }
    }
}

/// An empty node.
public struct NoHTML: HTMLNode {
    @inlinable
    public init() {}

    @inlinable
    public func write(to output: inout HTMLOutput) {}
}
