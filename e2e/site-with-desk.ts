import { randomUUID } from 'node:crypto'
import { chatwootEnvironment, localEnvironment } from '@amber/local-environment/addresses'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import type { RunningWorld } from './running-world.ts'

/** Starts another site over the world's database whose staff answer chats at Chatwoot, which does not respond. */
export async function withDeskSite(world: RunningWorld, logFile: string, use: (url: string) => Promise<void>) {
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const environment = {
    ...localEnvironment,
    DATABASE_URL: world.databaseUrl,
    REDIS_PREFIX: `desk-${randomUUID()}:`,
    SITE_URL: `http://127.0.0.1:${webPort}`,
    SITE_HOSTS: `127.0.0.1:${webPort}`,
    API_URL: `http://127.0.0.1:${apiPort}`,
    IMAGES_URL: world.imagesUrl,
    TRUSTED_PROXY_HOPS: '1',
    ...chatwootEnvironment('http://127.0.0.1:1'),
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
