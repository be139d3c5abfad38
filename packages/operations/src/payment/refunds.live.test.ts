import { randomUUID } from 'node:crypto'
import { markMailSent } from '@amber/db/queries/mail/mails'
import { findRetainedCapture, listMovementsOf } from '@amber/db/queries/payment/ledger'
import { findReceiptFacts } from '@amber/db/queries/payment/receipt-facts'
import { CANCELLATION_REASONS } from '@amber/domain/booking/cancellation-terms'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { createOffer, linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { loginSecrets as secrets } from '@amber/testing/mailed-logins'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeAgreedStays } from '../booking/get-agreed-stay.ts'
import { changeLead } from '../lead/change-lead.ts'
import { advanceStage } from '../lead/advance-stage.ts'
import { loadMailContent } from '../mail/load-mail-content.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { applyProviderRefund } from './apply-refund.ts'
import { decideRefund, type RefundDecision } from './decide-refund.ts'
import { loadRefundOptions } from './refund-options.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { requestRefund, type RefundToRequest } from './request-refund.ts'
import { resumeStuckRefunds, sendRefund } from './send-refund.ts'
import { outcomeOf } from '@amber/testing/outcome'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { ProviderFault } from '@amber/testing/payments/test-provider'
import { createTestRefunds } from '@amber/testing/payments/test-refunds'

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

const LIMIT = 50_000

type Rule = { reason?: 'no_visa' | 'change_of_mind'; percent: number; days?: number }

type Clock = 'after_booking' | 'before_move_in'

async function linkRule(
  rootId: number,
  { reason = 'change_of_mind', percent, days = 14, clock = 'after_booking' }: Rule & { clock?: Clock },
) {
  const { policyId } = await linkCancellationPolicy(db, rootId)
  await db.updateTable('cancellationPolicies').set({ reason }).where('id', '=', policyId).execute()
  await db.insertInto('cancellationRules').values({ policyId, clock, days, refundPercent: percent }).execute()
  return policyId
}

/** Books one of five rooms for £250 at a place with these rules. */
async function booked(...rules: Rule[]) {
  return bookedAfter(async ({ rootId }) => {
    for (const rule of rules) await linkRule(rootId, rule)
  })
}

/** Books the room once the place is prepared. */
async function bookedAfter(prepare: (paying: { rootId: number; tenancyId: number }) => Promise<void>) {
  const paying = await payments.atCardForm()
  await prepare(paying)
  expect(await payments.pay(paying.intentId)).toBe('booked')
  return { ...paying, payment: await payments.get(paying.id) }
}

type Booked = Awaited<ReturnType<typeof booked>>

const request = ({ payment }: Booked, overrides: Partial<RefundToRequest> = {}, now?: Date, refundLimit = LIMIT) =>
  requestRefund(
    { db, refundLimit },
    {
      payment,
      reason: 'change_of_mind',
      amountMinor: 25_000,
      requestKey: randomUUID(),
      actorId: null,
      language: 'en',
      ...overrides,
    },
    now,
  )

const send = (refundId: number) => sendRefund({ db, provider: bank.provider }, refundId)

const whereIs = async ({ id }: Pick<Booked, 'id'>) => paymentBalanceOf(await listMovementsOf(db, [id]), 'GBP')

/** Asserts that all ledger entries ever written sum to zero. */
async function expectLedgerZero() {
  const { rows } = await sql<{ sum: number }>`select sum(amount_minor)::int as sum from ledger_entries`.execute(db)
  expect(rows).toEqual([{ sum: 0 }])
}

const receiptOf = ({ id }: Booked) => findReceiptFacts(db, id, 'en')

const mailsOf = async (leadId: number) => {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('leads', 'leads.email', 'mails.toEmail')
    .where('leads.id', '=', leadId)
    .where('mails.kind', 'not in', ['form_received', 'payment_received'])
    .select(['mails.kind', 'mails.ids', 'mails.toEmail'])
    .orderBy('mails.id')
    .execute()
  const deps = { db, secrets, siteUrl: 'https://amber.example' }
  const contents = await Promise.all(
    rows.map(({ toEmail, ...mail }) => loadMailContent({ ...mail, toEmail: toEmail ?? '' }, deps, new Date())),
  )
  return contents.filter((content) => content !== undefined)
}

const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000)

const rowOf = (id: number) => db.selectFrom('refunds').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

async function waiting(actorId: number | null = null) {
  const paid = await booked({ percent: 100 })
  const refund = await request(paid, { actorId }, undefined, 100)
  if (!refund) throw new Error('expected a refund')
  return { paid, refund }
}

