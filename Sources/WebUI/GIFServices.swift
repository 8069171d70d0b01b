public import Domain

/// What the screens of GIFs work with.
public struct GIFServices: Sendable {
    let source: any GIFSource
    let store: any GIFStore
    let intake: (any GIFIntake)?
    let service: GIFService?

    /// - Parameters:
    ///   - source: where the GIFs of this machine are found.
    ///   - store: where their files are.
    ///   - intake: who takes GIFs in; `nil` where none can be sent.
    ///   - service: whom the browser asks too; `nil` where there is nobody.
    public init(
        source: any GIFSource, store: any GIFStore, intake: (any GIFIntake)? = nil, service: GIFService? = nil
    ) {
        self.source = source
        self.store = store
        self.intake = intake
        self.service = service
    }
}
