import { type DestinationStream, type LevelWithSilent, pino } from 'pino'
import { redactSecrets } from './redact-secrets.ts'
import { serializeError } from './serialize-error.ts'

type Options = { app: string; level: LevelWithSilent; destination?: DestinationStream }

export type Logger = ReturnType<typeof createLogger>

/** Logs lines of JSON to stdout. Tokens, emails and phone numbers are redacted wherever they occur. */
export function createLogger({ app, level, destination }: Options) {
  const options = {
    level,
    base: { app },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError, url: (url: unknown) => String(url).split('?', 1)[0] },
    hooks: { streamWrite: redactSecrets },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