async function begun() {
  const paid = await booked({ percent: 100 })
  const refund = await request(paid)
  return { paid, id: refund?.id ?? 0 }
}

const loseJob = (id: number) => sql`delete from graphile_worker._private_jobs where key = ${`refund:${id}`}`.execute(db)

const hasJob = async (id: number) =>
  (await sql`select from graphile_worker.jobs where key = ${`refund:${id}`}`.execute(db)).rows.length === 1

/** Reasons for which the place of the first test has no rule. */
const AS_CHANGE_OF_MIND = ['no_place', 'course_changed'] as const

describe('loadRefundOptions', () => {
  test('returns amount, deadline and need for approval per reason', async () => {
    const { payment } = await booked({ percent: 50 }, { reason: 'no_visa', percent: 100, days: 30 })
    const offers = async (limitMinor: number, now = new Date()) =>
      (await loadRefundOptions(db, payment, { limitMinor, now })).offers
    expect(await offers(LIMIT)).toMatchObject([
      {
        reason: 'change_of_mind',
        amountMinor: 12_500,
        percent: 50,
        until: expect.any(String),
        needsApproval: false,
        proof: null,
      },
      {
        reason: 'no_visa',
        amountMinor: 25_000,
        percent: 100,
        until: expect.any(String),
        needsApproval: true,
        proof: { dueAt: expect.any(Date), withoutMinor: 12_500 },
      },
      ...AS_CHANGE_OF_MIND.map((reason) => ({ reason, isAsChangeOfMind: true, amountMinor: 12_500, proof: null })),
    ])
    // £125 is €150.
    expect((await offers(15_000)).map(({ needsApproval }) => needsApproval)).toEqual([false, true, false, false])
    expect((await offers(14_999)).map(({ needsApproval }) => needsApproval)).toEqual([true, true, true, true])
    expect(await offers(LIMIT, daysLater(20))).toMatchObject([
      { reason: 'change_of_mind', amountMinor: 0, percent: 0, until: null, needsApproval: false },
      { reason: 'no_visa', percent: 100 },
      ...AS_CHANGE_OF_MIND.map((reason) => ({ reason, percent: 0 })),
    ])
  })

  test('uses the rules of the room type if it has its own', async () => {
    const paid = await bookedAfter(async ({ rootId, tenancyId }) => {
      await linkRule(rootId, { percent: 100 })
      const policyId = await linkRule(rootId, { percent: 10 })
      const { parentId } = await db
        .selectFrom('inventories')
        .where('id', '=', tenancyId)
        .select('parentId')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('inventoryCancellationPolicies')
        .set({ inventoryId: parentId ?? 0, kind: 'room_type' })
        .where('policyId', '=', policyId)
        .execute()
    })
    const { offers } = await loadRefundOptions(db, paid.payment, { limitMinor: LIMIT, now: new Date() })
    expect(offers[0]).toMatchObject({ reason: 'change_of_mind', amountMinor: 2_500 })
  })

  test('uses the rules agreed when the room was booked, whatever the landlord changes later', async () => {
    const paid = await booked({ percent: 100 })
    const amounts = async () =>
      (await loadRefundOptions(db, paid.payment, { limitMinor: LIMIT, now: new Date() })).offers.map(
        ({ reason, amountMinor }) => [reason, amountMinor],
      )
    const agreed = CANCELLATION_REASONS.map((reason) => [reason, 25_000])
    expect(await amounts()).toEqual(agreed)
    const linked = db.selectFrom('inventoryCancellationPolicies').where('rootId', '=', paid.rootId).select('policyId')
    await db.updateTable('cancellationRules').set({ refundPercent: 10 }).where('policyId', 'in', linked).execute()
    expect(await amounts()).toEqual(agreed)
    await db.deleteFrom('inventoryCancellationPolicies').where('rootId', '=', paid.rootId).execute()
    await linkRule(paid.rootId, { reason: 'no_visa', percent: 100 })
    expect(await amounts()).toEqual(agreed)
  })

  test('uses the current rules for a booking of an earlier release until they are stored', async () => {
    const paid = await booked({ percent: 100 })
    await db.transaction().execute(async (tx) => {
      const [booking] = await tx.deleteFrom('bookings').where('leadId', '=', paid.leadId).returningAll().execute()
      if (!booking?.agreed) throw new Error('expected a booking with agreed terms')
      const { id: _, ...row } = booking
      const { policies: __, ...agreed } = booking.agreed
      await tx
        .insertInto('bookings')
        .values({ ...row, agreed: JSON.stringify(agreed) as never })
        .execute()
    })
    const linked = db.selectFrom('inventoryCancellationPolicies').where('rootId', '=', paid.rootId).select('policyId')
    const change = (refundPercent: number) =>
      db.updateTable('cancellationRules').set({ refundPercent }).where('policyId', 'in', linked).execute()
    const options = async () =>
      (await loadRefundOptions(db, paid.payment, { limitMinor: LIMIT, now: new Date() })).offers
    await change(10)
    expect((await options())[0]).toMatchObject({ reason: 'change_of_mind', amountMinor: 2_500 })
    await storeAgreedStays(db)
    await change(20)
    expect((await options())[0]).toMatchObject({ reason: 'change_of_mind', amountMinor: 2_500 })
    expect(await storeAgreedStays(db)).toBe(0)
  })

  test('counts from the start of the tenancy, even if the student arrives later', async () => {
    const paid = await bookedAfter(async ({ rootId }) => {
      await linkRule(rootId, { percent: 100, days: 10, clock: 'before_move_in' })
    })
    await db
      .updateTable('forms')
      .set({ moveIn: '2031-09-01', arrivalDate: '2032-05-01' })
      .where('leadId', '=', paid.leadId)
      .execute()
    const optionsOn = async (day: string) =>
      (await loadRefundOptions(db, paid.payment, { limitMinor: LIMIT, now: new Date(`${day}T12:00:00Z`) })).offers
    expect((await optionsOn('2031-08-21'))[0]).toMatchObject({ percent: 100 })
    expect((await optionsOn('2031-08-24'))[0]).toMatchObject({ percent: 0 })
  })

  test('returns no options before payment and after move-in', async () => {
    const paying = await payments.atCardForm()
    const before = await loadRefundOptions(db, await payments.get(paying.id), { limitMinor: LIMIT, now: new Date() })
    expect(before.offers).toEqual([])
    const paid = await booked({ percent: 100 })
    await moveIn(paid)
    expect((await loadRefundOptions(db, paid.payment, { limitMinor: LIMIT, now: new Date() })).offers).toEqual([])
    expect(await outcomeOf(request(paid))).toBe('conflict')
  })
})

