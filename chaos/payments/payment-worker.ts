import { createDatabase } from '@amber/db/database'
import { createStripeProvider } from '@amber/integrations/payments/client'
import { createLogger } from '@amber/server/logger'
import type { Job } from '../../apps/worker/src/queue/define-job.ts'
import { applyPaymentEventJob } from '../../apps/worker/src/jobs/apply-payment-event.ts'
import { checkPaymentJob } from '../../apps/worker/src/jobs/check-payment.ts'
import { expireTakeoversJob } from '../../apps/worker/src/jobs/expire-takeovers.ts'
import { releaseHoldsJob } from '../../apps/worker/src/jobs/release-holds.ts'
import { sendRefundJob } from '../../apps/worker/src/jobs/send-refund.ts'
import { settlePaymentJob } from '../../apps/worker/src/jobs/settle-payment.ts'
import { sweepPaymentsJob } from '../../apps/worker/src/jobs/sweep-payments.ts'
import { createMetrics } from '../../apps/worker/src/metrics.ts'
import { runWorkerPool } from '../../apps/worker/src/queue/run-worker-pool.ts'

/**
 * Jobs of the worker under test: payments only, because a hundred thousand mails and index updates would be another
 * test.
 */
const JOBS: readonly Job[] = [
  applyPaymentEventJob,
  checkPaymentJob,
  expireTakeoversJob,
  releaseHoldsJob,
  sendRefundJob,
  settlePaymentJob,
  sweepPaymentsJob,
]

const { DATABASE_URL = '', STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_URL } = process.env
const CONCURRENCY = 8
const RETRY_MS = 200

const log = createLogger({ app: 'worker', level: 'warn' })
const metrics = createMetrics()
const db = createDatabase(DATABASE_URL, { max: CONCURRENCY })
const provider = createStripeProvider({
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  site: 'chaos',
  apiUrl: STRIPE_API_URL,
  timeoutMs: 2_000,
})
const services = { db, payments: { provider, methods: ['card'] } } as unknown as Parameters<Job['task']>[0]
const tasks = Object.fromEntries(JOBS.map((job) => [job.name, job.task(services, log, metrics)]))
const never = new AbortController().signal
for (;;) {
  try {
    await runWorkerPool({
      databaseUrl: DATABASE_URL,
      tasks,
      concurrency: CONCURRENCY,
      shutdownMs: 5_000,
      log,
      stop: never,
    })
  } catch {
    // The database is unavailable; the loop retries.
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}
