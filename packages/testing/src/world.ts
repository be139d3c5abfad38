import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, type Db } from '@amber/db/database'
import { localEnvironment } from './addresses.ts'
import { type AppName, type AppProcess, APPS, startApp } from './app-process.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { openFiles } from './files.ts'
import { freePort } from './free-port.ts'
import { openIdentityProviders } from './identity-providers.ts'
import { drainJobs } from './jobs.ts'
import { loadPictures } from './pictures/load.ts'
import { REPOSITORY } from './repository.ts'
import { removeSearchIndices } from './search.ts'
import { loadSmallWorld } from './small-world.ts'
import { openStripe, type StripeStandIn } from './stripe/open-stripe.ts'

/** As the apps and `npm run world` have it unless told otherwise. */
const STANDING_PREFIX = 'amber-'

export type World = {
  db: Db
  apps: Partial<Record<AppName, AppProcess>>
  environment: Record<string, string>
  /** Who takes the cards; there when the API is. */
  stripe: StripeStandIn | undefined
  /** The address of a running app; asking for one that was not started is an error. */
  url(app: AppName): string
  /** Starts an app again, or one more, on a port of its own. */
  start(app: AppName): Promise<AppProcess>
  logFiles: string[]
  stop(): Promise<void>
}

type Options = {
  apps?: readonly AppName[]
  /** Rows of the small world, indexed by the worker when it is among the apps. */
  populated?: boolean
  /** Over the database and indices that `npm run world` filled, which stay. */
  standing?: boolean
  environment?: Record<string, string>
}

/**
 * The whole product on free ports, with a database, Redis prefix and search prefix of its own, so that
 * several worlds can live side by side. The services must be running (`npm run services`).
 */
export async function startWorld({
  apps = APPS,
  standing = false,
  populated = !standing,
  environment: extra = {},
}: Options = {}): Promise<World> {
  const id = randomBytes(4).toString('hex')
  const database = await (standing ? standingDatabase() : cloneDatabase())

  const providers = apps.includes('api') ? await openIdentityProviders() : undefined
  const ports = Object.fromEntries(await Promise.all(APPS.map(async (app) => [app, await freePort()] as const)))
  const urlOf = (app: AppName) => `http://127.0.0.1:${ports[app]}`
  const stripe = apps.includes('api')
    ? await openStripe({ webhookUrl: `${urlOf('api')}/webhooks/payments` })
    : undefined
  const environment: Record<string, string> = {
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `world-${id}:`,
    SEARCH_PREFIX: standing ? STANDING_PREFIX : `world-${id}-`,
    EXPORTS_FOLDER: `exports-world-${id}`,
    SITE_URL: `http://localhost:${ports['web']}`,
    API_URL: urlOf('api'),
    IMAGES_URL: urlOf('images'),
    TRUSTED_PROXY_HOPS: '1',
    ...providers?.environment,
    ...stripe?.environment,
    ...extra,
  }
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
    if (!standing) await removeSearchIndices(environment['SEARCH_PREFIX'] ?? '')
    await database.drop()
  }

  try {
    if (populated) await loadSmallWorld(database.db)
    if (populated && apps.includes('images')) await putPictures()
    // Settled, not all: when one fails, the others must be up before they can be stopped.
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
    url: (name) => {
      const app = running[name]
      if (app === undefined) throw new Error(`${name} is not part of this world`)
      return app.url
    },
    start,
    get logFiles() {
      return [...logFiles]
    },
    stop,
  }
}

/** Nobody drops it: who is done with it only leaves. */
function standingDatabase(): TestDatabase {
  const url = localEnvironment.DATABASE_URL
  const db = createDatabase(url)
  return { url, db, drop: () => db.destroy() }
}

/** Into the one bucket of all worlds: a picture's name says what it holds, so nobody's differs. */
async function putPictures(): Promise<void> {
  const files = openFiles()
  try {
    await loadPictures(files)
  } finally {
    files.close()
  }
}
