/**
 * For pages, which contain a nonce and the visitor's preferences: shared caches must not store them, and browsers must
 * revalidate.
 */
export const PRIVATE_NO_CACHE = 'private, no-cache'

/** For pages of a session, which must not outlive it on the visitor's disk. */
export const PRIVATE_NO_STORE = 'private, no-store'
