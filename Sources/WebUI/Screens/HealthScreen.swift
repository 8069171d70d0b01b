/// `/healthz` and `/readyz`: whether the server runs.
struct HealthScreen: Screen {
    var routes: [Route] {
        [SitePath.health, .readiness].map { path in
            .get(path, .api, access: .anyone) { _, _ in Reply(type: .text, bytes: Array("ok\n".utf8), caching: .none) }
        }
    }
}
