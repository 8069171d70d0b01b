public import Logging

/// Writes each message as a line of text to the standard error.
///
/// `StreamLogHandler` formats its metadata whenever one is set, so with each request, although most log nothing.
public struct TextLogHandler: LogHandler {
    public var metadata: Logger.Metadata = [:]
    private var output: StreamLogHandler

    public init(label: String) { output = .standardError(label: label) }

    public var logLevel: Logger.Level {
        get { output.logLevel }
        set { output.logLevel = newValue }
    }

    public var metadataProvider: Logger.MetadataProvider? {
        get { output.metadataProvider }
        set { output.metadataProvider = newValue }
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        var output = output
        output.metadata = metadata
        output.log(event: event)
    }
}
