import { randomUUID } from 'node:crypto'
import { findRetainedCapture, listMovementsOf } from '@amber/db/queries/payment/ledger'
import { AppError } from '@amber/domain/errors'
import type { DisputeState } from '@amber/domain/finance/dispute'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { refundAmount } from '@amber/domain/payment/refund-amount'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { createTestRefunds } from '@amber/testing/payments/test-refunds'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyDispute } from './apply-dispute.ts'
import { applyProviderRefund } from './apply-refund.ts'
import { decideRefund, type RefundDecision } from './decide-refund.ts'
import { writeRelease } from './release-deposit.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
let bank: ReturnType<typeof createTestRefunds>
beforeAll(async () => {
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await db.insertInto('exchangeRates').values(rate).execute()
})
beforeEach(() => {
  bank = createTestRefunds(payments.provider)
})

/** Books a room for £250, of which a change of mind returns this share. */
async function booked(refundPercent = 100) {
  const paying = await payments.atCardForm()
  const { policyId } = await linkCancellationPolicy(db, paying.rootId)
  await db.updateTable('cancellationPolicies').set({ reason: 'change_of_mind' }).where('id', '=', policyId).execute()
  const rule = { policyId, clock: 'after_booking', days: 14, refundPercent } as const
  await db.insertInto('cancellationRules').values(rule).execute()
  expect(await payments.pay(paying.intentId)).toBe('booked')
  return { ...paying, payment: await payments.get(paying.id) }
}

type Booked = Awaited<ReturnType<typeof booked>>

async function cancel({ payment }: Booked, amountMinor: number, refundLimit = 50_000) {
  const request = { payment, reason: 'change_of_mind', amountMinor, requestKey: randomUUID() } as const
  const refund = await requestRefund({ db, refundLimit }, { ...request, actorId: null, language: 'en' })
  return refund ?? expect.fail('expected a refund')
}

async function decide({ uuid }: { uuid: string }, decision: RefundDecision) {
  const { id: actorId } = await createUser(db, { roles: ['admin'] })
  try {
    return (await decideRefund(db, { uuid, decision, actorId, requestId: randomUUID() })).status
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { [error.code]: error.fields }
  }
}

const DISPUTED = { conflict: { refund: 'disputed' } }

/** Takes money from our balance; `won` returns it. */
const dispute = ({ intentId }: Booked, state: DisputeState, amountMinor = 25_000) =>
  db.transaction().execute((tx) =>
    applyDispute(tx, {
      id: `dp_${intentId}`,
      intentId,
      state,
      amountMinor,
      currency: 'GBP',
      reason: 'fraudulent',
      dueAt: null,
      withdrawal: { feeMinor: 0 },
      reinstatement: state === 'won' ? { feeMinor: 0 } : null,
    }),
  )

const movementsOf = ({ id }: Booked) => listMovementsOf(db, [id])
const balanceOf = async (paid: Booked) => paymentBalanceOf(await movementsOf(paid), 'GBP')
const send = ({ id }: { id: number }) => sendRefund({ db, provider: bank.provider }, id)

async function lossOf(paid: Booked) {
  const entries = (await movementsOf(paid)).flatMap((movement) => movement.entries)
  return entries.reduce((sum, { account, amountMinor }) => sum + (account === 'dispute_losses' ? amountMinor : 0), 0)
}

describe('a requested refund', () => {
  test('cannot be approved after the chargeback was lost, and declining it releases nothing', async () => {
    const paid = await booked()
    const refund = await cancel(paid, 25_000, 100)
    await dispute(paid, 'lost')
    expect(await decide(refund, 'approve')).toEqual(DISPUTED)
    expect(await decide(refund, 'decline')).toBe('declined')
    expect(await balanceOf(paid)).toMatchObject({ held: 0, released: 0, refunded: 25_000 })
  })

  test('releases only what a chargeback of a part has left', async () => {
    const paid = await booked()
    const refund = await cancel(paid, 25_000, 100)
    await dispute(paid, 'lost', 10_000)
    expect(await decide(refund, 'approve')).toEqual(DISPUTED)
    expect(await decide(refund, 'decline')).toBe('declined')
    expect(await balanceOf(paid)).toMatchObject({ held: 0, released: 15_000, refunded: 10_000 })
  })

  test('waits while the bank decides, even below the limit, and is sent once we have won', async () => {
    const paid = await booked()
    await dispute(paid, 'under_review')
    const refund = await cancel(paid, 25_000)
    expect(refund.status).toBe('requested')
    expect(await decide(refund, 'approve')).toEqual(DISPUTED)
    expect(await send(refund)).toBe('settled')
    expect(bank.ofIntent(paid.intentId)).toEqual([])
    await dispute(paid, 'won')
    expect(await decide(refund, 'approve')).toBe('approved')
    expect(await send(refund)).toBe('refund_done')
    expect(await balanceOf(paid)).toMatchObject({ held: 0, refunded: 25_000 })
  })
})

test.each([
  ['before', ['lose', 'fail']],
  ['after', ['fail', 'lose']],
] as const)('holds and loses nothing if a chargeback is lost %s the bank rejects the refund', async (_, steps) => {
  const paid = await booked()
  bank.become('pending')
  const refund = await cancel(paid, 25_000)
  expect(await send(refund)).toBe('refund_pending')
  const [sent] = bank.ofIntent(paid.intentId)
  for (const step of steps) {
    if (step === 'lose') await dispute(paid, 'lost')
    else await db.transaction().execute((tx) => applyProviderRefund(tx, bank.set(sent?.id ?? '', 'failed')))
  }
  expect(await balanceOf(paid)).toMatchObject({ held: 0, returning: 0, refunded: 25_000 })
  expect(await lossOf(paid)).toBe(0)
  expect(await decide(refund, 'retry')).toEqual(DISPUTED)
})

test('leaves no negative amount to release in any order of a refund and a lost chargeback', async () => {
  const steps = fc.shuffledSubarray(['refund', 'lose'] as const, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 25_000 }),
      async (order, percent, lost) => {
        const paid = await booked(percent)
        for (const step of order) {
          if (step === 'lose') await dispute(paid, 'lost', lost)
          const { leftMinor } = (await findRetainedCapture(db, paid.id)) ?? { leftMinor: -1 }
          const amountMinor = refundAmount(leftMinor, percent)
          if (step === 'refund' && amountMinor > 0) await cancel(paid, amountMinor)
        }
        expect((await findRetainedCapture(db, paid.id))?.leftMinor).toBeGreaterThanOrEqual(0)
        const { held, returning, refunded, released } = await balanceOf(paid)
        expect(held).toBeGreaterThanOrEqual(0)
        expect(held + returning + refunded + released).toBe(25_000)
      },
    ),
    { numRuns: 10 },
  )
})

test('rejects a release of less than nothing', async () => {
  const { id: paymentId } = await booked()
  const release = { cause: 'test', paymentId, paymentType: 'deposit', currency: 'GBP', amountMinor: -1 } as const
  await expect(db.transaction().execute((tx) => writeRelease(tx, release))).rejects.toThrow(RangeError)
})
