import Domain
import HTTPTypes
import Hummingbird
import Logging

/// Logs each request once it is answered, with its id. The path alone: what people search for is their own affair.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var response = try await next(request, context)
        response.headers[.requestID] = context.id
        let duration = ContinuousClock.now - start
        context.logger.log(
            level: Self.level(of: request, response),
            "answered",
            metadata: [
                "method": .string(request.method.rawValue),
                "path": .string(request.uri.path),
                "status": .stringConvertible(response.status.code),
                "us": .stringConvertible(Int(duration / .microseconds(1))),
            ])
        return response
    }
}

extension RequestLog {
    /// Pages and failures are worth a line each; what a page asks for by itself, on each keystroke and for each poster,
    /// is there for those who look closer.
    private static func level(of request: Request, _ response: Response) -> Logger.Level {
        if response.status.code >= 500 { return .error }
        let path = request.uri.path
        let isPart = request.uri.query?.contains("part=") == true
        let isGIF = path.hasPrefix("/gifs/") && (path == SiteURL.gifCards.address || path.dropFirst(6).contains("/"))
        let isFile = isGIF || ["/posters/", "/images/", "/assets/"].contains { path.hasPrefix($0) }
        return isPart || isFile ? .debug : .info
    }
}

/// Fields that every answer has.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    private let policy: String
    /// Of the pages of GIFs.
    private let gifPolicy: String

    /// Nothing is loaded but the site's own files and pictures of `imageOrigins`, and nothing inline is run or applied.
    /// Pages of GIFs may ask a service for them and show what it has.
    init(imageOrigins: [String], gifs: GIFService? = nil) {
        policy = Self.policy(images: imageOrigins, connections: [])
        gifPolicy = Self.policy(
            images: gifs?.pictureOrigins ?? [], connections: [gifs.flatMap(\.origin)].compactMap(\.self))
    }

    /// https://www.w3.org/TR/CSP3/
    private static func policy(images: [String], connections: [String]) -> String {
        let images = (["'self'"] + images).joined(separator: " ")
        let connections = (["'self'"] + connections).joined(separator: " ")
        return """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src \(images); connect-src \(connections); \
            manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
            """
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let path = request.uri.path
        let isOfGIFs = path == SiteURL.gifs(.init()).address || path.hasPrefix("/gifs/")
        response.headers[.contentSecurityPolicy] = isOfGIFs ? gifPolicy : policy
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "same-origin"
        if response.headers[.crossOriginResourcePolicy] == nil {
            response.headers[.crossOriginResourcePolicy] = "same-origin"
        }
        return response
    }
}

/// Turns what no route answers, and what fails, into a page.
struct ErrorPages<Context: RequestContext>: RouterMiddleware {
    let page: ProblemPage
    /// Whether the site has something at a path, for another method.
    let isKnown: @Sendable (String) -> Bool

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as any HTTPResponseError where error.status.code < 500 {
            return response(to: request, status: error.status)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            context.logger.error("failed", metadata: ["error": .string(String(reflecting: error))])
            let bytes = page.bytes(.internalError(requestID: context.id))
            return Reply(status: .internalServerError, type: .html, bytes: bytes, caching: .none).response(to: request)
        }
    }

    private func response(to request: Request, status: HTTPResponse.Status) -> Response {
        if status == .notFound, request.method != .get, request.method != .head, isKnown(request.uri.path) {
            let reply = page.reply(.methodNotAllowed, .wrongMethod)
            var response = reply.response(to: request)
            response.headers[.allow] = "GET, HEAD"
            return response
        }
        let problem = status == .notFound ? ProblemPage.Problem.unknownPage : .badRequest
        return Reply(status: status, type: .html, bytes: page.bytes(problem), caching: .none).response(to: request)
    }
}

extension HTTPField.Name {
    static let requestID = name("X-Request-ID")
    static let referrerPolicy = name("Referrer-Policy")

    static func name(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is a field's name") }
        return name
    }
}
