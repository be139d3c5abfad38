type LoggedError = { type: string; message: string; stack?: string; code?: unknown; cause?: LoggedError }

/** Limited because a chain of causes may be circular. */
const MAX_CAUSES = 5

/**
 * Serialises only these fields: errors carry more in custom fields, such as a whole URL in Node's "Invalid URL" and the
 * values of a row in PostgreSQL's.
 */
export function serializeError(error: unknown, causesLeft = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && causesLeft > 0 && { cause: serializeError(error.cause, causesLeft - 1) }),
  }
}
