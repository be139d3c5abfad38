import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { openSentry, type SentryStandIn } from '@amber/stand-ins/sentry-service'
import { startWorld } from '@amber/testing/world'

type Site = { url: string; sentry: SentryStandIn }

/**
 * Starts a live site whose processes report errors and trace everything, over a database of its own. Its worker cannot
 * reach the mail server.
 */
export async function withReports(logFile: string, use: (site: Site) => Promise<void>) {
  const sentry = await openSentry()
  const port = await freePort()
  // Browsers find it on this machine, and the live site accepts it, unlike `localhost` itself.
  const host = `amber.localhost:${port}`
  const reports = { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SHARE: '1', RELEASE: '2.7.1' }
  const world = await startWorld({
    apps: ['api', 'worker'],
    environment: { ...reports, SITE_URL: `http://${host}`, SITE_HOSTS: host, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  const web = await startApp({
    name: 'web',
    port,
    environment: {
      ...reports,
      // Pages report on the live site only.
      SITE_STAGE: 'production',
      SITE_URL: `https://${host}`,
      SITE_HOSTS: host,
      API_URL: world.url('api'),
      IMAGES_URL: world.url('api'),
    },
    logFile,
  })
  try {
    await use({ url: `http://${host}`, sentry })
  } finally {
    await web.stop()
    await world.stop()
    await sentry.close()
  }
}
