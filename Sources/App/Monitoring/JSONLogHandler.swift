public import Foundation
public import Logging
import Synchronization

/// Writes each message as a JSON object in a line of its own, with `time` (UTC), `level`, `message` and `metadata`, and
/// with `request_id` if a request caused it.
public struct JSONLogHandler: LogHandler {
    public var logLevel = Logger.Level.info
    public var metadata: Logger.Metadata = [:]
    public var metadataProvider: Logger.MetadataProvider?
    private let write: @Sendable (Data) -> Void

    /// Hummingbird's name for the id of a request.
    private static let requestID = "hb.request.id"
    private static let output = Mutex(())

    /// - Parameter write: called with each line; the default writes to the standard error.
    public init(_ write: @escaping @Sendable (Data) -> Void = Self.writeToStandardError) { self.write = write }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        var all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) { $1 }
        if let error = event.error { all["error"] = .string("\(error)") }
        var fields: [String: Any] = [
            "time": Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
            "level": event.level.rawValue, "message": event.message.description,
        ]
        if let id = all.removeValue(forKey: Self.requestID) { fields["request_id"] = Self.json(id) }
        fields["metadata"] = all.mapValues(Self.json)
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        guard let line = try? JSONSerialization.data(withJSONObject: fields, options: options) else { return }
        write(line + [UInt8(ascii: "\n")])
    }

    private static func json(_ value: Logger.Metadata.Value) -> Any {
        switch value {
        case .string(let text): text
        case .stringConvertible(let number as Int): number
        case .stringConvertible(let value): value.description
        case .dictionary(let values): values.mapValues(json)
        case .array(let values): values.map(json)
        }
    }

    /// Lines of several threads do not mix.
    @Sendable public static func writeToStandardError(_ line: Data) {
        output.withLock { _ in try? FileHandle.standardError.write(contentsOf: line) }
    }
}
