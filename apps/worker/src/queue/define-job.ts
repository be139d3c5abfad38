import type { Logger } from '@amber/server/logger'
import type { Db } from '@amber/db/database'
import type { HostedDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { Files } from '@amber/integrations/files/client'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import type { CommuteRouter } from '@amber/integrations/router/commute-router'
import type { Search } from '@amber/integrations/search/client'
import type { ViewCounter } from '@amber/integrations/views/view-counter'
import type { ChatFileDeps } from '@amber/operations/chat-file/check-chat-file'
import type { AgreementDeps } from '@amber/operations/agreement/write-agreement'
import type { DocumentDeps } from '@amber/operations/document/check-document'
import type { EvidencePhotoDeps } from '@amber/operations/evidence/check-evidence-photo'
import type { LeadRowDeps } from '@amber/operations/lead-bulk/change-lead-row'
import type { MailOutcome } from '@amber/operations/mail/send-mail'
import type { PaymentDeps } from '@amber/operations/payment/payment-deps'
import type { TranslatePlaceDeps } from '@amber/operations/translation/translate-place'
import type { ExportDeps } from '@amber/operations/privacy/export-data'
import type { SubmittedSite } from '@amber/operations/seo/submit-changed-places'
import type { Task } from 'graphile-worker'
import * as z from 'zod/mini'
import { safeErrorInfo, safeErrorTitle } from './safe-error-info.ts'
import type { Metrics } from '../metrics.ts'

/** The services available to a job. */
type JobContext = {
  db: Db
  search: Search
  views: ViewCounter
  liveChat: Pick<LiveChat, 'publishMessages' | 'publishThreads'>
  log: Logger
  /** Indexes a place, batched with other places requested at the same time. */
  indexPlace: (rootId: number) => Promise<void>
  sendMail: (mailId: number) => Promise<MailOutcome>
  /** Services for changing leads in bulk. */
  leadRows: LeadRowDeps
  /** Domain of our own email addresses. */
  companyEmailDomain: string
  files: Files
  exportsFolder: string
  writePage: ExportDeps['writePage']
  documentKeys: DocumentDeps['keys']
  inspectDocument: DocumentDeps['inspect']
  shrinkPicture: ChatFileDeps['shrinkPicture']
  readEvidencePicture: EvidencePhotoDeps['readPicture']
  renderAgreement: AgreementDeps['write']
  /** Refunds above this limit need approval by staff; in minor units of EUR. */
  refundLimit: number
  /** Undefined when card payments are not configured. */
  payments: Omit<PaymentDeps, 'db'> | undefined
  /** Undefined when no translation service is configured. */
  translation: Omit<TranslatePlaceDeps, 'db'> | undefined
  /** Undefined when minutes to campuses are estimated. */
  router: CommuteRouter | undefined
  /** Undefined when staff answer chats in our own inbox. */
  chatDesk: { desk: HostedDesk } | undefined
  /** The site whose changes search engines are told about; absent when IndexNow is off. */
  submittedSite?: SubmittedSite | undefined
}

type Definition<Name extends string, Payload extends z.core.$ZodType> = {
  name: Name
  /** Schema of the payload. Payloads hold ids only, because they outlive the person they are about. */
  payload: Payload
  /** Runs at least once, so it must be idempotent. */
  run: (payload: z.output<Payload>, context: JobContext) => Promise<void>
}

export type Job<Name extends string = string> = {
  name: Name
  task: (services: Omit<JobContext, 'log'>, log: Logger, metrics: Metrics) => Task
}

/** Error that the queue stores in the job's row, so it holds only the kind of the original error. */
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
          log.debug('job completed')
        } catch (error) {
          log.error({ error: safeErrorInfo(error), last_try: job.attempts >= job.max_attempts }, 'job failed')
          throw new JobFailed(safeErrorTitle(error), { cause: error })
        } finally {
          metrics.jobSeconds.observe({ job: name, result }, (performance.now() - started) / 1000)
        }
      },
  }
}

const eventIdOf = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'event_id' in raw ? raw.event_id : undefined
