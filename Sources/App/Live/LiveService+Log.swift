import Domain
import HTTPTransport
import HTTPTypes
import Logging

extension LiveService {
    /// What people search for is their own affair: the address is told only to those who look closest.
    static func log(_ exchange: Exchange, of source: SourceName, _ logger: Logger) {
        var metadata: Logger.Metadata = [
            "source": .string(source.rawValue),
            "us": .stringConvertible(Int(exchange.duration / .microseconds(1))),
        ]
        switch exchange.result {
        case .answered(let status, let origin):
            metadata["status"] = .stringConvertible(status.code)
            metadata["from"] = .string(origin.name)
            logger.debug("asked a service", metadata: metadata)
        case .failed(.cancelled): break
        case .failed(let error):
            metadata["error"] = .string("\(error)")
            logger.warning("a service did not answer", metadata: metadata)
        }
        logger.trace("asked a service for", metadata: ["request": .string(exchange.request)])
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
