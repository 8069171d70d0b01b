/// The markup of a node, written once to be used often.
public struct PreparedMarkup: HTMLNode {
    private let bytes: [UInt8]

    /// Writes the markup of a node.
    public init(_ node: some HTMLNode) { bytes = node.bytes() }

    public func write(to output: inout HTMLOutput) { bytes.withUnsafeBufferPointer { output.append($0) } }
}
