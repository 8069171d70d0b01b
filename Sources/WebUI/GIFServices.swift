public import Domain

/// The services behind the screens of GIFs.
public struct GIFServices: Sendable {
    let source: any GIFSource
    let store: any GIFStore
    let intake: (any GIFIntake)?
    let service: GIFService?

    /// - Parameters:
    ///   - source: finds the GIFs on this machine.
    ///   - store: the GIFs' files.
    ///   - intake: adds uploaded GIFs; `nil` if uploads are off.
    ///   - service: the service that the browser contacts directly, if any.
    public init(
        source: any GIFSource, store: any GIFStore, intake: (any GIFIntake)? = nil, service: GIFService? = nil
    ) {
        self.source = source
        self.store = store
        self.intake = intake
        self.service = service
    }
}
