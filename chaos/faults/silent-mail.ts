import { randomUUID } from 'node:crypto'
import { waitForMail } from '@amber/testing/mailbox'
import { atMost, report } from '../../bench/bar.ts'
import { runBlackHole } from '../black-hole.ts'

/** Seconds until the mails of the silent minute are delivered: failed jobs wait for up to a minute. */
const BACKLOG_LIMIT_S = 120
/** A mail ends after 20 s, which the next bucket of the histogram contains. */
const JOB_LIMIT_S = 30

const addresses: string[] = []

await runBlackHole({
  name: 'mail',
  variable: 'SMTP_URL',
  apps: ['api', 'worker'],
  readiness: { worker: 200 },
  namedWithinS: 8,
  perSecond: 1,
  load: async (world) => () => {
    const email = `${randomUUID()}@example.com`
    addresses.push(email)
    return { url: `${world.url('api')}/api/v0/users/generate_email_otp`, body: { user: { email } } }
  },
  limitMs: 2_000,
  works: ({ status }) => status === 200,
  expected: [],
  afterwards: async (world) => {
    const begun = performance.now()
    for (const address of addresses) await waitForMail(address, { limitMs: BACKLOG_LIMIT_S * 1000 })
    report({
      name: 'silent-mail.delivered',
      value: (performance.now() - begun) / 1000,
      goal: atMost(BACKLOG_LIMIT_S, ' s'),
      detail: `all ${addresses.length} mails, from 40 s after the server responds again`,
    })
    const metrics = await (await fetch(`${world.url('worker')}/metrics`)).text()
    report({
      name: 'silent-mail.longest-job',
      value: longestBucket(metrics),
      goal: atMost(JOB_LIMIT_S, ' s'),
      detail: 'smallest bucket of worker_job_seconds that contains every failed run',
    })
  },
})

function longestBucket(metrics: string): number {
  const lines = [
    ...metrics.matchAll(/^worker_job_seconds_bucket\{le="([^"]+)",job="send-mail",result="failed"\} (\d+)$/gm),
  ].map(([, bound, count]) => ({ bound: bound === '+Inf' ? Infinity : Number(bound), count: Number(count) }))
  const total = Math.max(0, ...lines.map(({ count }) => count))
  return Math.min(...lines.filter(({ count }) => count === total).map(({ bound }) => bound))
}
