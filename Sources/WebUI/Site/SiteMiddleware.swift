import Domain
package import HTTPTypes
import Hummingbird
import Logging

/// Logs each request with its id after the response. Logs only the path, because the query contains what the user
/// searches for.
struct RequestLog: RouterMiddleware {
    /// In characters. A stranger's path may have 64 KiB.
    private static let maxPathLength = 500
    /// The path of a request to GIPHY's server with a text that someone searches for ends after this.
    private static let searchPath = "/tags/related/"

    let table: RouteTable

    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var response = try await next(request, context)
        response.headers[.requestID] = context.id
        if Task.isCancelled, response.status.code >= 500 { response.status = .clientIsGone }
        let duration = ContinuousClock.now - start
        context.logger.log(
            level: level(of: request, context, response),
            "answered",
            metadata: [
                "method": .string(request.method.rawValue),
                "path": .string(Self.withoutSearch(request.uri.path)),
                "status": .stringConvertible(response.status.code),
                "us": .stringConvertible(Int(duration / .microseconds(1))),
            ])
        return response
    }

    private static func withoutSearch(_ path: String) -> String {
        let start = String(path.prefix(maxPathLength))
        return start.firstRange(of: searchPath).map { String(start[..<$0.upperBound]) } ?? start
    }

    /// The log level. Requests that pages send by themselves, for each keystroke and each poster, are logged only for
    /// debugging.
    private func level(of request: Request, _ context: BasicRequestContext, _ response: Response) -> Logger.Level {
        if response.status.code >= 500 { return .error }
        return switch table.route(of: request, context)?.kind {
        case .asset, .fragment: .debug
        case .page, .form, .download, .api, nil: request.asksForPart ? .debug : .info
        }
    }
}

/// Replies with an error page to requests without a route and to failures.
struct ErrorPages: RouterMiddleware {
    let table: RouteTable
    let page: ProblemPage

    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as any HTTPResponseError where Self.isExpected(error.status) {
            return response(to: request, status: error.status)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            context.logger.error("failed", metadata: ["error": .string(String(reflecting: error))])
            return page.reply(.internalError(requestID: context.id)).response(to: request)
        }
    }

    /// Whether a failure is no fault of the server.
    private static func isExpected(_ status: HTTPResponse.Status) -> Bool {
        status.code < 500 || status == .serviceUnavailable
    }

    private func response(to request: Request, status: HTTPResponse.Status) -> Response {
        let methods = status == .notFound ? table.methods(at: request.uri.path) : []
        guard methods.isEmpty || methods.contains(request.method) else {
            var response = page.reply(.wrongMethod(canView: methods.contains(.get)))
                .response(to: request)
            response.headers[.allow] = methods.map(\.rawValue).joined(separator: ", ")
            return response
        }
        let problem: ProblemPage.Problem =
            switch status {
            case .notFound: .unknownPage
            case .unauthorized: .signedOut
            case .serviceUnavailable: .tooMuchAtOnce
            default: .badRequest
            }
        return page.reply(problem, status: status).response(to: request)
    }
}

extension HTTPResponse.Status {
    /// What is not done because the client has broken its connection is no failure. The code is that of nginx.
    fileprivate static let clientIsGone = HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request")
}

extension HTTPField.Name {
    static let requestID = name("X-Request-ID")
    static let referrerPolicy = name("Referrer-Policy")

    package static func name(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is a field's name") }
        return name
    }
}
