import { ConfigError, parseConfig } from '@amber/config/parse-config'
import { openErrorReports } from '@amber/server/error-reports/open-error-reports'
import { startMetricsServer } from '@amber/server/metrics-server'
import { shutDown } from '@amber/server/shutdown'
import { stopOnSignal } from '@amber/server/stop-on-signal'
import { configSchema } from './config.ts'
import { wire } from './wire.ts'

try {
  const config = parseConfig(configSchema, process.env)
  const reports = await openErrorReports('images', config)
  const { app, lifecycle, logger, metrics, closeServices } = wire(config, reports)
  const closeMetrics = await startMetricsServer({ config, logger, lifecycle, registry: metrics.registry })
  stopOnSignal(logger, () =>
    shutDown({
      app,
      lifecycle,
      drainMs: config.DRAIN_MS,
      deadlineMs: config.SHUTDOWN_DEADLINE_MS,
      closeServices: () => Promise.all([closeMetrics(), closeServices(), reports.close()]),
    }),
  )
  await app.listen({ host: config.HOST, port: config.PORT })
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
