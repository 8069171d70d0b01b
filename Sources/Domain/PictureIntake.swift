/// Saves uploaded pictures in the sizes that pages show.
public protocol PictureIntake: Sendable {
    /// Checks a picture, re-encodes it without metadata, and saves it.
    ///
    /// Equal pictures are saved once.
    func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey
}
