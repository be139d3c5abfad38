import { randomUUID } from 'node:crypto'
import { logIn } from '@amber/testing/factories/session'
import { compareSamples } from '@amber/testing/two-samples'
import { startWorld } from '@amber/testing/world'
import { sql } from 'kysely'
import { atLeast, report } from '../../bench/bar.ts'
import { median } from '../../bench/quantile.ts'
import { createLoginClients } from '../login-client.ts'

/**
 * A stranger asks for codes for 2,000 e-mails, half of which have an account, and then types a wrong one: do the times
 * tell which? The figure is p of a rank-sum test, so it is below the goal once in a thousand runs by chance. What a
 * difference would have had to be to be seen is in the detail.
 */
const TRIES = 2_000
const WARM_UP = 300
const LEAST_P = 0.001

type Times = { known: number[]; unknown: number[] }

const world = await startWorld({ apps: ['api'], populated: false, environment: { RATE_LIMIT_LOGIN: '1000000' } })
const clients = createLoginClients(world.url('api'))
const asking: Times = { known: [], unknown: [] }
const trying: Times = { known: [], unknown: [] }
try {
  const emails = await Promise.all(Array.from({ length: TRIES + WARM_UP }, (_, index) => newEmail(index % 2 === 0)))
  await sql`vacuum analyze`.execute(world.db)
  for (const [index, { email, kind }] of shuffled(emails).entries()) {
    const client = clients.open('192.0.2.1')
    const asked = await client.askForCode(email)
    const tried = await client.tryCode(email, '000000')
    if (asked.status !== 200 || tried.status !== 401) throw new Error(`answered ${asked.status}, then ${tried.status}`)
    if (index < WARM_UP) continue
    asking[kind].push(asked.ms)
    trying[kind].push(tried.ms)
  }
  show('login-timing.asking', asking)
  show('login-timing.wrong-code', trying)
} finally {
  clients.close()
  await world.stop()
}

/** With an account, one that is in use: logged in somewhere. */
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
    `a difference of ${leastSeen(known, unknown).toFixed(2)} ms would have been seen`,
  ]
  report({ name, value: p, goal: atLeast(LEAST_P, ''), detail: words.join(', ') })
}

/** By how much one of them would have had to be slower. */
function leastSeen(known: readonly number[], unknown: readonly number[]): number {
  let shift = 0
  while (
    compareSamples(
      known.map((ms) => ms + shift),
      unknown,
    ).p >= LEAST_P
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
