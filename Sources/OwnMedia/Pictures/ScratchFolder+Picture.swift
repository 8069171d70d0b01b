import Domain
import FileIO

extension ScratchFolder {
    private static let maxRenditionBytes = 8 << 20

    /// Makes all renditions; `nil` if the picture has more than `maxPixels`.
    func make(_ picture: UploadedPicture, maxPixels: Int) throws(PictureProblem) -> PictureRenditions? {
        let (ending, loader) = picture.format.loading
        let source = "source.\(ending)"
        let (bytes, scans) = try picture.stripped()
        try write(bytes, as: source)
        let size = try size(of: source, loader: loader)
        guard size.isWithin(UploadedPicture.maxPixels) else { throw .tooManyPixels }
        guard size.isWithin(PictureStripping.maxScannedPixels / max(1, scans)) else { throw .tookTooLong }
        guard size.isWithin(maxPixels) else { return nil }
        // The upload is decoded only once; the renditions are made from the result.
        try scale(source, to: box(.large), as: "upright.png[compression=1,strip]")
        return PictureRenditions(
            small: try rendition(.small), medium: try rendition(.medium), large: try rendition(.large))
    }

    private func rendition(_ width: PictureWidth) throws(PictureProblem) -> [UInt8] {
        let name = "\(width.size).webp"
        try scale("upright.png", to: box(width), as: "\(name)[Q=80,strip]")
        guard let file = try? folder.read(name, limit: Self.maxRenditionBytes),
            let picture = WebPMetadataStripper(file),
            picture.size.width <= width.rawValue, picture.size.height <= width.maxHeight
        else { throw .broken }
        return picture.bytes
    }

    private func box(_ width: PictureWidth) -> String { "\(width.rawValue)x\(width.maxHeight)>" }
}
