import { createUser } from '@amber/testing/factories/user'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { applyIntent } from './apply-intent.ts'
import { applyProviderRefund } from './apply-refund.ts'
import { listPaymentAccounts } from './list-payment-accounts.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

/** Returns how many connections wait for a lock. */
async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}

/** Returns the status of the user's only refund, the held amount and the returning amount. */
async function seenBy(userId: number) {
  const { accounts } = await listPaymentAccounts(db, userId, { p: 1, limit: 10, language: 'en' })
  const [account] = accounts
  const { held, returning } = paymentBalanceOf(account?.movements ?? [], 'GBP')
  return [account?.payment.refunds[0]?.status, held, returning]
}

test('returns a consistent snapshot while a refund changes', async () => {
  const user = await createUser(db)
  const leadId = await payments.newLead(await payments.newRoom(), { email: user.email ?? '', userId: user.id })
  const { id: paymentId, amountMinor, currency } = await payments.start(leadId, undefined, user.id)
  await payments.pay(await payments.intentOf(paymentId))
  const second = { id: `pi_${paymentId}`, paymentId, amountMinor, currency, declineCode: null, method: null }
  expect(await applyIntent(db, { ...second, state: 'captured' })).toBe('paid_twice')
  const refund = { id: `re_${paymentId}`, intentId: second.id, amountMinor, failureCode: null }
  await db.updateTable('refunds').set({ providerRefundId: refund.id }).where('paymentId', '=', paymentId).execute()

  const { approved } = await db.transaction().execute(async (tx) => {
    // The reader has read the refund's status and waits for its ledger entries.
    await sql`lock table ledger_entries in access exclusive mode`.execute(tx)
    const seen = seenBy(user.id)
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
    expect(await applyProviderRefund(tx, { ...refund, state: 'failed' })).toBe('refund_failed')
    return { approved: seen }
  })
  expect(await approved).toEqual(['approved', 25_000, 25_000])
  expect(await seenBy(user.id)).toEqual(['failed', 50_000, 0])
})
