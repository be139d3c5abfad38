import { ConfigError } from '@amber/config/parse-config'
import { shutDown } from '@amber/server/shutdown'
import { stopOnSignal } from '@amber/server/stop-on-signal'
import { wire } from './wire.ts'

// React reads this variable while it loads, and uses its slow development build unless it says production.
process.env['NODE_ENV'] = process.env['WEB_MODE'] === 'development' ? 'development' : 'production'

try {
  const { config, logger, reports, flagReader, exposures, startMetrics, ...server } = await wire(process.env)
  const closeMetrics = await startMetrics()
  stopOnSignal(logger, () =>
    shutDown({
      ...server,
      drainMs: config.DRAIN_MS,
      deadlineMs: config.SHUTDOWN_DEADLINE_MS,
      closeServices: async () => {
        flagReader.close()
        await exposures.close()
        await closeMetrics()
        await reports.close()
      },
    }),
  )
  await server.app.listen({ host: config.HOST, port: config.PORT })
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
