import { parseConfig } from '@amber/config/parse-config'
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

/** Headers of a request from our own pages; `inject` uses this host. */
export const SAME_ORIGIN_HEADERS = { origin: 'http://localhost:80' }

/** Opens the API as `main.ts` does, without a port and with its log captured. Tests may mount additional endpoints. */
export async function openTestApi(
  environment: Record<string, string>,
  endpoints: readonly Mounted[] = [],
): Promise<TestApi> {
  const lines: string[] = []
  const logger = createLogger({ app: 'api', level: 'trace', destination: { write: (line) => lines.push(line) } })
  const config = parseConfig(configSchema, { PORT: '1', ...environment })
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
