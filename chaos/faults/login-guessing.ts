import { randomInt } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { startWorld } from '@amber/testing/world'
import { sql } from 'kysely'
import { atMost, report } from '../../bench/bar.ts'
import { createLoginClients, type LoginClient } from '../login-client.ts'

/**
 * 10,000 IP addresses, each with its own browser, guess one student's code over two days: every quarter of an hour an
 * equal share requests a code and tries five at once. Time advances by ageing the stored rows. The figures are the
 * guesses compared in the worst 24 hours (ten in a million is 1e-5) and the quarters in which the student could not log
 * in.
 */
const ADDRESSES = 10_000
const QUARTERS = 2 * 24 * 4
const QUARTERS_A_DAY = 24 * 4
const GUESSES_EACH = 5
const CONCURRENCY = 16
const CODES = 1_000_000

const world = await startWorld({ apps: ['api'], populated: false })
const clients = createLoginClients(world.url('api'), world.siteUrl)
const statuses = new Map<number, number>()
let logins = 0
try {
  const email = (await createUser(world.db)).email ?? ''
  const compared: number[] = []
  let lockedOut = 0
  let next = 0
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const before = await comparedSoFar(email)
    const last = Math.round(((quarter + 1) * ADDRESSES) / QUARTERS)
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (next < last) await guess(clients.open(addressOf(next++)), email)
      }),
    )
    compared.push((await comparedSoFar(email)) - before)
    if (!(await hasWayIn(email))) lockedOut += 1
    if (quarter % 24 === 23) process.stderr.write(`${(quarter + 1) / 4} h: ${next} addresses\n`)
    if (quarter < QUARTERS - 1) await advanceTime(email)
  }
  const worst = Math.max(
    ...compared.map((_, end) => sum(compared.slice(Math.max(0, end + 1 - QUARTERS_A_DAY), end + 1))),
  )
  const mails = await countMails(email)
  const requests = sum([...statuses.values()])
  report({
    name: 'login-guessing.guesses-a-day',
    value: worst,
    goal: atMost(10, ' guesses'),
    detail: `odds ${(worst / CODES).toExponential(0)} a day; ${next} addresses, ${requests} requests, ${sum(compared)} guesses compared in 48 h, ${mails} mails`,
  })
  report({
    name: 'login-guessing.logins',
    value: logins,
    goal: atMost(0, ' logins'),
    detail: [...statuses].map(([status, times]) => `${status}: ${times}`).join(', '),
  })

  const owner = clients.open('192.0.2.1')
  await owner.requestCode(email)
  const { status } = await owner.openLink((await mailedLogin(world.db, email)).linkToken)
  report({
    name: 'login-guessing.quarters-locked-out',
    value: lockedOut + (status === 200 ? 0 : 1),
    goal: atMost(0, ' quarters'),
    detail: `of ${QUARTERS}; in the end the student's new browser was answered with ${status}`,
  })
} finally {
  clients.close()
  await world.stop()
}

async function guess(client: LoginClient, email: string): Promise<void> {
  count((await client.requestCode(email)).status)
  const guesses = Array.from({ length: GUESSES_EACH }, () => String(randomInt(CODES)).padStart(6, '0'))
  for (const { status } of await Promise.all(guesses.map((code) => client.tryCode(email, code)))) {
    count(status)
    if (status === 200) logins += 1
  }
}

function count(status: number) {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

async function comparedSoFar(email: string): Promise<number> {
  const { tries } = await world.db
    .selectFrom('oneTimePasswords')
    .where('email', '=', email)
    .select((row) => row.fn.coalesce(row.fn.sum<string>('tries'), sql<string>`0`).as('tries'))
    .executeTakeFirstOrThrow()
  return Number(tries)
}

async function countMails(email: string): Promise<number> {
  return (await world.db.selectFrom('mails').where('toEmail', '=', email).select('id').execute()).length
}

/** Returns whether a mailed link works for at least another 14 minutes. */
async function hasWayIn(email: string): Promise<boolean> {
  const link = await world.db
    .selectFrom('oneTimePasswords')
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .where('linkEndsAt', '>', sql<Date>`now() + interval '14 minutes'`)
    .select('id')
    .executeTakeFirst()
  return link !== undefined
}

async function advanceTime(email: string): Promise<void> {
  await sql`
    update one_time_passwords
    set created_at = created_at - step, code_ends_at = code_ends_at - step, link_ends_at = link_ends_at - step
    from (select interval '15 minutes 1 second' as step) moved
    where email = ${email}
  `.execute(world.db)
}

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
