extension String {
    /// The text before the first zero of a buffer that a function of C has filled.
    package init(upToZero buffer: [CChar]) {
        self.init(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
