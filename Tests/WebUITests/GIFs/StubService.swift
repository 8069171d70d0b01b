import Domain

/// A service that responds to every request with the same GIFs or the same failure.
struct StubService: GIFAnswers {
    let answer: Result<Page<GIF>, SourceError>

    init(page gifs: [GIF], total: Int? = nil) {
        answer = .success(Page(items: gifs, offset: 0, total: total ?? gifs.count))
    }

    init(failure: SourceError) { answer = .failure(failure) }

    func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF> { try answer.get() }

    /// The service as a site gets it.
    var service: GIFService {
        GIFService(
            name: .giphy, base: "http://127.0.0.1:9/v1", key: "k<e>y", pictureOrigins: ["http://127.0.0.1:9"],
            mark: "Powered By GIPHY", answers: self)
    }
}
