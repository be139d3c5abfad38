import { ConfigError, parseConfig } from '@amber/config/parse-config'
import { buildApi } from './app.ts'
import { configSchema } from './config.ts'
import { createLogger } from './http/logging.ts'
import { shutDown } from './http/shutdown.ts'
import { wire } from './wire.ts'

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
const logger = createLogger({ level: config.LOG_LEVEL })
const { context, closeServices } = wire(config, logger)
const app = await buildApi(context)

async function stop(signal: NodeJS.Signals) {
  logger.info({ signal }, 'stopping')
  setTimeout(() => {
    logger.error('some requests were not finished in time')
    process.exit(1)
  }, config.SHUTDOWN_DEADLINE_MS).unref()
  await shutDown({ app, lifecycle: context.lifecycle, drainMs: config.DRAIN_MS, closeServices })
  logger.info('stopped')
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop(signal).catch((error: unknown) => {
      logger.fatal({ err: error }, 'could not stop in order')
      process.exit(1)
    })
  })
}

await app.listen({ host: config.HOST, port: config.PORT })
