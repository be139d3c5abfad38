import { type DestinationStream, type LevelWithSilent, type LoggerOptions, pino } from 'pino'
import { redactSecrets } from './redact-secrets.ts'
import { serializeError } from './serialize-error.ts'

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

type Options = {
  app: string
  level: LevelWithSilent
  destination?: DestinationStream
  /** Called with each error that is logged as one; warnings are expected failures. */
  onError?: (error: Error) => void
}

export type Logger = ReturnType<typeof createLogger>

/** Logs lines of JSON to stdout. Tokens, emails and phone numbers are redacted wherever they occur. */
export function createLogger({ app, level, destination, onError }: Options) {
  const options = {
    level,
    base: { app },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError, url: (url: unknown) => String(url).split('?', 1)[0] },
    hooks: { streamWrite: redactSecrets, ...(onError && { logMethod: passErrorsTo(onError) }) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Level 50 in pino's numbers. */
const ERROR_LEVEL = pino.levels.values['error'] ?? 50

const passErrorsTo = (onError: (error: Error) => void): LogHook =>
  function logAndPass(args, log, level) {
    const [fields] = args as [unknown]
    const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : fields
    if (level >= ERROR_LEVEL && error instanceof Error) onError(error)
    log.apply(this, args)
  }
