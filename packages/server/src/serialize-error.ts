type LoggedError = { type: string; message: string; stack?: string; code?: unknown; cause?: LoggedError }

/** A chain of causes may lead back to its beginning. */
const MAX_CAUSES = 5

/**
 * Only these fields: an error carries more in fields of its own, as Node's "Invalid URL" does a whole URL and
 * PostgreSQL's the values of a row.
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
