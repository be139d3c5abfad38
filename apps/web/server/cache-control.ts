/** A page carries a nonce and a visitor's preferences: nobody between may keep it, and a browser only to ask again. */
export const NOT_SHARED = 'private, no-cache'

/** A page of a session: not even on the visitor's own disk, where it would outlive the session. */
export const NOT_KEPT = 'private, no-store'
