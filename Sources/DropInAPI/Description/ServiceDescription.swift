import Domain
public import Hummingbird

/// The description of the drop-in servers for programs, in the form of OpenAPI 3.1: every path, what it takes and what
/// it answers. It is made from the tables of endpoints that also answer the requests.
///
/// Fields that change the form of an answer are left out: GIPHY's `fields` and `bundle`, OMDb's `callback`.
/// https://spec.openapis.org/oas/v3.1.0
public enum ServiceDescription {
    /// Adds `/openapi.json`.
    public static func addRoute<Context: RequestContext>(to router: some RouterMethods<Context>) {
        router.get("openapi.json") { request, _ in
            await CORSResponse.tagged(tag, to: request) { CORSResponse.json(.ok, json) }
        }
    }

    private static let tag = "\"\(StableHash(json).digits)\""

    /// The description in UTF-8.
    public static let json: [UInt8] = {
        let services = Service.all
        func merged<Value>(_ parts: [[String: Value]]) -> [String: Value] {
            parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        }
        let errors = services.map { ("\($0.name)Error", $0.failure) }
        let keys = services.map { [$0.key: ["type": "apiKey", "in": "query", "name": .text($0.key)] as JSONValue] }
        let document: JSONValue = [
            "openapi": "3.1.0",
            "info": [
                "title": "Matinee", "version": "1",
                "description": "Matinee’s movies and GIFs in the form of TMDB, OMDb, GIPHY and Tenor.",
            ],
            "paths": JSONValue(merged(services.map(\.paths))),
            "components": [
                "schemas": JSONValue(merged(services.map(\.schemas)).mapValues(\.json)),
                "responses": JSONValue(Dictionary(uniqueKeysWithValues: errors)),
                "securitySchemes": JSONValue(merged(keys)),
            ],
        ]
        return document.json()
    }()
}
