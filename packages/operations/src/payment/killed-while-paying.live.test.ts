import { randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { checkPayment } from './check-payment.ts'
import { startWithoutQueue } from './start-payment.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { submitCard } from './submit-card.ts'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

/** Terminates the connection of `victim` after this many statements. */
const killAfter = (statements: number, victim: string): KyselyPlugin & { hasKilled: () => boolean } => {
  let completed = 0
  return {
    hasKilled: () => completed >= statements,
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      completed += 1
      if (completed === statements)
        await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${victim}`.execute(
          db,
        )
      return result
    },
  }
}

/**
 * Repeats the work on a connection that is killed after the first statement, the second and so on, until the work has
 * fewer statements. Work that continues on a new connection survives. Returns the last statement.
 */
async function killAtEachStatement<Subject>(
  make: () => Promise<Subject>,
  work: (weak: Db, subject: Subject) => Promise<unknown>,
  heal: (subject: Subject, statement: number) => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement++) {
    const subject = await make()
    const victim = `victim-${randomUUID()}`
    const weak = createDatabase(`${payments.url}?application_name=${victim}`, { max: 1 })
    const killer = killAfter(statement, victim)
    await work(weak.withPlugin(killer), subject).catch(() => undefined)
    await weak.destroy()
    await heal(subject, statement)
    if (!killer.hasKilled()) return statement
  }
}

const later = (minutes: number) => minutesAfter(new Date(), minutes)

test('starts one attempt with one intent when killed after any statement', async () => {
  const statements = await killAtEachStatement(
    async () => {
      const room = await payments.newRoom()
      return { leadId: await payments.newLead(room) }
    },
    (weak, { leadId }) => startWithoutQueue({ ...payments.parts, db: weak }, { leadId, actorId: null }),
    async ({ leadId }, statement) => {
      const { id } = await payments.start(leadId)
      await checkPayment(payments.parts, id, later(1))
      expect((await payments.get(id)).status, `statement ${statement}`).toBe('initiated')
      expect(await payments.provider.findIntents(id)).toHaveLength(1)
      const attempts = await db.selectFrom('paymentAttempts').where('paymentId', '=', id).selectAll().execute()
      expect(attempts).toHaveLength(1)
    },
  )
  expect(statements).toBeGreaterThan(15)
}, 120_000)

test('leaves no partial card submission when killed after any statement', async () => {
  const statements = await killAtEachStatement(
    () => payments.atCardForm(1),
    (weak, { id }) => submitCard({ db: weak }, id),
    async ({ id, intentId, rootId }, statement) => {
      expect((await payments.submit(id)).status, `statement ${statement}`).toBe('processing')
      payments.provider.pay(intentId)
      await checkPayment(payments.parts, id, later(1))
      expect(await payments.booksOf({ id, rootId })).toMatchObject({ status: 'success', bookings: 1, placesLeft: 0 })
    },
  )
  expect(statements).toBeGreaterThan(8)
}, 120_000)

test.each(['booked', 'room_gone'] as const)(
  'applies a capture that is %s entirely or not at all when killed after any statement',
  async (outcome) => {
    const statements = await killAtEachStatement(
      async () => {
        const paying = await payments.atCardForm(1)
        if (outcome === 'room_gone')
          await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', paying.rootId).execute()
        payments.provider.pay(paying.intentId)
        await recordPaymentEvent(db, payments.provider.eventOf(paying.intentId))
        const event = await db
          .selectFrom('paymentEvents')
          .where('intentId', '=', paying.intentId)
          .select('id')
          .executeTakeFirstOrThrow()
        return { ...paying, eventId: event.id, before: await payments.booksOf(paying) }
      },
      (weak, { eventId }) => applyPaymentEvent({ ...payments.parts, db: weak }, eventId),
      async (paying, statement) => {
        const left = await payments.booksOf(paying)
        const isDone = left.ledger.length > 0
        if (!isDone) expect(left, `statement ${statement}`).toEqual(paying.before)
        // The queue retries the event, and the check queries the provider as well.
        await applyPaymentEvent(payments.parts, paying.eventId)
        await checkPayment(payments.parts, paying.id, later(1))
        expect(await payments.booksOf(paying)).toMatchObject(
          outcome === 'booked'
            ? { status: 'success', bookings: 1, placesLeft: 0, holds: 0, ledger: ['capture'], refunds: [] }
            : { status: 'sold_out', bookings: 0, ledger: ['capture', 'refund_begun'], refunds: ['room_gone'] },
        )
      },
    )
    expect(statements).toBeGreaterThan(15)
  },
  120_000,
)
