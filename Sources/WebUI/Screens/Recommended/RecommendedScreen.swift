import Domain
import HTTPTypes
import Hummingbird

/// `/recommended`: movies like those that the user rated highly.
struct RecommendedScreen: Screen {
    let recommender: any MovieRecommending
    let page: RecommendedPage
    let problemPage: ProblemPage

    /// The number of movies on the page.
    static let count = 36
    /// The number of movies on Discover's shelf.
    static let shelfCount = 10

    var routes: [Route] {
        [
            .get(.recommended, .page) { request, _ in await reply(to: request) },
            .post(.dismissMovie) { request, _ in try await dismiss(request) },
        ]
    }

    func reply(to request: Request) async -> Reply {
        let dismissed = request.query["dismissed"].flatMap(MovieID.init)
        let isShelf = request.query["part"] == "shelf"
        var status = HTTPResponse.Status.ok
        let found: Result<Recommendations, StorageError>
        do throws(StorageError) {
            found = .success(try await recommender.recommendations(limit: isShelf ? Self.shelfCount : Self.count))
        } catch {
            (found, status) = (.failure(error), .serviceUnavailable)
        }
        let bytes = isShelf ? page.shelf(found) : page.bytes(found, dismissed: dismissed)
        return Reply(status: status, type: .html, bytes: bytes, caching: .none)
    }

    func dismiss(_ request: Request) async throws -> FormReply {
        guard let fields = try await request.fields(upTo: 4_096) else {
            return .page(problemPage.reply(.unfinishedForm))
        }
        guard let id = MovieID(fields["id"] ?? "") else {
            return .page(problemPage.reply(.malformedMovie))
        }
        do throws(StorageError) {
            if fields["undo"] != nil {
                try await recommender.undoDismissal(of: id)
                return .redirect(.recommended())
            }
            try await recommender.dismiss(id)
            return .redirect(.recommended(dismissed: id))
        } catch {
            return .page(problemPage.reply(.library(error)))
        }
    }
}
