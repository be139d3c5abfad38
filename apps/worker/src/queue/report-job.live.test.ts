import { addJobs } from '@amber/db/jobs'
import { startSentry } from '@amber/server/error-reports/start-sentry'
import { openSentry } from '@amber/stand-ins/sentry-service'
import { cloneDatabase } from '@amber/testing/database'
import type { JobHelpers, Task } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reportJob } from './report-job.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('a failed job is reported in the trace that enqueued it, with its statements, and passes the trace on', async () => {
  const database = await cloneDatabase()
  const sentry = await openSentry()
  const options = { app: 'worker', release: '2.7.1', environment: 'production', tracesSampleRate: 1 }
  const reports = startSentry({ dsn: sentry.dsn, ...options })
  try {
    const task: Task = async () => {
      await database.db.transaction().execute(async (tx) => {
        await sql`select 'mei@example.com', ${'+44 7700 900123'}`.execute(tx)
        await addJobs(tx, 'send-mail', [{ jobKey: 'mail:7', payload: { mail_id: 7 } }])
      })
      throw new Error('JobFailed', { cause: new TypeError('no mail for mei@example.com') })
    }
    const helpers = { job: { id: '5', attempts: 1, max_attempts: 25 } } as JobHelpers
    const run = reportJob(reports, 'assign-leads', task)
    await expect(run({ lead_id: 7, trace: `${TRACE}-b7ad6b7169203331-1` }, helpers)).rejects.toThrow('JobFailed')
    await reports.flush()

    const ofTrace = { trace: { trace_id: TRACE } }
    expect(sentry.errors()).toMatchObject([
      {
        transaction: 'assign-leads',
        tags: { app: 'worker', job: 'assign-leads', job_id: '5', attempt: 1, last_try: false },
        contexts: ofTrace,
        exception: { values: [{ type: 'TypeError', value: 'no mail for [hidden]' }] },
      },
    ])
    const [trace] = sentry.traces()
    expect(trace).toMatchObject({ contexts: { trace: { trace_id: TRACE, parent_span_id: 'b7ad6b7169203331' } } })
    expect(trace?.spans?.map(({ op, description }) => `${op}: ${description}`)).toContain('db: select …, $1')
    expect(String(sentry.bodies)).not.toMatch(/mei@|900123/)

    const { rows } = await sql<{ payload: { trace?: string } }>`
      select payload from graphile_worker._private_jobs where key = 'mail:7'`.execute(database.db)
    expect(rows).toEqual([
      { payload: { mail_id: 7, trace: expect.stringMatching(new RegExp(`^${TRACE}-`)) as string } },
    ])
  } finally {
    await reports.close()
    await sentry.close()
    await database.drop()
  }
})
