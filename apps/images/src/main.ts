import { ConfigError, parseConfig } from '@amber/config/parse-config'
import { shutDown } from '@amber/server/shutdown'
import { stopOnSignal } from '@amber/server/stop-on-signal'
import { configSchema } from './config.ts'
import { wire } from './wire.ts'

try {
  const config = parseConfig(configSchema, process.env)
  const { logger, ...server } = wire(config)
  stopOnSignal(logger, () => shutDown({ ...server, drainMs: config.DRAIN_MS, deadlineMs: config.SHUTDOWN_DEADLINE_MS }))
  await server.app.listen({ host: config.HOST, port: config.PORT })
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
