import Domain

extension PersonalLibraryError {
    /// What an error within a transaction or of the file is for people.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as PersonalLibraryError: error
            default: .storage(StorageError(error))
            }
    }
}
