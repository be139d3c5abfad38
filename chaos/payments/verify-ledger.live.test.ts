import { randomBytes, randomUUID } from 'node:crypto'
import { createStripeProvider } from '@amber/integrations/payments/client'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { makeCrowd, type Room, type Student } from '@amber/testing/payments/crowd'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
let stripe: StripeStandIn
let rooms: Room[]
let students: Student[]
beforeAll(async () => {
  database = await cloneDatabase()
  stripe = await openStripe()
  const crowd = await makeCrowd(database.db, { rooms: 1, placesLeft: () => 2, students: 4 })
  rooms = crowd.rooms
  students = crowd.students
})
afterAll(async () => {
  await stripe.close()
  await database.drop()
})

const NONE = { doubleCharges: [], lost: [], soldTwice: [], ledger: [], unclear: [] }

/** Captures the deposit at the provider the given number of times. */
async function take(paymentId: number, times: number): Promise<void> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe.environment
  const provider = createStripeProvider({ secretKey, webhookSecret, site: 'chaos', apiUrl: stripe.url })
  for (let time = 0; time < times; time++) {
    const intent = {
      idempotencyKey: randomUUID(),
      paymentId,
      amountMinor: 25_000,
      currency: 'GBP',
      methods: ['card'],
    } as const
    stripe.pay((await provider.createIntent(intent)).id)
  }
}

async function pay(student: Student | undefined, status: 'success' | 'failed' | 'processing'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payments (token, lead_id, form_id, root_id, tenancy_id, payment_type, amount_minor, currency, status, paid_at)
    select
      ${randomBytes(32).toString('base64url')}, lead_id, forms.id, root_id, inventory_id, 'deposit', 25000, 'GBP',
      ${status}::payment_status, case when ${status} = 'success' then now() end
    from forms join leads on leads.id = lead_id where lead_id = ${student?.leadId}
    returning id
  `.execute(database.db)
  return rows[0]?.id ?? 0
}

const book = (paymentId: number) =>
  sql`
    with booked as (
      insert into bookings (lead_id, payment_id, root_id, tenancy_id)
      select lead_id, id, root_id, tenancy_id from payments where id = ${paymentId} returning tenancy_id
    )
    update availability set places_left = places_left - 1 from booked where availability.tenancy_id = booked.tenancy_id
  `.execute(database.db)

const enter = (paymentId: number, cause: string) =>
  sql`
    with written as (
      insert into ledger_transactions (kind, payment_id, cause) values ('capture', ${paymentId}, ${cause}) returning id
    )
    insert into ledger_entries (transaction_id, account, currency, amount_minor)
    select id, account::ledger_account, 'GBP', amount
    from written, (values ('provider_balance', 25000), ('held_deposits', -25000)) entry (account, amount)
  `.execute(database.db)

const check = (since: number) => verifyLedger(database.db, stripe.store, { paymentId: since, rooms })

test('finds no violations in a correct ledger and reports each kind of violation', async () => {
  const right = await pay(students[0], 'success')
  await take(right, 1)
  expect(await check(0)).toMatchObject({ doubleCharges: [], lost: [expect.stringContaining(`payment ${right}`)] })
  await book(right)
  expect(await check(0)).toMatchObject({ lost: [], ledger: [expect.stringContaining(`payment ${right}`)] })
  await enter(right, 'pi_1')
  expect(await check(0)).toEqual(NONE)

  const twice = await pay(students[1], 'success')
  await book(twice)
  await take(twice, 2)
  expect((await check(right)).doubleCharges).toEqual([expect.stringContaining(`payment ${twice}`)])

  const forNothing = await pay(students[2], 'failed')
  await take(forNothing, 1)
  expect((await check(twice)).lost).toEqual([expect.stringContaining(`payment ${forNothing}: failed, 25000 of 25000`)])

  const unclear = await pay(students[3], 'processing')
  expect((await check(forNothing)).unclear).toEqual([expect.stringContaining(`payment ${unclear}`)])

  expect((await check(unclear)).soldTwice).toEqual([])
  await sql`update availability set places_left = places_left + 1, places_total = places_total + 1`.execute(database.db)
  expect((await check(unclear)).soldTwice).toHaveLength(1)
})
