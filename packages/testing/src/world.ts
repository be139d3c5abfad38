import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, type Db } from '@amber/db/database'
import { PAYMENT_WEBHOOK_PATH } from '@amber/domain/payment/payment-webhook'
import { localEnvironment } from '@amber/local-environment/addresses'
import { type AppName, type AppProcess, APPS, startApp } from '@amber/local-environment/app-process'
import { cloneDatabase, ensureTemplate, type TestDatabase } from './database.ts'
import { openFiles } from './files.ts'
import { freePort } from '@amber/local-environment/free-port'
import { openIdentityProviders } from '@amber/stand-ins/identity-providers/open-identity-providers'
import { drainJobs } from './jobs.ts'
import { loadPictures } from './pictures/load.ts'
import { REPOSITORY } from '@amber/local-environment/repository'
import { removeSearchIndices } from './search.ts'
import { loadSmallWorld } from './small-world.ts'
import { loadStreetMaps } from './street-maps.ts'
import { openTranslationService } from '@amber/stand-ins/translation-service'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'

/** Default search prefix of the apps and of `npm run world`. */
const STANDING_PREFIX = 'amber-'

export type World = {
  db: Db
  apps: Partial<Record<AppName, AppProcess>>
  environment: Record<string, string>
  /** Stand-in for the payment provider; undefined without the API. */
  stripe: StripeStandIn | undefined
  /** Origin of the site's pages, as browsers send it. */
  siteUrl: string
  /** Returns the URL of a running app; throws for one that was not started. */
  url(app: AppName): string
  /** Starts an app again, or an additional one, on its own port. */
  start(app: AppName): Promise<AppProcess>
  logFiles: string[]
  stop(): Promise<void>
}

type Options = {
  apps?: readonly AppName[]
  /** Whether to load the small world, which the worker indexes when it is among the apps. */
  populated?: boolean
  /** Whether to use the database and indices that `npm run world` filled, which are kept. */
  standing?: boolean
  /** A database and indices that were filled before and are kept. */
  filled?: { database: TestDatabase; searchPrefix: string }
  environment?: Record<string, string>
  /** Replaces variables once all addresses are known, for a test that puts a proxy in between. */
  replace?: (environment: Record<string, string>) => Promise<Record<string, string>>
}

/**
 * Starts the whole product on unused ports, with its own database, Redis prefix and search prefix, so that several
 * worlds can run side by side. The services must be running (`npm run services`).
 */
export async function startWorld({
  apps = APPS,
  standing = false,
  filled,
  populated = !standing && !filled,
  environment: extra = {},
  replace = async () => ({}),
}: Options = {}): Promise<World> {
  const id = randomBytes(4).toString('hex')
  if (!standing && !filled) await ensureTemplate()
  const database = filled?.database ?? (await (standing ? standingDatabase() : cloneDatabase()))

  const providers = apps.includes('api') ? await openIdentityProviders() : undefined
  const ports = Object.fromEntries(await Promise.all(APPS.map(async (app) => [app, await freePort()] as const)))
  const urlOf = (app: AppName) => `http://127.0.0.1:${ports[app]}`
  const stripe = apps.includes('api')
    ? // Through the site, as in production, where there is one.
      await openStripe({ webhookUrl: `${urlOf(apps.includes('web') ? 'web' : 'api')}${PAYMENT_WEBHOOK_PATH}` })
    : undefined
  const translation = apps.includes('api') ? await openTranslationService() : undefined
  const given: Record<string, string> = {
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `world-${id}:`,
    SEARCH_PREFIX: filled?.searchPrefix ?? (standing ? STANDING_PREFIX : `world-${id}-`),
    EXPORTS_FOLDER: `exports-world-${id}`,
    SITE_URL: `http://localhost:${ports['web']}`,
    SITE_HOSTS: `127.0.0.1:${ports['web']}`,
    API_URL: urlOf('api'),
    IMAGES_URL: urlOf('images'),
    TRUSTED_PROXY_HOPS: '1',
    // Journeys that look at what pages load and send see the same each time.
    WEB_VITALS_SHARE: '0',
    ...providers?.environment,
    ...stripe?.environment,
    ...translation?.environment,
    ...extra,
  }
  const environment = { ...given, ...(await replace(given)) }
  const logs = join(REPOSITORY, '.local', 'logs', `world-${id}`)
  await mkdir(logs, { recursive: true })

  const running: Partial<Record<AppName, AppProcess>> = {}
  const logFiles = new Set<string>()
  const start = async (name: AppName) => {
    const logFile = join(logs, `${name}.log`)
    logFiles.add(logFile)
    const app = await startApp({ name, port: ports[name] ?? (await freePort()), environment, logFile })
    running[name] = app
    return app
  }
  const stop = async () => {
    await Promise.all(Object.values(running).map((app) => app.stop()))
    await providers?.close()
    await stripe?.close()
    await translation?.close()
    if (!standing && !filled) await removeSearchIndices(environment['SEARCH_PREFIX'] ?? '')
    await database.drop()
  }

  try {
    if (populated) await loadSmallWorld(database.db)
    if (populated && apps.includes('images')) await putFiles()
    // Waits for all to settle: when one fails, the others must be up before they can be stopped.
    const failed = (await Promise.allSettled(apps.map(start))).find((started) => started.status === 'rejected')
    if (failed) throw failed.reason
    if (populated && apps.includes('worker')) await drainJobs(database.db)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    db: database.db,
    apps: running,
    environment,
    stripe,
    siteUrl: environment['SITE_URL'] ?? '',
    url: (name) => {
      const app = running[name]
      if (app === undefined) throw new Error(`${name} was not started in this world`)
      return app.url
    },
    start,
    get logFiles() {
      return [...logFiles]
    },
    stop,
  }
}

/** Returns the shared database, whose `drop` only closes the connection. */
function standingDatabase(): TestDatabase {
  const url = localEnvironment.DATABASE_URL
  const db = createDatabase(url)
  return { url, db, drop: () => db.destroy() }
}

/** Uploads to the bucket that all worlds share. A key identifies its content, so worlds cannot conflict. */
async function putFiles(): Promise<void> {
  const files = openFiles()
  try {
    await loadPictures(files)
    await loadStreetMaps(files)
  } finally {
    files.close()
  }
}
