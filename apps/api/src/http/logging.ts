import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

const HIDDEN = '[hidden]'
const SECRET_KEYS = ['user_auth_token', 'token', 'cookie', 'set-cookie', 'authorization', 'password', 'email', 'phone']

/** What gives a secret away wherever it stands in a line, say in the message of a database error. */
const SECRET_TEXT: [RegExp, string][] = [
  [/(user_auth_token|authorization)((?:\\?["'])?\s*(?:=|:|%3D)\s*(?:\\?["'])?)[^\s"'\\&;,}]+/gi, `$1$2${HIDDEN}`],
  [/[^\s"'\\@=<>(),;:[\]{}]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, HIDDEN],
  [/(?:\+|%2B)\d[\d ()-]{6,}\d/gi, HIDDEN],
]

export const hideSecrets = (line: string) =>
  SECRET_TEXT.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)

type Options = { level: string; destination?: DestinationStream }

/** Keys are hidden by name first; then the finished line is searched, for what slipped into a text. */
export function createLogger({ level, destination }: Options): Logger {
  const options = {
    level,
    base: { app: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: HIDDEN },
    hooks: { streamWrite: hideSecrets },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** One line a request: the route's pattern and the path, never the query. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
