import { parseConfig } from '@amber/config/parse-config'
import { createApp } from './app.ts'
import { addBuiltPages } from './built-pages.ts'
import { configSchema } from './config.ts'
import { createLogger } from './logger.ts'
import { addVitePages } from './vite-pages.ts'

export async function wire(environment: Record<string, string | undefined>) {
  const config = parseConfig(configSchema, environment)
  const logger = createLogger(config.LOG_LEVEL)
  const { app, draining } = createApp({ config, logger })
  const addPages = config.WEB_MODE === 'development' ? addVitePages : addBuiltPages
  await addPages(app, {
    apiUrl: config.API_URL,
    edition: config.EDITION,
    reportError: (error, requestId) => logger.error({ err: error, reqId: requestId }, 'a page failed'),
  })
  return { app, config, draining, logger }
}
