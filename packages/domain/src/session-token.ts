/** Name of the session token, as a cookie and as a query parameter. */
export const SESSION_TOKEN = 'user_auth_token'

/** 256 random bits in base64url, as `newToken` in `@amber/db/tokens` creates them. */
const TOKEN = /^[\w-]{43}$/

/**
 * Returns the token, or undefined for a text that cannot be one. Such a text counts as no token at all, so that it costs
 * neither a query nor a page of its own.
 */
export const parseSessionToken = (text: string | undefined): string | undefined =>
  text !== undefined && TOKEN.test(text) ? text : undefined
