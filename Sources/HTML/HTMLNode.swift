/// A piece of an HTML document: a text, an element or a list of them.
public protocol HTMLNode: Sendable {
    /// Writes the node's markup at the end of `output`.
    func write(to output: inout HTMLOutput)
}

extension HTMLNode {
    /// The node's markup as UTF-8.
    @inlinable
    public func bytes(reserving capacity: Int = 4096) -> [UInt8] {
        var output = HTMLOutput(reserving: capacity)
        write(to: &output)
        return output.bytes
    }
}

extension String: HTMLNode {
    @inlinable
    public func write(to output: inout HTMLOutput) { output.write(text: self) }
}

extension Int: HTMLNode {
    @inlinable
    public func write(to output: inout HTMLOutput) { output.write(text: String(self)) }
}

extension Optional: HTMLNode where Wrapped: HTMLNode {
    @inlinable
    public func write(to output: inout HTMLOutput) { self?.write(to: &output) }
}

extension Array: HTMLNode where Element: HTMLNode {
    @inlinable
    public func write(to output: inout HTMLOutput) {
        for index in indices { self[index].write(to: &output) }
    }
}

/// Markup that is not built from elements, such as a drawing. It must be a literal, so that it cannot contain outside
/// text.
public struct RawMarkup: HTMLNode {
    @usableFromInline let markup: StaticString

    @inlinable
    public init(_ markup: StaticString) { self.markup = markup }

    @inlinable
    public func write(to output: inout HTMLOutput) { output.write(markup: markup) }
}
