import GIPHYClient
import Testing
