import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Db } from '@amber/db/database'
import { PAYMENT_WEBHOOK_PATH } from '@amber/domain/payment/payment-webhook'
import { localEnvironment, PORTS } from '@amber/local-environment/addresses'
import { freePort } from '@amber/local-environment/free-port'
import { REPOSITORY } from '@amber/local-environment/repository'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { cloneDatabase } from '@amber/testing/database'
import { superviseProcess, type SupervisedProcess } from './supervised-process.ts'
import { type ProxiedRoute, startToxiproxy, type Toxiproxy } from './toxiproxy.ts'

/** Shares of the statements in transactions. Kills are rarer because a killed process takes seconds to restart. */
const SHARES = JSON.stringify({ kill: 0.00005, cut: 0.003 })

/** Application name that tells the connections of the processes under test from those of this script. */
export const APPLICATION = 'chaos'

type Routes = { postgres: ProxiedRoute; redis: ProxiedRoute }

export type PaymentSystem = {
  db: Db
  /** URL of the API. */
  api: string
  stripe: StripeStandIn
  processes: { api: SupervisedProcess; worker: SupervisedProcess }
  /** Undefined without toxiproxy. */
  routes: Routes | undefined
  /** File in which the processes log the statements at which they failed. */
  statementFaultsLog: string
  /** Ends all faults and waits until the API responds. */
  heal(): Promise<void>
  stop(options: { keepLogs: boolean }): Promise<void>
}

type Settings = {
  seed: number
  /** Path of the toxiproxy binary. */
  toxiproxy: string | undefined
}

/** Starts the API, the payment worker and the Stripe stand-in on a database of their own, ready to be broken. */
export async function startPaymentSystem({ seed, toxiproxy }: Settings): Promise<PaymentSystem> {
  const folder = await mkdtemp(join(REPOSITORY, '.local', 'chaos-payments-'))
  const database = await cloneDatabase()
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const stripe = await openStripe({ webhookUrl: `${api}${PAYMENT_WEBHOOK_PATH}`, laterMs: 50 })
  const proxy = toxiproxy === undefined ? undefined : await startToxiproxy(toxiproxy)
  const routes = proxy && (await openRoutes(proxy))
  const statementFaultsLog = join(folder, 'hits')
  const environment = {
    ...localEnvironment,
    DATABASE_URL: through(`${database.url}?application_name=${APPLICATION}`, routes?.postgres),
    REDIS_URL: through(localEnvironment.REDIS_URL, routes?.redis),
    REDIS_PREFIX: `chaos-${seed}-${port}:`,
    ...stripe.environment,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FORM: '1000000',
    RATE_LIMIT_READ: '1000000',
    RATE_LIMIT_WRITE: '1000000',
    RATE_LIMIT_WEBHOOK: '1000000',
    HOLDS_AN_ADDRESS: '1000000',
    NODE_OPTIONS: `--import ${pathToFileURL(join(REPOSITORY, 'packages/testing/src/payments/statement-faults.ts')).href}`,
    STATEMENT_FAULTS: SHARES,
    STATEMENT_FAULTS_LOG: statementFaultsLog,
  }
  const supervise = (name: string, entry: string) =>
    superviseProcess({ entry, environment, logFile: join(folder, `${name}.log`) })
  const processes = {
    api: supervise('api', 'apps/api/src/main.ts'),
    worker: supervise('worker', 'chaos/payments/payment-worker.ts'),
  }
  return {
    db: database.db,
    api,
    stripe,
    processes,
    routes,
    statementFaultsLog,
    heal: async () => {
      stripe.setFaults({})
      for (const one of Object.values(processes)) one.heal()
      for (const route of Object.values(routes ?? {})) await route.heal()
      for (let tried = 0; tried < 400 && !(await isHealthy(`${api}/healthz`)); tried++) await delay(50)
    },
    stop: async ({ keepLogs }) => {
      await Promise.all(Object.values(processes).map((one) => one.stop()))
      await proxy?.stop()
      await stripe.close()
      await database.drop()
      if (!keepLogs) await rm(folder, { recursive: true })
    },
  }
}

const openRoutes = async (proxy: Toxiproxy): Promise<Routes> => ({
  postgres: await proxy.way('postgres', PORTS.postgres),
  redis: await proxy.way('redis', PORTS.redis),
})

function through(url: string, route: ProxiedRoute | undefined): string {
  if (!route) return url
  const moved = new URL(url)
  moved.port = String(route.port)
  return moved.href
}

const isHealthy = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  )
