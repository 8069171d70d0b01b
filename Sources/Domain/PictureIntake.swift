/// Takes pictures in that a person sends, and keeps them in the sizes that they are shown in.
public protocol PictureIntake: Sendable {
    /// Checks a picture, makes it anew without anything that it carries beside what one sees, and keeps it.
    ///
    /// The same picture is kept once.
    func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey
}
