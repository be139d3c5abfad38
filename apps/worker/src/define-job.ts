import type { Logger } from '@amber/server/logger'
import type { Db } from '@amber/db/database'
import type { Files } from '@amber/integrations/files/client'
import type { Search } from '@amber/integrations/search/client'
import type { ViewCounter } from '@amber/integrations/views/view-counter'
import type { DocumentParts } from '@amber/operations/document/check-document'
import type { MailOutcome } from '@amber/operations/mail/send-mail'
import type { PaymentParts } from '@amber/operations/payment/payment-parts'
import type { ExportParts } from '@amber/operations/privacy/export-data'
import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import { errorFacts, errorTitle } from './error-facts.ts'
import type { Metrics } from './metrics.ts'

/** What a job may use. */
type JobContext = {
  db: Db
  search: Search
  views: ViewCounter
  log: Logger
  /** Together with others that are asked for at the same time. */
  indexPlace: (rootId: number) => Promise<void>
  sendMail: (mailId: number) => Promise<MailOutcome>
  files: Files
  exportsFolder: string
  writePage: ExportParts['writePage']
  documentKeys: DocumentParts['keys']
  inspectDocument: DocumentParts['inspect']
  /** Above it one of us looks at a refund first; in minor units of EUR. */
  refundLimit: number
  /** Undefined where nobody takes cards. */
  payments: Omit<PaymentParts, 'db'> | undefined
}

type Definition<Name extends string, Payload extends z.core.$ZodType> = {
  name: Name
  /** Ids only: a payload outlives the person it is about. */
  payload: Payload
  /** Runs at least once, and perhaps again: it must leave the same behind. */
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>
}

export type Job<Name extends string = string> = {
  name: Name
  task: (services: Omit<JobContext, 'log'>, log: Logger, metrics: Metrics) => Task
}

/** The queue writes this into the job's row, so it carries no more than the kind of error. */
class JobFailed extends Error {
  override name = 'JobFailed'
}

export function defineJob<Name extends string, Payload extends z.core.$ZodType>({
  name,
  payload: schema,
  run,
}: Definition<Name, Payload>): Job<Name> {
  return {
    name,
    task:
      (services, parentLog, metrics) =>
      async (raw, { job }) => {
        const log = parentLog.child({ job: name, job_id: job.id, attempt: job.attempts, event_id: eventIdOf(raw) })
        const started = performance.now()
        metrics.jobWait.observe({ job: name }, Math.max(0, (Date.now() - job.run_at.getTime()) / 1000))
        let result: 'done' | 'failed' = 'failed'
        try {
          await run(z.parse(schema, raw), { ...services, log })
          result = 'done'
          log.debug('job done')
        } catch (error) {
          log.error({ error: errorFacts(error), last_try: job.attempts >= job.max_attempts }, 'job failed')
          throw new JobFailed(errorTitle(error), { cause: error })
        } finally {
          metrics.jobSeconds.observe({ job: name, result }, (performance.now() - started) / 1000)
        }
      },
  }
}

const eventIdOf = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'event_id' in raw ? raw.event_id : undefined
