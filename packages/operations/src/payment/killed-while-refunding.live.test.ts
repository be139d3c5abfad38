import { randomUUID } from 'node:crypto'
import { createDatabase, type Db } from '@amber/db/database'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { createTestRefunds } from '@amber/testing/payments/test-refunds'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
let bank: ReturnType<typeof createTestRefunds>
beforeAll(async () => {
  bank = createTestRefunds(payments.provider)
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await db.insertInto('exchangeRates').values(rate).execute()
})

/** Terminates the connection after this many statements. */
const killAfter = (statements: number, victim: string): KyselyPlugin => {
  let completed = 0
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      completed += 1
      if (completed === statements) {
        const ofVictim = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${victim}`
        await ofVictim.execute(db)
      }
      return result
    },
  }
}

async function survives(statement: number, work: (weak: Db) => Promise<unknown>): Promise<boolean> {
  const victim = `victim-${randomUUID()}`
  const weak = createDatabase(`${payments.url}?application_name=${victim}`, { max: 1 })
  const survived = await work(weak.withPlugin(killAfter(statement, victim))).then(
    () => true,
    () => false,
  )
  await weak.destroy()
  return survived
}

async function booked() {
  const paying = await payments.atCardForm()
  const { policyId } = await linkCancellationPolicy(db, paying.rootId)
  await db.updateTable('cancellationPolicies').set({ reason: 'change_of_mind' }).where('id', '=', policyId).execute()
  const rule = { policyId, clock: 'after_booking', days: 14, refundPercent: 100 } as const
  await db.insertInto('cancellationRules').values(rule).execute()
  await payments.pay(paying.intentId)
  const request = {
    payment: await payments.get(paying.id),
    reason: 'change_of_mind' as const,
    amountMinor: 25_000,
    requestKey: randomUUID(),
    actorId: null,
    language: 'en' as const,
  }
  return { ...paying, ask: (on: Db) => requestRefund({ db: on, refundLimit: 50_000 }, request) }
}

test('refunds once and frees the slot once when killed after any statement', async () => {
  for (let statement = 1, alive = 0; alive < 2; statement++) {
    const paid = await booked()
    const requested = await survives(statement, paid.ask)
    const refund = await paid.ask(db)
    const send = (on: Db) => sendRefund({ db: on, provider: bank.provider }, refund?.id ?? 0)
    const sent = await survives(statement, send)
    await send(db)

    expect(await payments.booksOf(paid), `statement ${statement}`).toMatchObject({
      placesLeft: 5,
      stage: 'closed',
      refunds: ['change_of_mind'],
      ledger: ['capture', 'refund_begun', 'refund_done'],
    })
    expect(bank.ofIntent(paid.intentId)).toHaveLength(1)
    expect(paymentBalanceOf(await listMovementsOf(db, [paid.id]), 'GBP')).toMatchObject({ held: 0, refunded: 25_000 })
    alive = Number(requested) + Number(sent)
    if (alive === 2) expect(statement).toBeGreaterThan(15)
  }
}, 120_000)
