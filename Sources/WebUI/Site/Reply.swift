import Domain
import HTTPTypes
import Hashing
import Hummingbird

/// A reply before it is adapted to the request: compressed if the client accepts that, or 304 if the client has it.
struct Reply {
    var status: HTTPResponse.Status = .ok
    var type: ContentType
    var bytes: [UInt8]
    var caching = Caching.revalidated
    /// Whether the reply depends on `Accept-Language`.
    var variesByLanguage = false
    /// Whether the reply depends on `Referer`.
    var variesByReferrer = false
    /// The value of `Retry-After` in seconds, if it is not the usual one of a status.
    var retryAfter: Int?
    /// The entity tag without quotation marks, if it need not be computed.
    var revision: String?

    /// The results of `prepare()`; `bytes` is empty then.
    private var prepared: (head: Head, plain: ByteBuffer, compressed: ByteBuffer?)?

    /// The size of the body in memory, in bytes.
    var size: Int {
        guard let prepared else { return bytes.count }
        return prepared.plain.readableBytes + (prepared.compressed?.readableBytes ?? 0)
    }

    init(
        status: HTTPResponse.Status = .ok, type: ContentType, bytes: [UInt8], caching: Caching = .revalidated,
        variesByLanguage: Bool = false
    ) {
        self.status = status
        self.type = type
        self.bytes = bytes
        self.caching = caching
        self.variesByLanguage = variesByLanguage
    }

    /// A sentence for a program or a script, or for a person if no page can be made.
    static func text(_ status: HTTPResponse.Status, _ sentence: String) -> Reply {
        Reply(status: status, type: .text, bytes: Array(sentence.utf8), caching: .none)
    }

    /// The reply in place of a picture or GIF: 502 if its source failed.
    ///
    /// Throws `.notFound` for an unknown one.
    static func missingFile(_ error: SourceError) throws -> Reply {
        switch error {
        case .notFound: throw HTTPError(.notFound)
        case .cancelled: throw CancellationError()
        case .storage(.busy): text(.serviceUnavailable, "")
        default: text(.badGateway, "")
        }
    }

    /// The reply with its header fields and compressed body computed once.
    func prepare() -> Reply {
        var reply = self
        let compressed = type.isCompressible ? Gzip.compress(bytes, level: Gzip.bestLevel) : nil
        let shorter = compressed.flatMap { $0.count < bytes.count ? ByteBuffer(bytes: $0) : nil }
        reply.prepared = (head, ByteBuffer(bytes: bytes), shorter)
        reply.bytes = []
        return reply
    }

    /// How long clients may cache a reply.
    enum Caching {
        /// Clients must revalidate each time; an unchanged reply is not sent again.
        case revalidated
        /// Clients may cache it forever: the address changes with the content.
        case immutable
        /// Clients must not cache it.
        case none
    }

    enum ContentType: String {
        case html = "text/html; charset=utf-8"
        case css = "text/css; charset=utf-8"
        case javaScript = "text/javascript; charset=utf-8"
        case svg = "image/svg+xml; charset=utf-8"
        case png = "image/png"
        case jpeg = "image/jpeg"
        case webP = "image/webp"
        case gif = "image/gif"
        case manifest = "application/manifest+json"
        case text = "text/plain; charset=utf-8"
        case metrics = "text/plain; version=0.0.4; charset=utf-8"
        case json = "application/json"
        case wasm = "application/wasm"
        case certificate = "application/x-x509-ca-cert"
        case binary = "application/octet-stream"

        /// The type with a value of `Content-Type`; `binary` for an unknown one.
        init(value: String) { self = Self(rawValue: value) ?? .binary }

        var isCompressible: Bool { ![.png, .jpeg, .webP, .gif].contains(self) }
    }

    /// The value of `Retry-After` for 503, in seconds.
    private static let usualWait = 5

    /// The minimum size in bytes of a body that is compressed. Smaller ones gain nothing.
    private static let minCompressedBytes = 860

    /// The response to a request: 304 if the client's copy is current.
    func response(to request: Request) -> Response {
        let head = prepared?.head ?? head
        var headers = head.fields
        if let tag = head.entityTag, let known = request.headers[.ifNoneMatch], Self.list(known, has: tag) {
            headers[.contentType] = nil
            return Response(status: .notModified, headers: headers)
        }
        if type.isCompressible, Gzip.isAccepted(by: request.headers[.acceptEncoding]), let compressed {
            headers[.contentEncoding] = "gzip"
            return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: compressed))
        }
        let plain = prepared?.plain ?? ByteBuffer(bytes: bytes)
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: plain))
    }

    /// What does not depend on the request.
    private typealias Head = (fields: HTTPFields, entityTag: String?)

    private var head: Head {
        var fields: HTTPFields = [.contentType: type.rawValue]
        let wait = retryAfter ?? (status == .serviceUnavailable ? Self.usualWait : nil)
        if let wait { fields[.retryAfter] = String(wait) }
        switch caching {
        case .revalidated: fields[.cacheControl] = "no-cache"
        case .immutable: fields[.cacheControl] = "public, max-age=31536000, immutable"
        case .none: fields[.cacheControl] = "no-store"
        }
        var varying: [String] = []
        if type.isCompressible { varying.append("Accept-Encoding") }
        if variesByLanguage { varying.append("Accept-Language") }
        if variesByReferrer { varying.append("Referer") }
        if !varying.isEmpty { fields[.vary] = varying.joined(separator: ", ") }
        let tag = status == .ok && caching != .none ? entityTag : nil
        fields[.eTag] = tag
        return (fields, tag)
    }

    private var compressed: ByteBuffer? {
        if let prepared { return prepared.compressed }
        return isWorthCompressing ? Gzip.compress(bytes).map { ByteBuffer(bytes: $0) } : nil
    }

    private var isWorthCompressing: Bool { type.isCompressible && bytes.count >= Self.minCompressedBytes }

    /// The entity tag. It is weak, because the compressed form has the same.
    /// https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1
    private var entityTag: String {
        if let revision { return "W/\"\(revision)\"" }
        let digest = SHA256.digest(of: bytes).prefix(12)
        return "W/\"\(HexDigits.text(of: digest))\""
    }

    private static func list(_ tags: String, has tag: String) -> Bool {
        tags.split(separator: ",", maxSplits: 50).prefix(50).contains { candidate in
            let candidate = candidate.trimmingSpaces
            return candidate == "*" || candidate == tag || "W/\(candidate)" == tag
        }
    }
}
