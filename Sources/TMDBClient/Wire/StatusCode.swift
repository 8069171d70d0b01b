extension TMDB {
    /// The codes with which TMDB says how a request went.
    public enum StatusCode: Int, Sendable, Hashable, CaseIterable {
        /// All went well.
        case success = 1
        /// There is no such service.
        case invalidService = 2
        /// The key is not one for this service.
        case noPermission = 3
        /// There is no such form of the answer.
        case invalidFormat = 4
        /// The parameters make no sense.
        case invalidParameters = 5
        /// The id of what was asked about is wrong.
        case invalidPrerequisite = 6
        /// The key is wrong.
        case invalidKey = 7
        /// What was sent is there already.
        case duplicateEntry = 8
        /// The service is off for now.
        case serviceOffline = 9
        /// The key is no longer good.
        case suspendedKey = 10
        /// Something went wrong at TMDB.
        case internalError = 11
        /// What was sent has been taken.
        case updated = 12
        /// It has been deleted.
        case deleted = 13
        /// The key, or what stands for it, was not taken.
        case authenticationFailed = 14
        /// Something went wrong at TMDB.
        case failed = 15
        /// The device may not do this.
        case deviceDenied = 16
        /// The session may not do this.
        case sessionDenied = 17
        /// What was sent is not as it should be.
        case validationFailed = 18
        /// The answer was asked for in a form that there is not.
        case invalidAcceptHeader = 19
        /// The days are too far apart.
        case invalidDateRange = 20
        /// There is nothing to be changed.
        case entryNotFound = 21
        /// The page is not one from 1 to 500.
        case invalidPage = 22
        /// A date is not of the form `YYYY-MM-DD`.
        case invalidDate = 23
        /// TMDB waited too long for its own servers.
        case timedOut = 24
        /// There were too many requests in too short a time.
        case tooManyRequests = 25
        /// A name and a password are needed.
        case noLogin = 26
        /// More than 20 answers were asked for with one.
        case tooManyAppended = 27
        /// There is no such time zone.
        case invalidTimezone = 28
        /// It has to be asked for once more.
        case notConfirmed = 29
        /// The name or the password is wrong.
        case wrongLogin = 30
        /// The account is no longer active.
        case accountDisabled = 31
        /// The address of the account has not been confirmed.
        case emailNotVerified = 32
        /// A token for signing in is wrong or too old.
        case invalidRequestToken = 33
        /// There is no such thing.
        case notFound = 34
        /// The access token is wrong.
        case invalidToken = 35
        /// The access token is only for reading.
        case noWritePermission = 36
        /// There is no such session.
        case sessionNotFound = 37
        /// The account may not change this.
        case noEditPermission = 38
        /// This is not for everyone to see.
        case privateResource = 39
        /// Nothing has changed.
        case nothingToUpdate = 40
        /// A token for signing in has not been approved.
        case requestTokenNotApproved = 41
        /// This cannot be done to this.
        case methodNotSupported = 42
        /// TMDB cannot reach its own servers.
        case backendUnreachable = 43
        /// The id is not one.
        case invalidID = 44
        /// The account has been suspended.
        case userSuspended = 45
        /// TMDB is being worked on.
        case maintenance = 46
        /// What was sent is not as it should be.
        case invalidInput = 47
    }
}

extension TMDB.StatusCode {
    /// The HTTP status under which the code comes.
    public var status: Int { entry.status }

    /// TMDB's words for it. Those of 35 to 39, 42, 44 and 46 are confirmed by no source.
    public var message: String { entry.message }

    /// The one place where both are spelled.
    private var entry: (status: Int, message: String) {
        switch self {
        case .success: (200, "Success.")
        case .invalidService: (501, "Invalid service: this service does not exist.")
        case .noPermission: (401, "Authentication failed: You do not have permissions to access the service.")
        case .invalidFormat: (405, "Invalid format: This service doesn't exist in that format.")
        case .invalidParameters: (422, "Invalid parameters: Your request parameters are incorrect.")
        case .invalidPrerequisite: (404, "Invalid id: The pre-requisite id is invalid or not found.")
        case .invalidKey: (401, "Invalid API key: You must be granted a valid key.")
        case .duplicateEntry: (403, "Duplicate entry: The data you tried to submit already exists.")
        case .serviceOffline: (503, "Service offline: This service is temporarily offline, try again later.")
        case .suspendedKey: (401, "Suspended API key: Access to your account has been suspended, contact TMDB.")
        case .internalError: (500, "Internal error: Something went wrong, contact TMDB.")
        case .updated: (201, "The item/record was updated successfully.")
        case .deleted: (200, "The item/record was deleted successfully.")
        case .authenticationFailed: (401, "Authentication failed.")
        case .failed: (500, "Failed.")
        case .deviceDenied: (401, "Device denied.")
        case .sessionDenied: (401, "Session denied.")
        case .validationFailed: (400, "Validation failed.")
        case .invalidAcceptHeader: (406, "Invalid accept header.")
        case .invalidDateRange: (422, "Invalid date range: Should be a range no longer than 14 days.")
        case .entryNotFound: (200, "Entry not found: The item you are trying to edit cannot be found.")
        case .invalidPage: (400, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.")
        case .invalidDate: (400, "Invalid date: Format needs to be YYYY-MM-DD.")
        case .timedOut: (504, "Your request to the backend server timed out. Try again.")
        case .tooManyRequests: (429, "Your request count (#) is over the allowed limit of (40).")
        case .noLogin: (400, "You must provide a username and password.")
        case .tooManyAppended: (400, "Too many append to response objects: The maximum number of remote calls is 20.")
        case .invalidTimezone: (400, "Invalid timezone: Please consult the documentation for a valid timezone.")
        case .notConfirmed: (400, "You must confirm this action: Please provide a confirm=true parameter.")
        case .wrongLogin: (401, "Invalid username and/or password: You did not provide a valid login.")
        case .accountDisabled:
            (401, "Account disabled: Your account is no longer active. Contact TMDB if this is an error.")
        case .emailNotVerified: (401, "Email not verified: Your email address has not been verified.")
        case .invalidRequestToken: (401, "Invalid request token: The request token is either expired or invalid.")
        case .notFound: (404, "The resource you requested could not be found.")
        case .invalidToken: (401, "Invalid token.")
        case .noWritePermission: (401, "This token hasn't been granted write permission by the user.")
        case .sessionNotFound: (404, "The requested session could not be found.")
        case .noEditPermission: (401, "You don't have permission to edit this resource.")
        case .privateResource: (401, "This resource is private.")
        case .nothingToUpdate: (200, "Nothing to update.")
        case .requestTokenNotApproved: (422, "This request token hasn't been approved by the user.")
        case .methodNotSupported: (405, "This request method is not supported for this resource.")
        case .backendUnreachable: (502, "Couldn't connect to the backend server.")
        case .invalidID: (500, "The ID is invalid.")
        case .userSuspended: (403, "This user has been suspended.")
        case .maintenance: (503, "The API is undergoing maintenance. Try again later.")
        case .invalidInput: (400, "The input is not valid.")
        }
    }
}
