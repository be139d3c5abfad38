import { type DestinationStream, type LevelWithSilent, pino } from 'pino'
import { hideSecrets } from './hide-secrets.ts'
import { serializeError } from './serialize-error.ts'

type Options = { app: string; level: LevelWithSilent; destination?: DestinationStream }

export type Logger = ReturnType<typeof createLogger>

/** Lines of JSON on stdout. Tokens, e-mail addresses and phone numbers are in none, wherever someone writes them. */
export function createLogger({ app, level, destination }: Options) {
  const options = {
    level,
    base: { app },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError, url: (url: unknown) => String(url).split('?', 1)[0] },
    hooks: { streamWrite: hideSecrets },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
