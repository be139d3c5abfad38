import { pino } from 'pino'
import type { Config } from './config.ts'

const pathOf = (url: string) => url.split('?', 1)[0]

/** Only these: an error may carry a whole URL in a field of its own, as Node's "Invalid URL" does. */
type LoggedError = { type: string; message: string; stack?: string; code?: unknown; cause?: LoggedError }

function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

/** Lines of JSON on stdout. Queries carry tokens, so a URL is logged as its path; the last net hides what slips through. */
export function createLogger(level: Config['LOG_LEVEL'], destination?: { write(line: string): void }) {
  const options = {
    level,
    base: { app: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError, url: pathOf },
    hooks: { streamWrite: (line: string) => line.replaceAll(/(user_auth_token=)[^&\s"'\\]*/gi, '$1[hidden]') },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
