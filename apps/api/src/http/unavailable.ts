const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** PostgreSQL: connection exceptions, too many connections, a statement that took too long, shutting down, starting up, and a primary gone read-only. */
const SQLSTATE = /^(08...|53300|57014|57P0[123]|25006)$/

/** What pg says without a code. */
const WORDS = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

/** Whether an error says that a service is away rather than that our code is wrong: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK.has(code) || SQLSTATE.test(code) || WORDS.test(error.message)
}
