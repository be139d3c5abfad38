import { parseConfig } from '@amber/config/parse-config'
import { localEnvironment } from '@amber/local-environment/addresses'
import type { Lifecycle } from '@amber/server/lifecycle'
import { createLogger, type Logger } from '@amber/server/logger'
import type { FastifyInstance } from 'fastify'
import { buildApi } from './app.ts'
import { configSchema } from './config.ts'
import { mountedEndpoints } from './endpoints.ts'
import type { Mounted } from './http/mount.ts'
import { closeServices, createServices, type Services } from './wire.ts'

export type TestApi = {
  app: FastifyInstance
  services: Services
  lifecycle: Lifecycle
  logger: Logger
  /** Lines that the app has logged so far. */
  lines: string[]
  close(): Promise<void>
}

/** Headers of a request from our own pages. */
export const SAME_ORIGIN_HEADERS = { origin: localEnvironment.SITE_URL }

/** Long enough for a busy machine whose search engine compiles each kind of query for the first time. */
const SEARCH_TIMEOUT_MS = '10000'

/** Opens the API as `main.ts` does, without a port and with its log captured. Tests may mount additional endpoints. */
export async function openTestApi(
  environment: Record<string, string>,
  endpoints: readonly Mounted[] = [],
): Promise<TestApi> {
  const lines: string[] = []
  const logger = createLogger({ app: 'api', level: 'trace', destination: { write: (line) => lines.push(line) } })
  // Tests send one origin, also when the site of their world has another one.
  const { host: SITE_HOSTS } = new URL(SAME_ORIGIN_HEADERS.origin)
  const config = parseConfig(configSchema, { PORT: '1', SEARCH_TIMEOUT_MS, ...environment, SITE_HOSTS })
  const services = createServices(config, logger)
  const lifecycle = { draining: false }
  const app = await buildApi({ config, services, logger, lifecycle }, [...mountedEndpoints, ...endpoints])
  return {
    app,
    services,
    lifecycle,
    logger,
    lines,
    close: async () => {
      await app.close()
      await closeServices(services)
    },
  }
}
