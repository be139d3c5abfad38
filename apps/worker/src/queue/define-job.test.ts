import type { Db } from '@amber/db/database'
import type { Files } from '@amber/integrations/files/client'
import type { Search } from '@amber/integrations/search/client'
import type { ViewCounter } from '@amber/integrations/views/view-counter'
import type { LeadRowDeps } from '@amber/operations/lead-bulk/change-lead-row'
import type { DocumentKeys } from '@amber/operations/document/document-keys'
import { createLogger } from '@amber/server/logger'
import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineJob } from './define-job.ts'
import { createMetrics } from '../metrics.ts'

const lines: Record<string, unknown>[] = []
const log = createLogger({
  app: 'worker',
  level: 'info',
  destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
})
const services = {
  db: {} as Db,
  search: {} as Search,
  views: {} as ViewCounter,
  liveChat: { publishMessages: () => Promise.resolve(), publishThreads: () => Promise.resolve() },
  indexPlace: () => Promise.resolve(),
  sendMail: () => Promise.resolve('sent' as const),
  leadRows: {} as LeadRowDeps,
  companyEmailDomain: 'amber.example',
  files: {} as Files,
  exportsFolder: '',
  refundLimit: 0,
  writePage: () => '',
  readEvidencePicture: () => Promise.reject(new Error('no picture')),
  renderAgreement: async () => new Uint8Array(),
  documentKeys: {} as DocumentKeys,
  inspectDocument: () => Promise.resolve({ type: undefined, isReadable: false }),
  shrinkPicture: () => Promise.resolve(undefined),
  payments: undefined,
  translation: undefined,
  chatDesk: undefined,
  router: undefined,
}
const helpers = (attempts = 1) =>
  ({ job: { id: '7', attempts, max_attempts: 25, run_at: new Date() } }) as unknown as JobHelpers

beforeEach(() => lines.splice(0))

const payload = z.object({ event_id: z.number(), root_id: z.number() })

test('passes the parsed payload and the services to the job', async () => {
  const run = vi.fn(async () => {})
  const task = defineJob({ name: 'try', payload, run }).task(services, log, createMetrics())
  await task({ event_id: 3, root_id: 5, other: true }, helpers())
  expect(run).toHaveBeenCalledWith({ event_id: 3, root_id: 5 }, expect.objectContaining(services))
  expect(lines).toEqual([])
})

test('logs a failed job once with its ids, and neither logs nor rethrows the error message', async () => {
  const run = () => Promise.reject(Object.assign(new Error('no room for jo@example.com'), { code: '23505' }))
  const metrics = createMetrics()
  const task = defineJob({ name: 'try', payload, run }).task(services, log, metrics)
  await expect(task({ event_id: 3, root_id: 5 }, helpers(2))).rejects.toThrow(/^Error 23505$/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    job: 'try',
    job_id: '7',
    event_id: 3,
    attempt: 2,
    last_try: false,
    msg: 'job failed',
  })
  expect(JSON.stringify(lines)).not.toContain('jo@example.com')
  expect(await metrics.registry.metrics()).toContain('worker_job_seconds_count{job="try",result="failed"} 1')
})

test('fails before the job runs when the payload does not match the schema', async () => {
  const run = vi.fn(async () => {})
  const task = defineJob({ name: 'try', payload, run }).task(services, log, createMetrics())
  await expect(task({ event_id: 3 }, helpers(25))).rejects.toThrow(/ZodError/)
  expect(run).not.toHaveBeenCalled()
  expect(lines[0]).toMatchObject({ last_try: true })
})
