import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import type { RunningWorld } from './running-world.ts'

/** Starts another API and site over the world's database, with other settings. */
export async function withOwnSite(
  world: RunningWorld,
  logFile: string,
  settings: Readonly<Record<string, string>>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const environment = {
    ...localEnvironment,
    DATABASE_URL: world.databaseUrl,
    REDIS_PREFIX: `site-${randomUUID()}:`,
    SITE_URL: `http://localhost:${webPort}`,
    SITE_HOSTS: `127.0.0.1:${webPort}`,
    API_URL: `http://127.0.0.1:${apiPort}`,
    IMAGES_URL: world.imagesUrl,
    TRUSTED_PROXY_HOPS: '1',
    WEB_VITALS_SHARE: '0',
    ...settings,
  }
  const api = await startApp({ name: 'api', port: apiPort, environment, logFile: `${logFile}.api` })
  const web = await startApp({ name: 'web', port: webPort, environment, logFile })
  try {
    await use(web.url)
  } finally {
    await web.stop()
    await api.stop()
  }
}
