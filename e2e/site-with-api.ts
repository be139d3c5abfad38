import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'

/** Starts the web server with a custom API. */
export async function withSite(
  api: RequestListener | 'away',
  logFile: string,
  use: (url: string) => Promise<void>,
  environment: Record<string, string> = {},
) {
  const server = createServer(api === 'away' ? undefined : api)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  if (api === 'away') server.close()
  const apiUrl = `http://127.0.0.1:${port}`
  const webPort = await freePort()
  const web = await startApp({
    name: 'web',
    port: webPort,
    environment: {
      SITE_STAGE: 'development',
      SITE_URL: `http://127.0.0.1:${webPort}`,
      API_URL: apiUrl,
      IMAGES_URL: apiUrl,
      ...environment,
    },
    logFile,
  })
  try {
    await use(web.url)
  } finally {
    await web.stop()
    server.closeAllConnections()
    server.close()
  }
}
