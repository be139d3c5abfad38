import { ConfigError, parseConfig } from '@amber/config/parse-config'
import { openErrorReports } from '@amber/server/error-reports/open-error-reports'
import { createLogger } from '@amber/server/logger'
import { startMetricsServer } from '@amber/server/metrics-server'
import { shutDown } from '@amber/server/shutdown'
import { stopOnSignal } from '@amber/server/stop-on-signal'
import { buildApi } from './app.ts'
import { configSchema } from './config.ts'
import { closeServices, createServices } from './wire.ts'

function readConfig() {
  try {
    return parseConfig(configSchema, process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const config = readConfig()
const reports = await openErrorReports('api', config)
const logger = createLogger({ app: 'api', level: config.LOG_LEVEL, onError: reports.capture })
const services = createServices(config, logger)
const lifecycle = { draining: false }
const app = await buildApi({ config, services, logger, lifecycle, reports })
const closeMetrics = await startMetricsServer({ config, logger, lifecycle, registry: services.metrics.registry })

stopOnSignal(logger, () =>
  shutDown({
    app,
    lifecycle,
    drainMs: config.DRAIN_MS,
    deadlineMs: config.SHUTDOWN_DEADLINE_MS,
    closeServices: () => Promise.all([closeMetrics(), closeServices(services), reports.close()]),
  }),
)
await app.listen({ host: config.HOST, port: config.PORT })
