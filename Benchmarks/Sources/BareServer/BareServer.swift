import Hummingbird
import Logging

/// Hummingbird and nothing else: one route that answers with as many bytes as it was told. What `http.sh` holds
/// Matinee against.
@main
struct BareServer {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let port = Int(CommandLine.arguments[1]),
            let size = Int(CommandLine.arguments[2])
        else {
            print("usage: BareServer PORT BYTES")
            return
        }
        let body = ByteBuffer(repeating: UInt8(ascii: "x"), count: size)
        let router = Router()
        router.get("bare") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: body))
        }
        var logger = Logger(label: "bare")
        logger.logLevel = .warning
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
        try await application.runService()
    }
}