describe('requestRefund', () => {
  test('cancels the booking, frees the slot, closes the lead and refunds the money', async () => {
    const paid = await booked({ percent: 100 })
    const refund = await request(paid)
    expect(refund).toMatchObject({ status: 'approved', amountMinor: 25_000, reason: 'change_of_mind' })
    expect(await payments.booksOf(paid)).toMatchObject({
      status: 'success',
      placesLeft: 5,
      stage: 'closed',
      refunds: ['change_of_mind'],
    })
    const booking = await db.selectFrom('bookings').where('paymentId', '=', paid.id).selectAll().executeTakeFirst()
    expect(booking).toMatchObject({ cancelReason: 'change_of_mind', cancelledAt: expect.any(Date) })
    expect(await whereIs(paid)).toMatchObject({ paid: 25_000, held: 0, returning: 25_000, refunded: 0 })

    expect(await send(refund?.id ?? 0)).toBe('refund_done')
    expect(await whereIs(paid)).toMatchObject({ paid: 25_000, held: 0, returning: 0, refunded: 25_000 })
    expect(bank.ofIntent(paid.intentId)).toHaveLength(1)
    expect(await send(refund?.id ?? 0)).toBe('settled')
    const about = {
      placeName: expect.any(String),
      firstName: 'Kim',
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
      card: null,
      money: { amount: 25_000, currency: 'GBP' },
    }
    const paymentsLink = 'https://amber.example/profile/payments'
    // The refund was sent before the first mail was due, so the second says everything.
    expect(await mailsOf(paid.leadId)).toEqual([
      { kind: 'refund_done', content: { ...about, reason: 'change_of_mind', paymentsLink } },
    ])
    const events = await db.selectFrom('leadEvents').where('leadId', '=', paid.leadId).select('kind').execute()
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['booking_cancelled', 'refund_requested', 'reached_closed', 'refund_done']),
    )
    await expectLedgerZero()
  })

  test('mails that a refund is on its way only when it is not sent within a minute', async () => {
    const { paid, id } = await begun()
    expect(await mailsOf(paid.leadId)).toMatchObject([{ kind: 'refund_begun', content: { waitsForUs: false } }])
    const mail = await db
      .selectFrom('mails')
      .where('idempotencyKey', '=', `refund:${id}:begun`)
      .select('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - created_at)::int as seconds
      from graphile_worker.jobs where key = ${`mail:${mail.id}`}
    `.execute(db)
    expect(rows).toEqual([{ seconds: 60 }])
    await markMailSent(db, mail.id)
    expect(await send(id)).toBe('refund_done')
    expect(await mailsOf(paid.leadId)).toMatchObject([{ kind: 'refund_done', content: { reason: null } }])
  })

  test('mails in the language in which the student cancels, and stores it for later mails', async () => {
    const paid = await booked({ percent: 100 })
    const user = await createUser(db)
    await db.updateTable('leads').set({ userId: user.id }).where('id', '=', paid.leadId).execute()
    const refund = await request(paid, { language: 'de', actorId: user.id })
    expect(await send(refund?.id ?? 0)).toBe('refund_done')
    const mails = await db
      .selectFrom('mails')
      .where('userId', '=', user.id)
      .where('kind', 'in', ['refund_begun', 'refund_done'])
      .select('language')
      .execute()
    expect(mails).toEqual([{ language: 'de' }, { language: 'de' }])
    const lead = await db.selectFrom('leads').where('id', '=', paid.leadId).select('language').executeTakeFirst()
    expect(lead).toEqual({ language: 'de' })
  })

  test('throws refund_changed and changes nothing when the amount differs from the current one', async () => {
    const paid = await booked({ percent: 50 })
    const before = await payments.booksOf(paid)
    for (const amountMinor of [25_000, 12_499, 12_501, 0]) {
      expect(await outcomeOf(request(paid, { amountMinor }))).toBe('refund_changed')
    }
    expect(await outcomeOf(request(paid, { amountMinor: 12_500 }, daysLater(15)))).toBe('refund_changed')
    expect(await payments.booksOf(paid)).toEqual(before)
    expect(await outcomeOf(request(paid, { amountMinor: 12_500 }))).toBe('done')
    expect(await whereIs(paid)).toMatchObject({ held: 0, returning: 12_500, released: 12_500 })
    await expectLedgerZero()
  })

  test('refunds a reason without rules as a change of mind, without proof', async () => {
    const paid = await booked({ percent: 100 })
    expect(await request(paid, { reason: 'no_visa' })).toMatchObject({ reason: 'no_visa', proof: null })
  })

  test('creates one refund for ten concurrent requests with one key and rejects later ones', async () => {
    const paid = await booked({ percent: 100 })
    const requestKey = randomUUID()
    const refunds = await Promise.all(Array.from({ length: 10 }, () => request(paid, { requestKey })))
    expect(new Set(refunds.map((refund) => refund?.id)).size).toBe(1)
    expect(await payments.booksOf(paid)).toMatchObject({ placesLeft: 5, refunds: ['change_of_mind'] })
    expect(await outcomeOf(request(paid))).toBe('conflict')
    expect(await outcomeOf(request(paid, { requestKey, amountMinor: 1 }))).toBe('conflict')
    expect(await outcomeOf(request(paid, { requestKey, reason: 'no_visa' }))).toBe('conflict')
    expect(await outcomeOf(request(await booked({ percent: 100 }), { requestKey }))).toBe('conflict')
  })

  test('creates one refund for ten concurrent requests with different keys', async () => {
    const paid = await booked({ percent: 100 })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(request(paid))))
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('conflict'), 'done'])
    expect(await payments.booksOf(paid)).toMatchObject({ placesLeft: 5, refunds: ['change_of_mind'] })
  })

  test('cancels without a refund and accepts a repeated request', async () => {
    const paid = await booked()
    expect(await request(paid, { amountMinor: 0 })).toBeNull()
    expect(await request(paid, { amountMinor: 0 })).toBeNull()
    expect(await payments.booksOf(paid)).toMatchObject({ placesLeft: 5, stage: 'closed', refunds: [] })
    // By the rules the amount belongs to the supplier.
    expect(await whereIs(paid)).toMatchObject({ held: 0, released: 25_000 })
    expect(await mailsOf(paid.leadId)).toMatchObject([{ kind: 'booking_cancelled', content: { isFree: false } }])
    expect(await receiptOf(paid)).toMatchObject({
      standing: 'ended',
      waitingMinor: 0,
      refunds: [],
      depositMinor: 25_000,
    })
    expect(await outcomeOf(request(paid))).toBe('conflict')
  })

  test("frees no slot beyond the supplier's total", async () => {
    const paid = await booked({ percent: 100 })
    await db
      .updateTable('availability')
      .set({ placesLeft: 3, placesTotal: 3 })
      .where('rootId', '=', paid.rootId)
      .execute()
    await request(paid)
    expect(await payments.booksOf(paid)).toMatchObject({ placesLeft: 3 })
  })
})

describe('decideRefund', () => {
  const admin = async () => (await createUser(db, { roles: ['admin'] })).id
  const decide = async (uuid: string, decision: RefundDecision, actorId?: number) =>
    decideRefund(db, { uuid, decision, actorId: actorId ?? (await admin()), requestId: randomUUID() })

  test('sends a refund above the limit only after approval', async () => {
    const { paid, refund } = await waiting()
    expect(refund.status).toBe('requested')
    expect(await hasJob(refund.id)).toBe(false)
    expect(await send(refund.id)).toBe('settled')
    expect(bank.ofIntent(paid.intentId)).toEqual([])
    expect(await whereIs(paid)).toMatchObject({ held: 25_000, returning: 0 })
    expect(await receiptOf(paid)).toMatchObject({ standing: 'ended', waitingMinor: 25_000, refunds: [] })
    expect(await mailsOf(paid.leadId)).toMatchObject([{ kind: 'refund_begun', content: { waitsForUs: true } }])

    expect(await decide(refund.uuid, 'approve')).toMatchObject({ status: 'approved' })
    expect(await hasJob(refund.id)).toBe(true)
    expect(await whereIs(paid)).toMatchObject({ held: 0, returning: 25_000 })
    expect((await mailsOf(paid.leadId)).length).toBe(2)
    const audit = await db.selectFrom('auditLog').where('action', '=', 'refund.approve').select('ids').execute()
    expect(audit).toContainEqual({ ids: { refund_id: refund.id } })
    expect(await send(refund.id)).toBe('refund_done')
  })

  test('mails the decline and releases the money to the supplier', async () => {
    const { paid, refund } = await waiting()
    expect(await decide(refund.uuid, 'decline')).toMatchObject({ status: 'declined', endedAt: expect.any(Date) })
    expect(await whereIs(paid)).toMatchObject({ held: 0, returning: 0, released: 25_000 })
    expect(await mailsOf(paid.leadId)).toMatchObject([{ kind: 'refund_declined' }])
    expect(await outcomeOf(decide(refund.uuid, 'approve'))).toBe('conflict')
    expect(await send(refund.id)).toBe('settled')
    expect(bank.ofIntent(paid.intentId)).toEqual([])
  })

  test('accepts one of two concurrent decisions', async () => {
    const { refund } = await waiting()
    const outcomes = await Promise.all([
      outcomeOf(decide(refund.uuid, 'approve')),
      outcomeOf(decide(refund.uuid, 'decline')),
    ])
    expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
  })

  test('rejects a decision by the requester and about an unknown refund', async () => {
    const actorId = await admin()
    const { refund } = await waiting(actorId)
    expect(await outcomeOf(decide(refund.uuid, 'approve', actorId))).toBe('forbidden')
    expect(await outcomeOf(decide(randomUUID(), 'approve'))).toBe('not_found')
    expect(await outcomeOf(decide(refund.uuid, 'retry'))).toBe('conflict')
  })

  test('rejects a decision by whoever paid, logged in or as a visitor', async () => {
    const me = await createUser(db, { roles: ['admin'] })
    const [asUser, asGuest] = [await waiting(), await waiting()]
    await db.updateTable('leads').set({ userId: me.id }).where('id', '=', asUser.paid.leadId).execute()
    await db.updateTable('leads').set({ email: me.email }).where('id', '=', asGuest.paid.leadId).execute()
    for (const { refund } of [asUser, asGuest]) {
      expect(await outcomeOf(decide(refund.uuid, 'approve', me.id))).toBe('forbidden')
      expect(await outcomeOf(decide(refund.uuid, 'approve'))).toBe('done')
    }
  })

  test('retries a rejected refund as another attempt', async () => {
    const paid = await booked({ percent: 100 })
    const refund = await request(paid)
    bank.fail({ at: 'before', error: new ProviderFault('refused', 'charge_disputed') })
    expect(await send(refund?.id ?? 0)).toBe('refund_failed')
    expect(await rowOf(refund?.id ?? 0)).toMatchObject({ status: 'failed', failureCode: 'charge_disputed' })
    expect(await whereIs(paid)).toMatchObject({ held: 25_000, returning: 0, refunded: 0 })
    expect((await findRetainedCapture(db, paid.id))?.leftMinor).toBe(0)
    expect((await mailsOf(paid.leadId)).map((mail) => mail?.kind)).toEqual(['refund_failed'])

    await decide(refund?.uuid ?? '', 'retry')
    expect(await rowOf(refund?.id ?? 0)).toMatchObject({ status: 'approved', attempt: 2, failureCode: null })
    expect(await send(refund?.id ?? 0)).toBe('refund_done')
    expect(await whereIs(paid)).toMatchObject({ held: 0, returning: 0, refunded: 25_000 })
    await expectLedgerZero()

    // The refund succeeded, was returned weeks later and succeeded in another attempt: each is mailed.
    const [providerRefund] = bank.ofIntent(paid.intentId)
    const returned = { ...bank.set(providerRefund?.id ?? '', 'failed'), failureCode: 'expired' }
    await db.transaction().execute((tx) => applyProviderRefund(tx, returned))
    await decide(refund?.uuid ?? '', 'retry')
    expect(await send(refund?.id ?? 0)).toBe('refund_done')
    const mails = await db
      .selectFrom('mails')
      .innerJoin('leads', 'leads.email', 'mails.toEmail')
      .where('leads.id', '=', paid.leadId)
      .where('mails.kind', 'in', ['refund_done', 'refund_failed'])
      .select('mails.kind')
      .orderBy('mails.id')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['refund_failed', 'refund_done', 'refund_failed', 'refund_done'])
  })
})

describe('sendRefund', () => {
  test.each(['before', 'after'] as const)(
    'retries when the provider fails %s executing and refunds once',
    async (at) => {
      const { paid, id } = await begun()
      const unclear = { at, error: new ProviderFault('unclear') }
      bank.fail(unclear, unclear, unclear)
      for (let time = 0; time < 3; time++) expect(await send(id)).toBe('unclear')
      expect(await rowOf(id)).toMatchObject({ status: 'approved', attempt: 1 })
      expect(await send(id)).toBe('refund_done')
      expect(bank.ofIntent(paid.intentId)).toHaveLength(1)
      expect(await whereIs(paid)).toMatchObject({ refunded: 25_000 })
    },
  )

  test('ignores a response about an earlier attempt', async () => {
    const { id } = await begun()
    const { createRefund } = bank.provider
    const provider = {
      ...bank.provider,
      createRefund: async (input: Parameters<typeof createRefund>[0]) => {
        await db.updateTable('refunds').set({ attempt: 2 }).where('id', '=', id).execute()
        return createRefund(input)
      },
    }
    expect(await sendRefund({ db, provider }, id)).toBe('settled')
    expect(await rowOf(id)).toMatchObject({ status: 'approved', attempt: 2, providerRefundId: null })
  })

  test('retries when the provider rejects a refund that it has accepted', async () => {
    const { id } = await begun()
    bank.become('pending')
    expect(await send(id)).toBe('refund_pending')
    bank.fail({ at: 'before', error: new ProviderFault('refused', 'resource_missing') })
    expect(await send(id)).toBe('unclear')
    expect(await rowOf(id)).toMatchObject({ status: 'pending' })
    bank.fail({ at: 'before', error: new Error('a fault of ours') })
    await expect(send(id)).rejects.toThrow('a fault of ours')
  })

  test.each([
    ['a moment', 0, 10],
    ['ten minutes', 1 / 144, 300],
    ['a day', 1, 3600],
  ])('backs off when a refund has been pending for %s', async (_, days, seconds) => {
    const { id } = await begun()
    bank.become('pending')
    await loseJob(id)
    await sendRefund({ db, provider: bank.provider }, id, daysLater(days))
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key = ${`refund:${id}`}
    `.execute(db)
    expect(rows[0]?.seconds).toBeGreaterThan(seconds - 5)
    expect(rows[0]?.seconds).toBeLessThan(seconds + 5)
  })

  test('marks the key as old before the provider forgets it', async () => {
    const { id } = await begun()
    const flags: unknown[] = []
    const provider = {
      ...bank.provider,
      createRefund: async ({ isOld }: { isOld?: boolean }) => {
        flags.push(isOld)
        throw new ProviderFault('unclear')
      },
    }
    for (const hours of [0, 19, 21]) await sendRefund({ db, provider }, id, daysLater(hours / 24))
    expect(flags).toEqual([false, false, true])
  })

  test('refunds once when ten workers run at the same time', async () => {
    const { paid, id } = await begun()
    await Promise.all(Array.from({ length: 10 }, () => send(id)))
    expect(bank.ofIntent(paid.intentId)).toHaveLength(1)
    expect(await payments.booksOf(paid)).toMatchObject({ ledger: ['capture', 'refund_begun', 'refund_done'] })
  })

  test('polls a pending refund and ignores repeated and late events', async () => {
    const { paid, id } = await begun()
    bank.become('pending')
    await loseJob(id)
    expect(await send(id)).toBe('refund_pending')
    expect(await hasJob(id)).toBe(true)
    const { providerRefundId } = await rowOf(id)
    const applyEvent = (state: 'pending' | 'succeeded' | 'failed') =>
      db
        .transaction()
        .execute((tx) =>
          applyProviderRefund(tx, { ...bank.set(providerRefundId ?? '', state), failureCode: 'expired' }),
        )
    expect(await applyEvent('succeeded')).toBe('refund_done')
    expect(await applyEvent('succeeded')).toBe('unchanged')
    expect(await applyEvent('pending')).toBe('unchanged')
    expect(await send(id)).toBe('settled')
    // A bank may return money that it has accepted.
    expect(await applyEvent('failed')).toBe('refund_failed')
    expect(await applyEvent('succeeded')).toBe('unchanged')
    expect(await whereIs(paid)).toMatchObject({ held: 25_000, returning: 0, refunded: 0 })
    await expectLedgerZero()
  })

  test("applies the provider's response when an event names the refund, and nothing else", async () => {
    const { id } = await begun()
    bank.become('pending')
    await send(id)
    const { providerRefundId, intentId } = await rowOf(id)
    const tellOf = async (refundId: string) => {
      const event = { id: `evt_${randomUUID()}`, type: 'refund.updated', happenedAt: new Date() }
      await recordPaymentEvent(db, { ...event, about: { refund: { id: refundId, intentId } } })
      const row = await db
        .selectFrom('paymentEvents')
        .where('providerEventId', '=', event.id)
        .select('id')
        .executeTakeFirstOrThrow()
      return applyPaymentEvent({ db, provider: bank.provider }, row.id)
    }
    expect(await tellOf(providerRefundId ?? '')).toBe('unchanged')
    expect((await rowOf(id)).status).toBe('pending')
    bank.set(providerRefundId ?? '', 'succeeded')
    expect(await tellOf(providerRefundId ?? '')).toBe('refund_done')
    bank.set(providerRefundId ?? '', 'failed', 'expired')
    expect(await tellOf(providerRefundId ?? '')).toBe('refund_failed')
    expect(await tellOf(`re_${randomUUID()}`)).toBe('unknown_refund')
  })

  test('ignores an event about an unknown refund', async () => {
    const facts = { id: `re_${randomUUID()}`, intentId: 'pi_x', state: 'succeeded', amountMinor: 1 } as const
    const outcome = db.transaction().execute((tx) => applyProviderRefund(tx, { ...facts, failureCode: null }))
    expect(await outcome).toBe('unknown_refund')
  })

  test('is enqueued again when its job was lost', async () => {
    const { id } = await begun()
    await sql`delete from graphile_worker._private_jobs where key = ${`refund:${id}`}`.execute(db)
    await db
      .updateTable('refunds')
      .set({ updatedAt: daysLater(-1) })
      .where('id', '=', id)
      .execute()
    await resumeStuckRefunds(db)
    const { rows } = await sql`select key from graphile_worker.jobs where key = ${`refund:${id}`}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

async function moveIn({ leadId }: Booked) {
  for (const stage of ['agreement_signed', 'moved_in'] as const) {
    await db.transaction().execute((tx) => advanceStage(tx, { leadId, stage }))
  }
}

describe('automatic refunds', () => {
  test('return the full amount for a lost room and mail the payer', async () => {
    const paying = await payments.atCardForm(1)
    await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', paying.rootId).execute()
    await payments.pay(paying.intentId)
    const [refund] = await db.selectFrom('refunds').where('paymentId', '=', paying.id).selectAll().execute()
    expect(refund).toMatchObject({ reason: 'room_gone', status: 'approved', amountMinor: 25_000 })
    expect(await send(refund?.id ?? 0)).toBe('refund_done')
    expect(await whereIs(paying)).toMatchObject({ paid: 25_000, held: 0, returning: 0, refunded: 25_000 })
    expect(await mailsOf(paying.leadId)).toMatchObject([{ kind: 'payment_room_gone' }, { kind: 'refund_done' }])
    await expectLedgerZero()
  })
})

describe('advanceStage to moved_in', () => {
  test('releases the deposit to the supplier and grants the cashback valid at booking', async () => {
    const paid = await booked({ percent: 100 })
    await createOffer(db, paid.rootId, { amountMinor: 2_000 })
    await createOffer(db, paid.rootId, { amountMinor: 9_000, code: 'FRIENDS' })
    await createOffer(db, paid.rootId, { amountMinor: 9_000, minStayDays: 1000 })
    await createOffer(db, paid.rootId, { amountMinor: 9_000, startsAt: daysLater(1) })
    await createOffer(db, paid.rootId, { amountMinor: 9_000, offerType: 'discount' })
    await moveIn(paid)
    expect(await whereIs(paid)).toEqual({
      paid: 25_000,
      held: 0,
      returning: 0,
      refunded: 0,
      released: 25_000,
      cashback: 2_000,
    })
    await expectLedgerZero()
  })

  test('releases nothing of a platform fee', async () => {
    const paid = await booked({ percent: 100 })
    await db.updateTable('payments').set({ paymentType: 'platform_fee' }).where('id', '=', paid.id).execute()
    await moveIn(paid)
    expect(await whereIs(paid)).toMatchObject({ released: 0 })
  })

  test('moves no money without a booking', async () => {
    const paying = await payments.atCardForm()
    await db.updateTable('leads').set({ stage: 'agreement_signed' }).where('id', '=', paying.leadId).execute()
    await db.transaction().execute((tx) => advanceStage(tx, { leadId: paying.leadId, stage: 'moved_in' }))
    expect((await listMovementsOf(db, [paying.id])).length).toBe(0)
  })
})

describe('changeLead when staff close the lead', () => {
  const close = async ({ leadId }: Pick<Booked, 'leadId'>) => {
    const { id: userId } = await createUser(db, { roles: ['admin'] })
    const actor = { userId, roles: ['admin'] } as const
    const staffMove = { to: 'exited', exitReason: 'plans_changed' } as const
    const change = { assignedTo: userId, staffMove, requestId: randomUUID() } as const
    await changeLead(db, { leadId, actor, as: 'staff', ...change })
    return userId
  }

  const decide = async ({ id }: Pick<Booked, 'id'>, actorId: number) => {
    const refund = await db.selectFrom('refunds').where('paymentId', '=', id).selectAll().executeTakeFirstOrThrow()
    const { uuid } = refund
    return outcomeOf(decideRefund(db, { uuid, decision: 'approve', requestId: randomUUID(), actorId }))
  }

  test('cancels the booking and refunds everything held once a second person approves', async () => {
    const paid = await booked({ percent: 0 })
    const closerId = await close(paid)
    expect(await payments.booksOf(paid)).toMatchObject({ placesLeft: 5, stage: 'closed', refunds: ['staff'] })
    const booking = await db.selectFrom('bookings').where('paymentId', '=', paid.id).selectAll().executeTakeFirst()
    expect(booking).toMatchObject({ cancelReason: 'staff', cancelledAt: expect.any(Date) })
    const mails = await mailsOf(paid.leadId)
    expect(mails).toMatchObject([
      { kind: 'refund_begun', content: { reason: 'staff', waitsForUs: true } },
      { kind: 'stage_reached' },
    ])
    expect(await whereIs(paid)).toMatchObject({ held: 25_000, returning: 0 })
    expect(await decide(paid, closerId)).toBe('forbidden')
    expect(await whereIs(paid)).toMatchObject({ held: 25_000, returning: 0 })
    expect(await decide(paid, (await createUser(db, { roles: ['admin'] })).id)).toBe('done')
    expect(await whereIs(paid)).toMatchObject({ held: 0, returning: 25_000 })
  })

  test('rejects it after move-in, and refunds nothing', async () => {
    const paid = await booked({ percent: 100 })
    await moveIn(paid)
    expect(await outcomeOf(close(paid))).toBe('conflict')
    expect(await payments.booksOf(paid)).toMatchObject({ placesLeft: 4, stage: 'moved_in', refunds: [] })
    expect(await whereIs(paid)).toMatchObject({ released: 25_000 })
  })

  test('refunds everything when the payment is captured at the same time', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId)
    await Promise.all([payments.tell(payments.provider.eventOf(paying.intentId)), close(paying)])
    expect(await payments.booksOf(paying)).toMatchObject({ placesLeft: 5, stage: 'closed' })
    const [refund] = await db.selectFrom('refunds').where('paymentId', '=', paying.id).select('reason').execute()
    // A booking that staff ended waits for approval; a room that was lost before it was booked does not.
    const admin = await createUser(db, { roles: ['admin'] })
    if (refund?.reason === 'staff') expect(await decide(paying, admin.id)).toBe('done')
    expect(await whereIs(paying)).toMatchObject({ paid: 25_000, held: 0, returning: 25_000, released: 0 })
  })
})
