const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * PostgreSQL: connection exceptions, too many connections, statement timeout, shutting down, starting up, and a primary
 * that became read-only.
 */
const UNAVAILABLE_SQLSTATE = /^(08...|53300|57014|57P0[123]|25006)$/

/** Messages of pg errors without a code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

/**
 * Returns whether an error means that a service is unavailable, so that the caller may retry, rather than a bug in our
 * code.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK_ERROR_CODES.has(code) || UNAVAILABLE_SQLSTATE.test(code) || UNAVAILABLE_MESSAGE.test(error.message)
}
