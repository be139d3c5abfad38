/** A page carries a nonce and a visitor's preferences: nobody between may keep it, and a browser only to ask again. */
export const NOT_SHARED = 'private, no-cache'
