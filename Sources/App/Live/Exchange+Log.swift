import Domain
import HTTPTransport
import HTTPTypes
import Logging

extension Exchange {
    /// Logs a request to a service. The address reveals the user's search, so only the trace level contains it.
    func log(of source: SourceName, to logger: Logger) {
        var metadata: Logger.Metadata = [
            "source": .string(source.rawValue),
            "us": .stringConvertible(Int(duration / .microseconds(1))),
        ]
        switch result {
        case .answered(let status, let origin):
            metadata["status"] = .stringConvertible(status.code)
            metadata["from"] = .string(origin.name)
            logger.debug("service request", metadata: metadata)
        case .failed(.cancelled): break
        case .failed(let error):
            metadata["error"] = .string("\(error)")
            // One person can spend the budget thousands of times; Settings and the metrics show that it is spent.
            let level: Logger.Level = if case .budgetSpent = error { .debug } else { .warning }
            logger.log(level: level, "service request failed", metadata: metadata)
        }
        logger.trace("service request address", metadata: ["request": .string(request)])
    }
}

extension TransportResponse.Origin {
    fileprivate var name: String {
        switch self {
        case .server: "server"
        case .cache(_, let isStale): isStale ? "stale cache" : "cache"
        }
    }
}
