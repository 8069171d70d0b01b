import Domain

extension PersonalLibraryError {
    init(_ error: any Error) {
        self = error as? PersonalLibraryError ?? .storage(StorageError(error))
    }
}
