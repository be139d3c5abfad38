import { parseConfig } from '@amber/config/parse-config'
import { createLogger } from '@amber/server/logger'
import type { FastifyInstance } from 'fastify'
import { type ApiContext, buildApi } from './app.ts'
import { configSchema } from './config.ts'
import { mountedEndpoints } from './endpoints.ts'
import type { Mounted } from './http/mount.ts'
import { wire } from './wire.ts'

export type TestApi = {
  app: FastifyInstance
  context: ApiContext
  /** Every line the app has logged so far. */
  lines: string[]
  close(): Promise<void>
}

/** What a browser says that sends something from our own page: `inject` calls this the host. */
export const OWN_PAGE = { origin: 'http://localhost:80' }

/** The API as `main.ts` makes it, without a port and with its log kept. Tests may mount endpoints of their own. */
export async function openTestApi(
  environment: Record<string, string>,
  endpoints: readonly Mounted[] = [],
): Promise<TestApi> {
  const lines: string[] = []
  const logger = createLogger({ app: 'api', level: 'trace', destination: { write: (line) => lines.push(line) } })
  const { context, closeServices } = wire(parseConfig(configSchema, { PORT: '1', ...environment }), logger)
  const app = await buildApi(context, [...mountedEndpoints, ...endpoints])
  return {
    app,
    context,
    lines,
    close: async () => {
      await app.close()
      await closeServices()
    },
  }
}
