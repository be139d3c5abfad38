import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { openSentry, type SentryStandIn } from '@amber/stand-ins/sentry-service'
import { startWorld } from '@amber/testing/world'

type Site = { url: string; sentry: SentryStandIn }
type Use = (site: Site) => Promise<void>

const reportsTo = ({ dsn }: SentryStandIn) => ({
  SENTRY_DSN: dsn,
  SENTRY_TRACES_SHARE: '1',
  SENTRY_REPLAYS_SHARE: '1',
  RELEASE: '2.7.1',
})

/** Browsers find it on this machine, and the live site accepts it, unlike `localhost` itself. */
const hostAt = (port: number) => `amber.localhost:${port}`

/** Starts a live site, as pages report only there, whose API is away or at the URL. */
export async function withLiveSite(logFile: string, use: Use, apiUrl = 'http://127.0.0.1:9') {
  const sentry = await openSentry()
  try {
    await serve({ logFile, port: await freePort(), apiUrl, sentry }, use)
  } finally {
    await sentry.close()
  }
}

/**
 * Starts a live site with an API and a worker, over a database of its own, all of which trace everything. The worker cannot
 * reach the mail server.
 */
export async function withTracedWorld(logFile: string, use: Use) {
  const sentry = await openSentry()
  const port = await freePort()
  const world = await startWorld({
    apps: ['api', 'worker'],
    populated: false,
    environment: {
      ...reportsTo(sentry),
      SITE_URL: `http://${hostAt(port)}`,
      SITE_HOSTS: hostAt(port),
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  })
  try {
    await serve({ logFile, port, apiUrl: world.url('api'), sentry }, use)
  } finally {
    await world.stop()
    await sentry.close()
  }
}

type Options = { logFile: string; port: number; apiUrl: string; sentry: SentryStandIn }

async function serve({ logFile, port, apiUrl, sentry }: Options, use: Use) {
  const host = hostAt(port)
  const web = await startApp({
    name: 'web',
    port,
    environment: {
      ...reportsTo(sentry),
      SITE_STAGE: 'production',
      SITE_URL: `https://${host}`,
      SITE_HOSTS: host,
      API_URL: apiUrl,
      IMAGES_URL: apiUrl,
    },
    logFile,
  })
  try {
    await use({ url: `http://${host}`, sentry })
  } finally {
    await web.stop()
  }
}
