import Hummingbird

/// `/worker.js` and the files that it stores.
struct OfflineScreen: Screen {
    let files: OfflineFiles

    var routes: [Route] {
        [
            .get(.worker, .asset) { request, _ in
                let reply = await files.made().worker
                var response = reply.response(to: request)
                response.headers[.contentSecurityPolicy] = Self.policy
                return response
            },
            .get(.offlineFile, .asset) { _, context in
                guard let reply = await files.made().replies[context.parameter("file")] else {
                    throw HTTPError(.notFound)
                }
                return reply
            },
            .get(.offlineList, .asset) { request, context in
                try await files.lists.response(to: request, choice: context.parameter("choice"))
            },
        ]
    }

    /// The worker compiles WebAssembly. https://www.w3.org/TR/CSP3/#directive-script-src
    private static let policy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self'"
}

/// `/worker.js` of a server that lets browsers store nothing: it deletes what they have stored, and ends their workers.
struct OfflineEndScreen: Screen {
    let assets: SiteAssets

    var routes: [Route] {
        [
            .get(.worker, .asset) { _, _ in
                // Made when it is asked for, which is seldom: each person has a site.
                let release =
                    #"const release = { isOff: true, shell: "", movies: "", count: 0, assets: [], files: {} };"#
                return Reply(type: .javaScript, bytes: Array((release + "\n").utf8) + assets.worker)
            }
        ]
    }
}
