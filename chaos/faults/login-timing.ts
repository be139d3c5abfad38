import { randomUUID } from 'node:crypto'
import { logIn } from '@amber/testing/factories/session'
import { compareSamples } from '@amber/testing/mann-whitney'
import { startWorld } from '@amber/testing/world'
import { sql } from 'kysely'
import { atLeast, report } from '../../bench/bar.ts'
import { median } from '../../bench/quantile.ts'
import { createLoginClients } from '../login-client.ts'

/**
 * Requests codes for 2,000 emails, half with an account, and then tries a wrong code: do response times reveal which
 * have one? The figure is p of a rank-sum test, so one run in a thousand falls below the goal by chance. The detail
 * states the smallest difference that would have been detected.
 */
const TRIES = 2_000
const WARM_UP = 300
const MIN_P_VALUE = 0.001

type Times = { known: number[]; unknown: number[] }

const world = await startWorld({ apps: ['api'], populated: false, environment: { RATE_LIMIT_LOGIN: '1000000' } })
const clients = createLoginClients(world.url('api'), world.siteUrl)
const requestTimes: Times = { known: [], unknown: [] }
const tryTimes: Times = { known: [], unknown: [] }
try {
  const emails = await Promise.all(Array.from({ length: TRIES + WARM_UP }, (_, index) => newEmail(index % 2 === 0)))
  await sql`vacuum analyze`.execute(world.db)
  for (const [index, { email, kind }] of shuffled(emails).entries()) {
    const client = clients.open('192.0.2.1')
    const requested = await client.requestCode(email)
    const tried = await client.tryCode(email, '000000')
    if (requested.status !== 200 || tried.status !== 401)
      throw new Error(`expected 200 then 401, got ${requested.status} then ${tried.status}`)
    if (index < WARM_UP) continue
    requestTimes[kind].push(requested.ms)
    tryTimes[kind].push(tried.ms)
  }
  show('login-timing.asking', requestTimes)
  show('login-timing.wrong-code', tryTimes)
} finally {
  clients.close()
  await world.stop()
}

/** Returns a new email. With an account, the account also has a session. */
async function newEmail(hasAccount: boolean): Promise<{ email: string; kind: keyof Times }> {
  const email = `${randomUUID()}@example.com`
  if (hasAccount) await logIn(world.db, { email })
  return { email, kind: hasAccount ? 'known' : 'unknown' }
}

function show(name: string, { known, unknown }: Times): void {
  const { z, p } = compareSamples(known, unknown)
  const words = [
    `${known.length} with an account, median ${median(known).toFixed(3)} ms`,
    `${unknown.length} without, median ${median(unknown).toFixed(3)} ms`,
    `z ${z.toFixed(2)}`,
    `a difference of ${minDetectableShift(known, unknown).toFixed(2)} ms would have been seen`,
  ]
  report({ name, value: p, goal: atLeast(MIN_P_VALUE, ''), detail: words.join(', ') })
}

/** Returns the smallest shift in milliseconds that would have been detected. */
function minDetectableShift(known: readonly number[], unknown: readonly number[]): number {
  let shift = 0
  while (
    compareSamples(
      known.map((ms) => ms + shift),
      unknown,
    ).p >= MIN_P_VALUE
  ) {
    shift += 0.01
  }
  return shift
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
